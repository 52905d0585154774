import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwn } from '../../../traffic/own-file.ts';
import { destinationsFolder, prepareFolderOf } from '../state/state-folder.ts';

/** A destination as the control interface shows it. */
export type ShownDestination = Readonly<Record<string, unknown>> & { readonly id?: string };

/** What a command set in place of the earlier destination of a club; a club may have had none. */
interface Replacement {
  readonly ours: string | undefined;
  readonly before?: ShownDestination;
}

/** Keeps on disk what a command replaced, because a command that is killed cannot set it again. */
export interface ReplacedDestination {
  readonly keep: (replacement: Replacement) => void;
  /** Returns the destination to set again at the end: where a command that was killed set the present one, that before it. */
  readonly earlierThan: (present: ShownDestination | undefined) => ShownDestination | undefined;
  readonly forget: () => void;
}

/** Returns what keeps the replaced destination of a club, by the address of its control interface. */
export function replacedDestination(controlUrl: string): ReplacedDestination {
  const name = createHash('sha256').update(controlUrl).digest('hex').slice(0, 16);
  const file = join(destinationsFolder, `${name}.json`);
  return {
    keep: (replacement) => orNothing(() => write(file, replacement)),
    earlierThan(present) {
      const kept = present === undefined ? undefined : orNothing(() => read(file));
      return kept !== undefined && kept.ours === present?.id ? kept.before : present;
    },
    forget: () => orNothing(() => rmSync(file, { force: true })),
  };
}

/** A folder that cannot be written keeps no command from listening. */
function orNothing<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Destinations have secrets. */
function write(file: string, replacement: Replacement): void {
  prepareFolderOf(file);
  writeOwn(file, JSON.stringify(replacement));
}

function read(file: string): Replacement {
  return JSON.parse(readFileSync(file, 'utf8'));
}
