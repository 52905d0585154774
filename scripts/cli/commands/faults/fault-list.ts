import { type Fault, faults } from '../../../../mock/faults/index.ts';
import { type Client, noticedBy } from '../../../../mock/faults/noticed-by.ts';
import { counted } from '../../../../reports/counted.ts';
import { matchesRule } from '../../../../reports/rule-pattern.ts';
import { eitherOf } from '../../../../spec/nearest-names.ts';
import { foundByWord, saysWord } from '../../names/said-word.ts';
import { nearestName } from '../../terminal/did-you-mean.ts';
import { failure } from '../../terminal/failure.ts';
import { invocation } from '../../terminal/invocation.ts';
import { labelled, labelledList, listed, wrappedText } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof faults`, as commander passes them on. */
export interface FaultsFlags {
  json?: true;
  /** Only the faults that this client can notice. */
  for?: Client;
}

/** Prints every fault, or those of a topic or a pattern, or those that say a word, or explains one. */
export function showFaults(named: string | undefined, { json, for: client }: FaultsFlags): void {
  const one = faults.find(({ id }) => id === named);
  const chosen = one ? [one] : faultsFor(client, faultsNamed(named));
  if (json) printJson(one ? factsOf(one) : chosen.map(factsOf));
  else if (one) printLines(...explained(one));
  else printLines(...wordLine(named), ...lines(chosen));
}

function wordLine(named: string | undefined): string[] {
  if (named === undefined || faults.some(({ id }) => matchesRule(named, id))) return [];
  return foundByWord(named, 'id or topic', 'faults');
}

function lines(chosen: readonly Fault[]): string[] {
  return [...chosen.flatMap(({ id, says }) => listed(id, says)), '', counted(chosen.length, 'fault')];
}

function faultsNamed(pattern: string | undefined): readonly Fault[] {
  if (pattern === undefined) return faults;
  const chosen = faults.filter(({ id }) => matchesRule(pattern, id));
  if (chosen.length > 0) return chosen;
  const saying = faults.filter(({ says }) => saysWord(says, pattern));
  if (saying.length > 0) return saying;
  const ids = faults.map(({ id }) => id);
  throw failure(
    'unknown-fault',
    pattern,
    nearestName(pattern, [...ids, ...ids.map((id) => id.replace(/\/.*/, ''))]),
  );
}

function faultsFor(client: Client | undefined, chosen: readonly Fault[]): readonly Fault[] {
  return client === undefined ? chosen : chosen.filter((fault) => noticedBy(fault).includes(client));
}

function factsOf(fault: Fault) {
  const { id, says, breaks, also } = fault;
  return { id, says, breaks, also, noticed_by: noticedBy(fault) };
}

function explained(fault: Fault): string[] {
  const { id, says, breaks, also } = fault;
  return [
    id,
    '',
    ...wrappedText(says),
    '',
    ...labelled('violates', breaks),
    ...labelledList('also', also),
    ...labelled('noticed by', noticing(fault)),
    '',
    `  ${invocation()} mock --fault ${id}`,
    `  ${invocation()} self-test --fault ${id}`,
  ];
}

/** What a service grants too much is no trouble to a client. */
function noticing(fault: Fault): string {
  return eitherOf(noticedBy(fault).map((client) => `a ${client}`)) || 'no client: the service is lax';
}
