import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { KeptState } from './kept-club.ts';
import { fileMark, writeStateFile } from './write-state-file.ts';

/** What a state file is written from. */
export interface KeptSource {
  /** Returns values of which one differs whenever there is something new to write. */
  readonly mark: () => readonly unknown[];
  readonly state: () => KeptState;
}

export interface StateKeeper {
  /** Writes the last state, and ends. Throws a StateFileError. */
  readonly close: () => Promise<void>;
}

/** How often changes are looked for: with the writing itself, a change is on the disk within a second. */
const interval = 400;

/**
 * Writes the state to the file at once, and from now on whenever something has changed. A failure is told once, until a write
 * succeeds again. Throws a StateFileError where the first write fails.
 */
export async function keepState(
  named: string,
  source: KeptSource,
  tell: (error: Error) => void,
): Promise<StateKeeper> {
  // A link stays one: the file that it leads to is written.
  const file = existsSync(named) ? realpathSync(named) : named;
  removeLeftBehind(file);
  const { write, writeChange } = await stateWriter(file, source, tell);
  await write();
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(look, interval).unref();

  function look(): void {
    underWay = writeChange().then(() => {
      timer = setTimeout(look, interval).unref();
    });
  }

  return {
    async close() {
      await underWay;
      clearTimeout(timer);
      await write();
    },
  };
}

/** Returns what writes the state to its file, unless another process has changed that meanwhile. */
async function stateWriter(file: string, source: KeptSource, tell: (error: Error) => void) {
  let known = await fileMark(file);
  let written: readonly unknown[] = [];
  let told: string | undefined;

  async function write(): Promise<void> {
    const mark = source.mark();
    await writeStateFile(file, source.state(), async () => {
      const found = await fileMark(file);
      return found === undefined || found === known;
    });
    known = await fileMark(file);
    written = mark;
    told = undefined;
  }

  async function writeChange(): Promise<void> {
    if (isSame(source.mark(), written)) return;
    await write().catch((error: Error) => {
      if (told !== error.message) tell(error);
      told = error.message;
    });
  }

  return { write, writeChange };
}

function isSame(mark: readonly unknown[], other: readonly unknown[]): boolean {
  return mark.length === other.length && mark.every((value, index) => value === other[index]);
}

/** Removes what a mock left behind that was killed while it wrote. */
function removeLeftBehind(file: string): void {
  const [folder, name] = [dirname(file), basename(file)];
  for (const found of existsSync(folder) ? readdirSync(folder) : []) {
    const isOurs = found.startsWith(name) && /^\.\d+\.new$/.test(found.slice(name.length));
    if (isOurs) rmSync(join(folder, found), { force: true });
  }
}
