import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFile } from '../../../spec/package-file.ts';
import { packInto } from '../packed/packed-package.ts';
import { provenanceRefusals, refusals, versionRefusals } from './refusals.ts';
import { changedFiles, pendingChangesets, releaseFacts } from './release-facts.ts';

/**
 * `npm run release -- version` makes a version and its part of the changelog of the changesets, to be committed.
 * `npm run release` checks that commit and packs it, and lets npm say what it would publish; with `--publish` it publishes
 * it, with a statement of provenance. Exit code 1 with the reasons where it refuses.
 */
const { values, positionals } = parseArgs({
  options: { publish: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const root = packageFile('.');

/** What has to be green before a version is published. The build is made anew, of the commit. */
const checks = [['ci'], ['run', 'prove']];

if (positionals.length === 0) await release();
else if (positionals.join(' ') === 'version') makeVersion();
else refuse([`"${positionals.join(' ')}" is no part of a release: version, or nothing`]);

function makeVersion(): void {
  const refused = versionRefusals({
    changedFiles: changedFiles(root),
    pendingChangesets: pendingChangesets(root),
  });
  if (refused.length > 0) {
    refuse(refused);
    return;
  }
  run('npx', 'changeset', 'version');
  run('npm', 'install', '--package-lock-only', '--ignore-scripts');
  console.log(
    'release: read CHANGELOG.md and commit it; then "npm run release" says what would be published',
  );
}

async function release(): Promise<void> {
  const facts = await releaseFacts(root);
  const toProve = provenanceRefusals(process.env);
  const refused = [...refusals(facts), ...(values.publish ? toProve : [])];
  if (refused.length > 0) {
    refuse(refused);
    return;
  }
  for (const words of checks) run('npm', ...words);
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-release-'));
  try {
    const { tarball } = packInto(folder);
    run(
      'npm',
      'publish',
      tarball,
      '--provenance',
      '--access',
      'public',
      ...(values.publish ? [] : ['--dry-run']),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (values.publish) return;
  console.log('release: nothing was published; "npm run release -- --publish" does it');
  for (const reason of toProve) console.log(`release: --publish would refuse: ${reason}`);
}

function run(command: string, ...words: string[]): void {
  execFileSync(command, words, { cwd: root, stdio: 'inherit' });
}

function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(`release: ${reason}`);
  process.exitCode = 1;
}
