import { counted } from '../counted.ts';
import type { Results } from '../results.ts';

/** Returns how many records stayed on the target; one without an identifier may be there or not. */
export function stayedText(records: Results['left_behind']): string {
  const perhaps = records.filter(({ id }) => id === null).length;
  const stayed = `${counted(records.length - perhaps, 'record')} stayed on the target`;
  return perhaps === 0 ? stayed : `${stayed}, and perhaps ${perhaps} more`;
}

/** Returns how many records of each kind stayed, the most first: `85 members, 53 groups`. */
export function stayedByKind(records: Results['left_behind']): string {
  const counts = new Map<string, number>();
  for (const { path } of records) {
    const kind = kindAt(path);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return byKind(counts);
}

/** Returns the counts of kinds in words, the greatest first. */
export function byKind(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} ${count === 1 ? kind.replace(/s$/, '') : kind}`)
    .join(', ');
}

/** Returns the kind of the records at a path: `annual registrations`. */
export function kindAt(path: string): string {
  const kind = (path.split('/')[1] ?? '').replaceAll('-', ' ');
  return kind === 'attendance' ? 'presences' : kind;
}

/** Returns how many of the records an earlier run made; an empty text where it made none. */
export function usedAgainText(records: Results['left_behind']): string {
  const count = records.filter(({ of_earlier_run }) => of_earlier_run === true).length;
  if (count === 0) return '';
  return `${count} of them ${count === 1 ? 'was' : 'were'} made by earlier runs and used again.`;
}

/** Returns the command that removes what a run left behind. A run that several shards made up has none of its own. */
export function removalCommand({ cleanup = 'clubproof cleanup' }: Results['run']): string {
  return cleanup;
}
