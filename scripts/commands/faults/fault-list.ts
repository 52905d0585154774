import { type Fault, faults } from '../../../mock/faults/index.ts';
import { counted } from '../../../reports/render/overview.ts';
import { matchesRule } from '../../../reports/rule-pattern.ts';
import { nearestName } from '../../terminal/did-you-mean.ts';
import { failure } from '../../terminal/failure.ts';
import { invocation } from '../../terminal/invocation.ts';
import { labelled, labelledList, listed, wrappedText } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof faults`, as commander passes them on. */
export interface FaultsFlags {
  json?: true;
}

/** Prints every fault, or those of a topic or a pattern, or explains one. */
export function showFaults(named: string | undefined, { json }: FaultsFlags): void {
  const one = faults.find(({ id }) => id === named);
  const chosen = one ? [one] : faultsNamed(named);
  if (json) printJson(one ? factsOf(one) : chosen.map(factsOf));
  else printLines(...(one ? explained(one) : lines(chosen)));
}

function lines(chosen: readonly Fault[]): string[] {
  return [...chosen.flatMap(({ id, says }) => listed(id, says)), '', counted(chosen.length, 'fault')];
}

function faultsNamed(pattern: string | undefined): readonly Fault[] {
  if (pattern === undefined) return faults;
  const chosen = faults.filter(({ id }) => matchesRule(pattern, id));
  if (chosen.length > 0) return chosen;
  const ids = faults.map(({ id }) => id);
  throw failure(
    'unknown-fault',
    pattern,
    nearestName(pattern, [...ids, ...ids.map((id) => id.replace(/\/.*/, ''))]),
  );
}

function factsOf({ id, says, breaks, also }: Fault) {
  return { id, says, breaks, also };
}

function explained({ id, says, breaks, also }: Fault): string[] {
  return [
    id,
    '',
    ...wrappedText(says),
    '',
    ...labelled('violates', breaks),
    ...labelledList('also', also),
    '',
    `  ${invocation()} mock --fault ${id}`,
    `  ${invocation()} self-test --fault ${id}`,
  ];
}
