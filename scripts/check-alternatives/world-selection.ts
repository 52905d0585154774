import { type Changes, drawn } from '../changed-files.ts';
import { type PlannedWorld, unusualIn } from './worlds.ts';

/** What makes up worlds. The rest of the suite and of the mock is judged in each of them. */
const makesWorlds =
  /^(mock\/alternatives\/|scripts\/check-alternatives\/|spec\/unspecified\.yaml$)(?!.*\.(test|testing)\.ts$)/;

/** Returns a third of the worlds, which the commit draws; all of them where what makes them up differs, or may differ. */
export function ofChanges(
  worlds: readonly PlannedWorld[],
  changes: Changes,
): { readonly chosen: readonly PlannedWorld[]; readonly says: readonly string[] } {
  const file = 'unknown' in changes ? undefined : changes.files.find((file) => makesWorlds.test(file));
  const reason = 'unknown' in changes ? changes.unknown : file && `${file} differs`;
  const chosen =
    reason === undefined
      ? drawn(worlds, 1 / 3, changes.head, ({ world }) => JSON.stringify(unusualIn(world)))
      : worlds;
  const why = reason ?? `a third, drawn by ${changes.head.slice(0, 10)}`;
  return { chosen, says: [`alternatives: ${chosen.length} of ${worlds.length} worlds: ${why}`] };
}
