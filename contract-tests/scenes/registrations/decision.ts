import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { entryOf, wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { recordOf } from '../response-reading.ts';
import { annual, type RegistrationKind, toEvent } from './registration-kind.ts';

/** A decision on one registration, and the state that it leads to in most clubs. */
interface Decision {
  readonly kind: RegistrationKind;
  readonly id: number;
  readonly valid: boolean;
  /** What `valid` was before; undefined where that was not read. */
  readonly before?: unknown;
}

/**
 * Sends a decision on a registration, or another write to it, and returns the response; the club may refuse it. Where the
 * club accepts decisions first and carries them out later, this waits for some seconds until the registration shows the
 * decision.
 */
export async function decide(
  suite: Suite,
  operation: OperationId,
  id: number,
  body?: JsonObject,
): Promise<Response> {
  const decision = decisionOf(operation, id);
  const before = decision && (await stateBefore(suite, decision));
  const response = await suite.request(operation, { path: { id }, ...(body && { body }) });
  if (decision !== undefined) await waitUntil(suite, response, { ...decision, before });
  return response;
}

/** Waits until an accepted decision is carried out; returns at once for a refused one, and for any other operation. */
export async function untilCarriedOut(
  suite: Suite,
  response: Response,
  operation: OperationId,
  id: number,
): Promise<void> {
  const decision = decisionOf(operation, id);
  if (decision !== undefined) await waitUntil(suite, response, decision);
}

async function waitUntil(suite: Suite, response: Response, decision: Decision): Promise<void> {
  if (!isSuccess(response)) return;
  const moment = await momentOfDecisions(suite, decision);
  if (moment === 'later') await waitFor(suite, decision);
  // A 202 alone says so (RFC 9110 section 15.3.3), but a service that accepts first may respond with any success.
  if (moment === 'unseen') await suite.pause(longEnough);
}

function decisionOf(operation: OperationId, id: number): Decision | undefined {
  for (const kind of [annual, toEvent]) {
    if (operation === kind.validate) return { kind, id, valid: true };
    if (operation === kind.refuse) return { kind, id, valid: false };
  }
  return undefined;
}

type Moment = 'at once' | 'later' | 'unseen';

/** What the decisions of a run have shown so far. */
interface Moments {
  known: Moment | undefined;
  /** The look that is under way. */
  look: Promise<Moment | undefined> | undefined;
  /** How many states were read before a decision. */
  read: number;
  /** How many looks came so late that a decision that is carried out later was to be seen as well. */
  late: number;
}

function momentsOf(suite: Suite): Promise<Moments> {
  return suite.scene('when decisions are carried out', async () => ({
    known: undefined,
    look: undefined,
    read: 0,
    late: 0,
  }));
}

/** Three looks are enough: the club may refuse all decisions, and each of its responses may take long. */
const mostLooks = 3;

/**
 * Returns the state before a decision, as long as it is not known when decisions are carried out: one that changes nothing
 * does not show it.
 */
async function stateBefore(suite: Suite, decision: Decision): Promise<unknown> {
  const moments = await momentsOf(suite);
  if (moments.known !== undefined || moments.look !== undefined || moments.read === mostLooks)
    return undefined;
  moments.read += 1;
  return stateOf(suite, decision);
}

/**
 * Returns when decisions are carried out, as the first accepted ones show: it is unseen where neither a
 * registration that is read alone nor the collection of its season shows its state. Where the decision never shows, the club has another state for it.
 */
async function momentOfDecisions(suite: Suite, decision: Decision): Promise<Moment> {
  const decidedAt = suite.elapsed();
  const moments = await momentsOf(suite);
  moments.known ??= await moments.look;
  if (moments.known !== undefined) return moments.known;
  moments.look = lookAt(suite, decision, moments, decidedAt);
  moments.known = await moments.look;
  moments.look = undefined;
  return moments.known ?? 'at once';
}

/** A look within this time tells whether a decision is carried out at once. */
const soonMs = 200;

/** Returns undefined where the decision shows, but could have been carried out a moment later, or have changed nothing. */
async function lookAt(
  suite: Suite,
  decision: Decision,
  moments: Moments,
  decidedAt: number,
): Promise<Moment | undefined> {
  const valid = await stateOf(suite, decision);
  if (valid === undefined) return 'unseen';
  if (valid !== decision.valid) return (await waitFor(suite, decision)) ? 'later' : 'at once';
  if (!isChange(decision)) return undefined;
  if (suite.elapsed() - decidedAt <= soonMs) return 'at once';
  moments.late += 1;
  return moments.late < mostLooks ? undefined : 'at once';
}

/** A club may validate new registrations itself; it refuses none. */
function isChange({ valid, before }: Decision): boolean {
  return before === undefined ? !valid : before !== valid;
}

/** How many seconds a decision may take that cannot be seen. */
const longEnough = 3;

/** The delays before a registration is read again: how soon a decision is carried out is unspecified. */
const secondsBetween = [1, 2, 3];

/** Reads a registration until it shows the decision. Returns whether it did so within some seconds. */
async function waitFor(suite: Suite, decision: Decision): Promise<boolean> {
  for (const seconds of [0, ...secondsBetween]) {
    if (seconds > 0) await suite.pause(seconds);
    if ((await stateOf(suite, decision)) === decision.valid) return true;
  }
  return false;
}

/**
 * Returns what `valid` of a registration shows; undefined where no reading shows it. What a registration that is read alone
 * shows is unspecified; the collection of its season shows the state.
 */
async function stateOf(suite: Suite, decision: Decision): Promise<unknown> {
  const { kind, id } = decision;
  const alone = await optional(suite.setUp(kind.read, { path: { id } }).then(recordOf));
  if (alone?.valid !== undefined) return alone.valid;
  const season = seasonOf(suite, decision);
  if (season === undefined) return undefined;
  const listed = await optional(wholeList(suite, kind.listOfSeason, season));
  return listed && entryOf(listed.entries, { id })?.valid;
}

/** Returns the season of a registration that the run made, to a group or an event that it made. */
function seasonOf({ book }: Suite, { kind, id }: Decision): number | undefined {
  const activities = kind.noun === 'annual' ? 'groups' : 'events';
  const written = (resource: string, record: unknown, field: string) =>
    book.page(resource).records.get(Number(record))?.fields.get(field)?.at(-1)?.value;
  const season = written(activities, written(kind.subject.resource, id, kind.activity), 'season_id');
  return typeof season === 'number' ? season : undefined;
}
