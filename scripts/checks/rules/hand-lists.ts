import type { WrittenRule } from '../../../spec/types.ts';

/** A word must stand for this many of the operations that a rule names one by one, or it may fit by chance. */
const fewestNamed = 6;
/** With more exceptions than this a list reads better than the word. */
const mostExceptions = 3;

/** A rule as it is written, with the operations that it means. */
export interface NamingRule extends Pick<WrittenRule, 'id' | 'operations'> {
  readonly meant: readonly string[];
}

/**
 * Returns one line for each rule that names operations one by one where a word stands for them: an operation that is
 * added later would be in none of these lists.
 */
export function handListFaults(
  rules: readonly NamingRule[],
  words: ReadonlyMap<string, readonly string[]>,
): string[] {
  return rules.flatMap((rule) => {
    const [best] = [...words]
      .map(([word, standsFor]) => replacement(rule, word, standsFor))
      .filter(({ named, except }) => named >= fewestNamed && except.length <= mostExceptions)
      .sort((one, other) => saved(other) - saved(one));
    return best ? [`${rule.id}: ${advice(best)}`] : [];
  });
}

/** A word in place of the operations that it stands for. */
interface Replacement {
  readonly word: string;
  readonly named: number;
  readonly except: readonly string[];
}

function replacement(rule: NamingRule, word: string, standsFor: readonly string[]): Replacement {
  return {
    word,
    named: rule.operations.filter((name) => standsFor.includes(name)).length,
    except: standsFor.filter((id) => !rule.meant.includes(id)),
  };
}

function saved({ named, except }: Replacement): number {
  return named - except.length;
}

function advice({ word, named, except }: Replacement): string {
  const exceptions = except.length === 0 ? '' : ` with ${except.join(', ')} under "except"`;
  return `name "${word}" in place of ${named} operations${exceptions}`;
}
