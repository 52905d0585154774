import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { failure } from '../terminal/failure.ts';
import { firstLine } from '../terminal/file-errors.ts';

export interface Changes {
  /** The commit that the working tree is compared with. */
  readonly base: string;
  /** The commit that is checked out. */
  readonly head: string;
  readonly topics: ReadonlySet<string>;
}

/**
 * Returns the topics whose files differ between the working tree and its merge base with main. A topic has one stem in
 * every folder, so a file belongs to the topic that its name begins with. Throws when git cannot find main.
 */
export function changedTopics(topics: ReadonlySet<string>, git: Git = runGit): Changes {
  const base = mergeBase(git);
  const files = [
    ...linesOf(git('diff', '--name-only', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ];
  const stems = files.map((file) => basename(file).replace(/\..*$/, ''));
  return {
    base,
    head: git('rev-parse', 'HEAD').trim(),
    topics: new Set(stems.flatMap((stem) => topicOf(stem, topics) ?? [])),
  };
}

/** Topics may begin alike: a file belongs to the longest topic that fits. */
function topicOf(stem: string, topics: ReadonlySet<string>): string | undefined {
  const beginnings = [...topics].filter((topic) => stem === topic || stem.startsWith(`${topic}-`));
  return beginnings.sort((one, other) => other.length - one.length)[0];
}

/** Runs git with these arguments and returns its standard output; throws when it fails. */
export type Git = (...words: readonly string[]) => string;

function runGit(...words: readonly string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function mergeBase(git: Git): string {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return remoteMergeBase(git);
  }
}

// CI checks out a single branch: main has only its remote name there.
function remoteMergeBase(git: Git): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim();
  } catch (cause) {
    throw failure('changes-unknown', process.cwd(), firstLine(cause), cause);
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
