import { counted } from '../../../../reports/counted.ts';
import type { InterfaceCopy } from '../../../../reports/interface-text/quotations.ts';
import { matchesRule } from '../../../../reports/rule-pattern.ts';
import { type ClientRule, clientRules, type ReceiverRule, receiverRules } from '../../../../spec/index.ts';
import { invocation } from '../../terminal/invocation.ts';
import { labelled, listed } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { differenceLines, quotedMember, saidOf } from './places.ts';
import { commonExplanation, levelsOf } from './rule-explanation.ts';

type OtherRule = ReceiverRule | ClientRule;

/** Rules that oblige others than the service. */
interface Family {
  readonly topic: OtherRule['topic'];
  readonly rules: readonly OtherRule[];
  readonly obliged: string;
  /** What tells whether they are kept. */
  readonly judgedBy: string;
}

const families: readonly Family[] = [
  {
    topic: 'receiver',
    rules: receiverRules,
    obliged: 'receivers of notifications',
    judgedBy: 'receiver judges one',
  },
  {
    topic: 'client',
    rules: clientRules,
    obliged: 'clients',
    judgedBy: 'advice tells where yours was careless',
  },
];

/** Returns the family of rules that a name or a pattern means, where it is another than that of the service. */
export function otherFamilyOf(named: string): Family | undefined {
  return families.find(
    // "client-assertion" is a topic of the service.
    ({ topic, rules }) => named.split('/')[0] === topic && rules.some(({ id }) => matchesRule(named, id)),
  );
}

/** Prints the rules of a family that are meant, or explains the only one. */
export function showOtherRules(
  family: Family,
  named: string,
  { json }: { json?: true },
  copy: InterfaceCopy | undefined,
): void {
  const chosen = family.rules.filter(({ id }) => matchesRule(named, id));
  const [only, ...others] = chosen;
  if (only !== undefined && others.length === 0) {
    if (json) printJson({ ...only, ...quotedMember(only, copy) });
    else printLines(...explanationOf(only, family, copy), ...differenceLines(copy));
  } else if (json) printJson(chosen.map((rule) => ({ ...rule, ...quotedMember(rule, copy) })));
  else {
    const lines = chosen.flatMap((rule) => listed(titleOf(rule), saidOf(rule, copy)));
    printLines(...lines, '', totalOf(chosen, family), ...differenceLines(copy));
  }
}

function totalOf(chosen: readonly OtherRule[], { obliged, judgedBy }: Family): string {
  return `${counted(chosen.length, 'rule')} for ${obliged} (${levelsOf(chosen)}); ${invocation()} ${judgedBy}.`;
}

function titleOf({ id, level }: OtherRule): string {
  return level === 'standard' ? `${id} (standard)` : id;
}

function explanationOf(rule: OtherRule, { obliged }: Family, copy: InterfaceCopy | undefined): string[] {
  return [
    ...commonExplanation(rule, copy),
    ...labelled('obliges', `${obliged}, and no service`),
    ...('advice' in rule ? labelled('advice', rule.advice) : []),
    ...('unless' in rule && rule.unless !== undefined
      ? labelled('unless', `${rule.unless} What looks careless is a hint and no finding.`)
      : []),
  ];
}
