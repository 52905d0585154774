import type { OperationId } from '../../../spec/index.ts';
import type { Misplaced } from '../book/belonging.ts';
import type { Disagreement } from '../book/holding.ts';
import { NotApplicable } from '../wire/message/errors.ts';
import { canonical } from '../wire/message/json.ts';
import type { Response } from '../wire/message/response.ts';
import { nounOf } from '../wire/record/record-words.ts';
import type { Suite } from './suite.ts';
import { type RuleViolation, violation } from './violation.ts';

/** Lists may follow a write by a second. */
const longEnough = 1.1;

/**
 * Expects the responses of an operation to show what the run wrote. Call it when nothing is under way. Where one may have
 * been late, it looks again.
 */
export async function expectShownAsWritten(
  suite: Suite,
  operation: OperationId,
  lookAgain?: () => Promise<unknown>,
): Promise<void> {
  if (lookAgain !== undefined && suite.book.isInDoubt(operation)) {
    await suite.pause(longEnough);
    await lookAgain();
  }
  const found = suite.book.disagreementsOf(operation);
  if (found === undefined)
    throw new NotApplicable(`no response to ${operation} shows a field that the run wrote under its name`);
  const [first] = found;
  if (first !== undefined) throw otherwiseThanWritten(first);
  suite.judged(1);
}

/** Returns the violation behind what a response shows otherwise than the run wrote it. */
export function otherwiseThanWritten({
  resource,
  id,
  field,
  written,
  shown,
  pointer,
  members,
  reading,
}: Disagreement): RuleViolation {
  const [last, ...before] = [...written].reverse().map(({ value, by }) => ({
    text: shortened(value),
    as: `as ${requestOf(by)} wrote it`,
  }));
  const orStill = before.map(({ text, as }) => `, or still ${text}, ${as}`).join('');
  const found = violation(
    `${field} ${last?.text} of ${nounOf(resource)} ${id}, ${last?.as}${orStill}`,
    `${shortened(shown)}${pointer === undefined ? '' : ` at ${pointer}, its place,`} in the response to ${requestOf(reading)}`,
    { shownBy: members },
  );
  found.exchanges = [...written.map(({ by }) => by), reading];
  found.deciding = reading;
  return found;
}

function shortened(value: unknown): string {
  return canonical(value).slice(0, 600);
}

function requestOf({ sent }: Response): string {
  return `${sent.method} ${sent.url.replace(/^.*\/api\/v1/, '')}`;
}

/** Returns the violation behind a list that lacks a record of the run, or has one that belongs elsewhere. */
export function otherwisePlaced({
  resource,
  id,
  isListed,
  listing,
  written,
  owner,
}: Misplaced): RuleViolation {
  const record = `${nounOf(resource)} ${id}`;
  const [first] = listing.pages;
  const list = `the list of ${first === undefined ? listing.operation : requestOf(first)}`;
  const by = written.map(({ by }) => requestOf(by)).join(' and ');
  const found = violation(
    `${record} ${isListed ? 'not ' : ''}in ${list}${by === '' ? '' : `: it belongs to ${owner} by ${by}`}`,
    `${isListed ? 'it' : `${listing.ids.size} others`} there`,
  );
  found.exchanges = [...written.map(({ by }) => by), ...listing.pages];
  found.deciding = listing.pages.at(-1);
  return found;
}
