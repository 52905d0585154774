import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** What differs from an earlier commit, or why nothing can be compared, so that everything has to be looked at. */
export type Changes = { readonly head: string } & (
  | { readonly base: string; readonly files: readonly string[] }
  | { readonly unknown: string }
);

/** Runs git with these arguments and returns its standard output; throws when it fails. */
export type Git = (...words: readonly string[]) => string;

/**
 * Returns the files that differ between the working tree and its merge base with main; on main itself, the commit before.
 * A clone may be shallow, and without a branch main.
 */
export function changedFiles(git: Git = runGit): Changes {
  const head = first(() => git('rev-parse', 'HEAD').trim());
  if (head === undefined) return { head: '', unknown: 'this is no checkout with a commit' };
  const main = first(
    () => git('merge-base', 'HEAD', 'main').trim(),
    // CI checks out a single branch: main has only its remote name there.
    () => git('merge-base', 'HEAD', 'origin/main').trim(),
  );
  if (main === undefined) return { head, unknown: 'this clone has no commit in common with a branch main' };
  const base = main === head ? first(() => git('rev-parse', '--verify', 'HEAD^').trim()) : main;
  if (base === undefined) return { head, unknown: 'this clone has no commit before that of main' };
  const files = [
    ...linesOf(git('diff', '--name-only', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ];
  return { head, base, files };
}

/** Returns a share of some things, at least one of any: the same things for the same seed, another share for another. */
export function drawn<T>(
  all: readonly T[],
  share: number,
  seed: string,
  idOf: (thing: T) => string,
): readonly T[] {
  const draw = (thing: T) =>
    createHash('sha256')
      .update(`${seed} ${idOf(thing)}`)
      .digest('hex');
  const byDraw = [...all].sort((one, other) => (draw(one) < draw(other) ? -1 : 1));
  const chosen = new Set(byDraw.slice(0, Math.ceil(all.length * share)));
  return all.filter((thing) => chosen.has(thing));
}

function runGit(...words: readonly string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns what the first of some ways finds that does not fail. */
function first(...ways: readonly (() => string)[]): string | undefined {
  for (const way of ways) {
    try {
      return way();
    } catch {
      // The next way may find it; the caller says that none did.
    }
  }
  return undefined;
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
