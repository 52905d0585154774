import { counted } from '../../../reports/render/overview.ts';
import { matchesRule } from '../../../reports/rule-pattern.ts';
import { type ReceiverRule, receiverRules } from '../../../spec/index.ts';
import { invocation } from '../../terminal/invocation.ts';
import { labelled, listed, wrappedText } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { placesOf } from './places.ts';

/** Whether a name or a pattern means rules for receivers. */
export function isOfReceivers(named: string): boolean {
  return named.startsWith('receiver') && receiverRules.some(({ id }) => matchesRule(named, id));
}

/** Prints the rules for receivers that are meant, or explains the only one. */
export function showReceiverRules(named: string, { json }: { json?: true }): void {
  const chosen = receiverRules.filter(({ id }) => matchesRule(named, id));
  const [only, ...others] = chosen;
  if (only !== undefined && others.length === 0) {
    if (json) printJson(only);
    else printLines(...explanationOf(only));
  } else if (json) printJson(chosen);
  else printLines(...chosen.flatMap((rule) => listed(titleOf(rule), rule.says)), '', totalOf(chosen));
}

function totalOf(chosen: readonly ReceiverRule[]): string {
  const must = chosen.filter(({ level }) => level === 'must').length;
  const levels = `${must} must, ${chosen.length - must} standard`;
  return `${counted(chosen.length, 'rule')} for receivers (${levels}); ${invocation()} receiver judges one.`;
}

function titleOf({ id, level }: ReceiverRule): string {
  return level === 'standard' ? `${id} (standard)` : id;
}

function explanationOf(rule: ReceiverRule): string[] {
  return [
    rule.id,
    '',
    ...wrappedText(rule.says),
    '',
    ...labelled('level', rule.standard ? `${rule.level}: ${rule.standard}` : rule.level),
    ...labelled('interface', placesOf(rule).join(', ')),
    ...labelled('obliges', 'receivers of notifications, and no service'),
  ];
}
