import type { InterfaceCopy } from '../../../../reports/interface-text/quotations.ts';
import type { Rule } from '../../../../spec/index.ts';
import { labelled, wrappedText } from '../../terminal/labelled-text.ts';
import { interfaceLines } from './places.ts';

/**
 * Returns what is said of every rule, of whatever it obliges: id, sentence, level and places in the interface, with what a
 * copy says there.
 */
export function commonExplanation(
  rule: Pick<Rule, 'level' | 'says' | 'source' | 'standard'> & { id: string },
  copy: InterfaceCopy | undefined,
): string[] {
  return [
    rule.id,
    '',
    ...wrappedText(rule.says),
    '',
    ...labelled('level', rule.standard ? `${rule.level}: ${rule.standard}` : rule.level),
    ...interfaceLines(rule, copy),
  ];
}

/** Returns the numbers of rules by level, such as `38 must, 11 standard`. */
export function levelsOf(chosen: readonly Pick<Rule, 'level'>[]): string {
  const must = chosen.filter(({ level }) => level === 'must').length;
  return `${must} must, ${chosen.length - must} standard`;
}
