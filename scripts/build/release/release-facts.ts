import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFacts } from './refusals.ts';

/** Reads what a release depends on: the checkout in a folder, and the versions that the registry has. */
export async function releaseFacts(root: string): Promise<ReleaseFacts> {
  const { name, version, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    version,
    changedFiles: changedFiles(root),
    pendingChangesets: pendingChangesets(root),
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    publishedVersions: await publishedVersions(name),
    repository: typeof repository === 'string' ? repository : repository?.url,
  };
}

/** Returns the files that differ from the last commit, those that git does not know included. */
export function changedFiles(root: string): string[] {
  const status = execFileSync('git', ['status', '--porcelain', '-z'], { cwd: root, encoding: 'utf8' });
  return status.split('\0').flatMap((entry) => (entry === '' ? [] : [entry.replace(/^.. /, '')]));
}

export function pendingChangesets(root: string): string[] {
  return readdirSync(join(root, '.changeset')).filter((file) => /(?<!^README)\.md$/.test(file));
}

/** Returns the versions of a package that the registry has: none of a package that it does not know. */
export function publishedVersions(name: string, environment = process.env): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const words = ['view', name, 'versions', '--json', '--prefer-online'];
    execFile('npm', words, { encoding: 'utf8', env: environment }, (error, stdout) => {
      const said = parsed(stdout);
      if (error === null && said !== undefined) resolve([said].flat() as string[]);
      else if (codeOf(said) === 'E404') resolve([]);
      else
        reject(
          new Error(`the registry does not tell the versions of ${name}: ${codeOf(said) ?? error?.message}`),
        );
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(said: unknown): string | undefined {
  return (said as { error?: { code?: string } } | undefined)?.error?.code;
}
