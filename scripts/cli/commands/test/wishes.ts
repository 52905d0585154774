import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import type { Wish } from './watched-runs.ts';

/** Folders whose files no service is made of. */
const ignored = ['node_modules', '.git', '.clubproof', 'coverage'];
/** A program that saves writes several times, and what a run caused is told a moment later. */
const quietMs = 200;

const keys: Readonly<Record<string, Wish>> = { r: 'all', f: 'failed', o: 'open', q: 'end', '\u0003': 'end' };

/** Where keys come from: a terminal, or whatever is piped. */
interface Keyboard {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  on(event: 'data', pressed: (data: Buffer) => void): unknown;
  off(event: 'data', pressed: (data: Buffer) => void): unknown;
  pause(): unknown;
}

/** What is wished, by keys and by changed files of a folder. */
export interface Wishes {
  readonly next: () => Promise<Wish>;
  readonly end: () => void;
}

/**
 * Listens for wishes; `report` is where runs write. A file that changes while a run goes on is no wish: a service writes its log
 * then, and would be judged for ever. Nor are keys taken at once then: Ctrl-C stops a run.
 */
export function wishesIn(folder: string, report = '.clubproof', input: Keyboard = process.stdin): Wishes {
  let take: ((wish: Wish) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isQuiet = false;
  const changed = () => {
    if (!isQuiet) return;
    clearTimeout(timer);
    timer = setTimeout(() => take?.('all'), quietMs);
  };
  const pressed = (data: Buffer) => {
    const wish = [...data.toString('utf8')].map((key) => keys[key]).find((each) => each !== undefined);
    if (wish !== undefined) take?.(wish);
  };
  const watchers = watchersOf(folder, [...ignored, ...normalize(report).split(sep).slice(0, 1)], changed);
  input.on('data', pressed);
  return {
    next: async () => {
      const wish = new Promise<Wish>((resolve) => {
        take = resolve;
      });
      if (input.isTTY) input.setRawMode?.(true);
      timer = setTimeout(() => {
        isQuiet = true;
      }, quietMs);
      const taken = await wish;
      if (input.isTTY) input.setRawMode?.(false);
      clearTimeout(timer);
      isQuiet = false;
      take = undefined;
      return taken;
    },
    end: () => {
      clearTimeout(timer);
      for (const each of watchers) each.close();
      input.off('data', pressed);
      input.pause();
    },
  };
}

function watchersOf(folder: string, without: readonly string[], changed: () => void): FSWatcher[] {
  const isIgnored = (name: string) => name.split(sep).some((each) => without.includes(each));
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isIgnored(entry.name))
    .map(({ name }) => name);
  const seen = (_: unknown, name: string | null) => {
    if (name === null || !isIgnored(name)) changed();
  };
  return [watch(folder, seen), ...names.map((name) => watch(join(folder, name), { recursive: true }, seen))];
}
