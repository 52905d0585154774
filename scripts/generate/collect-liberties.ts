import type { Liberty } from '../../spec/types.ts';
import { readYaml } from './yaml-file.ts';

const path = 'spec/liberties.yaml';

/** Reads the liberties. Throws an error of one line that names the liberty that cannot be used. */
export function collectLiberties(ruleIds: readonly string[]): readonly Liberty[] {
  return checkedLiberties(readYaml<Partial<Liberty>[]>(path), ruleIds);
}

/** The liberties as written, completed. Throws an error of one line that names the liberty that cannot be used. */
export function checkedLiberties(
  entries: readonly Partial<Liberty>[],
  ruleIds: readonly string[],
): readonly Liberty[] {
  if (!Array.isArray(entries) || entries.length === 0) throw new Error(`${path}: holds no liberty`);
  const liberties = entries.map((entry) => {
    const choices = Object.keys(entry.choices ?? {});
    return {
      id: entry.id,
      open: entry.open,
      source: entry.source,
      choices: entry.choices,
      default: choices[0],
      excludes: entry.excludes ?? [],
      suspends: entry.suspends ?? {},
      asserts: entry.asserts,
    } as Liberty;
  });
  for (const liberty of liberties) {
    const wrong = whatIsWrong(liberty, liberties, ruleIds);
    if (wrong) throw new Error(`${path}: ${liberty.id}: ${wrong}`);
  }
  return liberties;
}

function whatIsWrong(
  liberty: Liberty,
  all: readonly Liberty[],
  ruleIds: readonly string[],
): string | undefined {
  const choices = Object.keys(liberty.choices ?? {});
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(liberty.id ?? '')) return 'the id is not in kebab-case';
  if (all.filter((other) => other.id === liberty.id).length > 1) return 'the id stands twice';
  if (typeof liberty.open !== 'string') return '"open" is missing';
  if (typeof liberty.asserts !== 'string') return '"asserts" is missing';
  if (!Array.isArray(liberty.source) || liberty.source.length === 0) return '"source" names no place';
  if (choices.length < 2) return 'a liberty has at least two choices';
  return wrongExclusion(liberty, all) ?? wrongSuspension(liberty, ruleIds);
}

/** An exclusion reads `choice: other-liberty=choice`. */
function wrongExclusion(liberty: Liberty, all: readonly Liberty[]): string | undefined {
  const wrong = liberty.excludes.find((exclusion) => {
    const [, own = '', id = '', choice = ''] = /^(\S+): (\S+)=(\S+)$/.exec(exclusion) ?? [];
    const other = all.find((one) => one.id === id);
    return !(own in liberty.choices) || !other || !(choice in other.choices);
  });
  return wrong && `"${wrong}" does not read "choice: other-liberty=choice" with names that exist`;
}

function wrongSuspension(liberty: Liberty, ruleIds: readonly string[]): string | undefined {
  for (const [choice, suspended] of Object.entries(liberty.suspends)) {
    if (!(choice in liberty.choices)) return `"suspends" names the unknown choice "${choice}"`;
    const unknown = suspended.find((id) => !ruleIds.includes(id));
    if (unknown) return `"suspends" names the unknown rule "${unknown}"`;
  }
  return undefined;
}
