import { type Altered, alterable } from '../../../spec/altered.ts';
import type { UnspecifiedPoint } from '../../../spec/types.ts';
import { readYaml } from './yaml-file.ts';

const path = 'spec/unspecified.yaml';

/** A point as it is written: `alters` is one word where it holds for every choice other than the default. */
export type WrittenPoint = Partial<Omit<UnspecifiedPoint, 'alters'>> & {
  readonly alters?: Altered | UnspecifiedPoint['alters'];
};

/** Reads the unspecified points. Throws an error of one line that names the unspecified point that cannot be used. */
export function collectUnspecifiedPoints(ruleIds: readonly string[]): readonly UnspecifiedPoint[] {
  return checkedPoints(readYaml<WrittenPoint[]>(path), ruleIds);
}

/** The unspecified points as written, completed. Throws an error of one line that names the unspecified point that cannot be used. */
export function checkedPoints(
  entries: readonly WrittenPoint[],
  ruleIds: readonly string[],
): readonly UnspecifiedPoint[] {
  if (!Array.isArray(entries) || entries.length === 0) throw new Error(`${path}: holds no unspecified point`);
  const unspecifiedPoints = entries.map((entry) => {
    const choices = Object.keys(entry.choices ?? {});
    return {
      id: entry.id,
      kind: entry.kind,
      open: entry.open,
      source: entry.source,
      choices: entry.choices,
      default: choices[0],
      alters: marksOf(entry.alters, choices.slice(1)),
      excludes: entry.excludes ?? [],
      suspends: entry.suspends ?? {},
      asserts: entry.asserts,
    } as UnspecifiedPoint;
  });
  for (const point of unspecifiedPoints) {
    const wrong = whatIsWrong(point, unspecifiedPoints, ruleIds);
    if (wrong) throw new Error(`${path}: ${point.id}: ${wrong}`);
  }
  return unspecifiedPoints;
}

function marksOf(written: WrittenPoint['alters'], others: readonly string[]): UnspecifiedPoint['alters'] {
  if (typeof written !== 'string') return written ?? {};
  return Object.fromEntries(others.map((choice) => [choice, written]));
}

function whatIsWrong(
  point: UnspecifiedPoint,
  all: readonly UnspecifiedPoint[],
  ruleIds: readonly string[],
): string | undefined {
  const choices = Object.keys(point.choices ?? {});
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(point.id ?? '')) return 'the id is not in kebab-case';
  if (all.filter((other) => other.id === point.id).length > 1) return 'the id stands twice';
  if (point.kind !== 'open' && point.kind !== 'tolerated') return '"kind" is neither open nor tolerated';
  if (typeof point.open !== 'string') return '"open" is missing';
  if (typeof point.asserts !== 'string') return '"asserts" is missing';
  if (!Array.isArray(point.source) || point.source.length === 0) return '"source" names no place';
  if (choices.length < 2) return 'an unspecified point has at least two choices';
  return wrongMark(point) ?? wrongExclusion(point, all) ?? wrongSuspension(point, ruleIds);
}

function wrongMark({ alters, choices, default: usual }: UnspecifiedPoint): string | undefined {
  const others = Object.keys(choices).filter((choice) => choice !== usual);
  const unmarked = others.find((choice) => !alterable.includes(alters[choice] as Altered));
  if (unmarked) return `"alters" does not say of "${unmarked}" whether it is shape or club-rule`;
  const unknown = Object.keys(alters).find((choice) => !others.includes(choice));
  return unknown && `"alters" names "${unknown}", which is not a choice other than the default`;
}

/** An exclusion reads `choice: other-point=choice`. */
function wrongExclusion(point: UnspecifiedPoint, all: readonly UnspecifiedPoint[]): string | undefined {
  const wrong = point.excludes.find((exclusion) => {
    const [, own = '', id = '', choice = ''] = /^(\S+): (\S+)=(\S+)$/.exec(exclusion) ?? [];
    const other = all.find((one) => one.id === id);
    return !(own in point.choices) || !other || !(choice in other.choices);
  });
  return wrong && `"${wrong}" does not read "choice: other-unspecified point=choice" with names that exist`;
}

function wrongSuspension(point: UnspecifiedPoint, ruleIds: readonly string[]): string | undefined {
  for (const [choice, suspended] of Object.entries(point.suspends)) {
    if (!(choice in point.choices)) return `"suspends" names the unknown choice "${choice}"`;
    const unknown = suspended.find((id) => !ruleIds.includes(id));
    if (unknown) return `"suspends" names the unknown rule "${unknown}"`;
  }
  return undefined;
}
