import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageFile, runsFromSource } from '../../../spec/package-file.ts';
import { isCheckout } from './checkout.ts';

const builtCommand = 'dist/scripts/cli/clubproof.js';

/** The folders whose modules are compiled into `dist/`. */
const sourceFolders = ['spec', 'traffic', 'mock', 'contract-tests', 'fixtures', 'reports', 'scripts'];

/** Folders without modules that a command runs: generated types, and output. */
const skippedFolders = new Set(['generated', 'out']);

/**
 * The longest time that the search may take, in milliseconds. It takes about 10 ms; a slow disk must not slow every command
 * down.
 */
const limitMs = 100;

/** Prints one line on standard error where the built command line of a checkout is older than one of its sources. */
export function warnOfStaleBuild(): void {
  const warning = runsFromSource ? undefined : staleBuildWarning(packageFile('.'));
  if (warning !== undefined) process.stderr.write(`${warning}\n`);
}

/** Returns the line about a build that is older than a source; undefined for any other build and without sources. */
export function staleBuildWarning(root: string): string | undefined {
  if (!isCheckout(root)) return undefined;
  const builtAt = statSync(join(root, builtCommand)).mtimeMs;
  const newer = newerSource(root, builtAt);
  if (newer === undefined) return undefined;
  return `clubproof: dist is older than ${newer}: run "npm run build", or "npm run clubproof -- …" to run the sources`;
}

/** Whether a checkout has a build that is as new as its sources, however long it takes to find out. */
export function hasFreshBuild(root: string): boolean {
  const built = join(root, builtCommand);
  return existsSync(built) && newerSource(root, statSync(built).mtimeMs, () => 0) === undefined;
}

/** Ends a check of the built package with one line and 2, where the checkout has no build that is as new as its sources. */
export function needFreshBuild(check: string): void {
  if (hasFreshBuild(packageFile('.'))) return;
  console.error(`${check}: dist is missing or older than a source: run "npm run build"`);
  process.exit(2);
}

/**
 * Returns the first source of a checkout that was written after `builtAt` (in milliseconds), from the root of the
 * checkout; undefined where none was, or where the search took too long.
 */
export function newerSource(
  root: string,
  builtAt: number,
  now: () => number = () => performance.now(),
): string | undefined {
  const giveUpAt = now() + limitMs;
  const folders = sourceFolders.map((folder) => join(root, folder));
  for (let folder = folders.pop(); folder !== undefined && now() <= giveUpAt; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name)) folders.push(path);
      } else if (isSource(entry.name) && statSync(path).mtimeMs > builtAt) return relative(root, path);
    }
  }
  return undefined;
}

function isSource(name: string): boolean {
  return /\.(tsx?|css)$/.test(name) && !/\.(test|testing)\.ts$/.test(name);
}
