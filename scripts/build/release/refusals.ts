/** What is known of a release before it is made. */
export interface ReleaseFacts {
  readonly version: string;
  /** The files that differ from the last commit, as `git status` names them. */
  readonly changedFiles: readonly string[];
  /** Changesets that no version has taken up. */
  readonly pendingChangesets: readonly string[];
  readonly changelog: string;
  readonly publishedVersions: readonly string[];
  readonly repository: string | undefined;
}

/** Returns why a version is not released, a sentence for each reason; nothing where it may be. */
export function refusals(facts: ReleaseFacts): string[] {
  const { version, changedFiles, pendingChangesets, publishedVersions } = facts;
  const refused: string[] = [];
  if (changedFiles.length > 0)
    refused.push(`the tree differs from its commit: commit or remove ${changedFiles.join(', ')}`);
  if (pendingChangesets.length > 0)
    refused.push(`${pendingChangesets.length} changesets have no version: run "npm run release -- version"`);
  if (changelogEntry(facts.changelog, version) === '')
    refused.push(`CHANGELOG.md says nothing about ${version}: a change brings a changeset ("npx changeset")`);
  if (!facts.repository)
    refused.push(
      'package.json names no repository: users find neither the source nor where to report a vulnerability',
    );
  if (publishedVersions.includes(version))
    refused.push(`${version} is published: a version is published once`);
  return refused;
}

/** Returns what a release that may be made still lacks for a statement of provenance. */
export function provenanceRefusals(environment: Readonly<Record<string, string | undefined>>): string[] {
  const refused: string[] = [];
  if (environment.ACTIONS_ID_TOKEN_REQUEST_URL === undefined && environment.SIGSTORE_ID_TOKEN === undefined)
    refused.push(
      'nothing proves where this runs: publish in a job with "id-token: write" (GitHub) or SIGSTORE_ID_TOKEN (GitLab)',
    );
  return refused;
}

/** Returns why no version is made of the changesets. */
export function versionRefusals(facts: Pick<ReleaseFacts, 'changedFiles' | 'pendingChangesets'>): string[] {
  const refused: string[] = [];
  if (facts.changedFiles.length > 0)
    refused.push(`the tree differs from its commit: commit or remove ${facts.changedFiles.join(', ')}`);
  if (facts.pendingChangesets.length === 0)
    refused.push('there is no changeset: what a user notices brings one ("npx changeset")');
  return refused;
}

/** Returns the text under the heading of a version; nothing where it has none. */
function changelogEntry(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).map((section) => section.split('\n'));
  const [, ...lines] = sections.find(([heading = '']) => heading.trim() === version) ?? [];
  return lines
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim();
}
