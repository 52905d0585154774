import { type Changes, drawn } from '../changed-files.ts';
import { type PlannedWorld, unusualIn } from './worlds.ts';

/**
 * Returns a third of the worlds, which the commit draws. Each change of the suite or of the mock may concern each world, so
 * no world is nearer to a change than another; the nightly proof judges all of them.
 */
export function ofChanges(
  worlds: readonly PlannedWorld[],
  { head }: Pick<Changes, 'head'>,
): { readonly chosen: readonly PlannedWorld[]; readonly says: readonly string[] } {
  const chosen = drawn(worlds, 1 / 3, head, ({ world }) => JSON.stringify(unusualIn(world)));
  const says = `alternatives: ${chosen.length} of ${worlds.length} worlds, drawn by ${head.slice(0, 10)}`;
  return { chosen, says: [says] };
}
