import type { JsonObject, OperationId } from '../../spec/index.ts';
import { todayOf } from '../arbitraries/date.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import { resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { proveBuilt } from '../engine/wire/message/not-built.ts';
import { identifierIn } from '../engine/wire/record/creation.ts';
import { describedFieldsOf } from './described-fields.ts';
import { earlierRecord } from './earlier-record.ts';
import { firstFilledPage } from './first-filled-page.ts';
import { knownSeason } from './non-overlapping-season.ts';
import { madeByTheRun } from './optional.ts';
import { entriesOf } from './response-reading.ts';
import type { Subject } from './subject.ts';

/**
 * Returns a record with the fields that the target has; by default a plain one. It is one that an earlier run left, where
 * there is such a record, and otherwise a new one.
 */
export async function givenRecord(suite: Suite, subject: Subject, body?: JsonObject): Promise<GivenRecord> {
  const wanted = await wantedRecord(suite, subject, body);
  return (await earlierRecord(suite, subject, wanted.draft)) ?? made(suite, subject, wanted);
}

/** Makes a record, where its creation or its place on a list is judged, or where nothing may refer to it yet. */
export async function newRecord(suite: Suite, subject: Subject, body?: JsonObject): Promise<GivenRecord> {
  return made(suite, subject, await wantedRecord(suite, subject, body));
}

interface WantedRecord {
  readonly create: OperationId;
  readonly draft: JsonObject;
}

async function wantedRecord(suite: Suite, subject: Subject, body?: JsonObject): Promise<WantedRecord> {
  const create = creationOf(suite, subject);
  const whole = body ?? (await subject.plain(suite, suite.freshMark()));
  return { create, draft: describedFieldsOf(suite, create, whole) };
}

/**
 * Returns the operation that makes records of a resource. Throws where the target has none, before a body for it takes
 * data of the club: what is not built needs none yet.
 */
export function creationOf(suite: Suite, { resource }: Pick<Subject, 'resource'>): OperationId {
  const { create } = resourceOperations({ resource });
  if (create === undefined) throw new NotApplicable(`no route makes one of ${resource}`);
  proveBuilt(suite.described.notBuilt, create.id);
  return create.id;
}

/** The club itself, or an earlier run, may have a session at the time of another, or an event on its day. */
const mostRefused = 4;

/** Makes a record, at another day or time where the club refuses it. */
async function made(
  suite: Suite,
  subject: Subject,
  { create, draft }: WantedRecord,
  refused = 0,
): Promise<GivenRecord> {
  try {
    return await madeOf(suite, create, draft);
  } catch (error) {
    if (!(error instanceof SetupFailed)) throw error;
    const next = refused < mostRefused ? await subject.elsewhen?.(suite, draft) : undefined;
    if (next !== undefined) return made(suite, subject, { create, draft: next }, refused + 1);
    throw (await subject.whyRefused?.(suite, error, draft)) ?? error;
  }
}

async function madeOf(suite: Suite, create: OperationId, draft: JsonObject): Promise<GivenRecord> {
  const response = await suite.setUp(create, { body: draft });
  const id = identifierIn(response.json);
  if (id === undefined)
    throw new SetupFailed(`the response to ${create} has no identifier: ${response.text.slice(0, 200)}`);
  const key = response.sent.headers['idempotency-key'];
  return { id, draft, ...(key !== undefined && { key }) };
}

/** The purposes for which checks share a record. Each purpose has a record of its own, except at low effort. */
export type Purpose = 'reading' | 'accepted changes' | 'refused changes' | 'refused removals';

/** Returns the run's record for a purpose, made at its first use. */
export async function recordFor(suite: Suite, subject: Subject, purpose: Purpose): Promise<GivenRecord> {
  const own = usedFor(suite, purpose);
  const use = (await subject.sharesOne?.(suite)) ? 'all purposes' : own;
  return suite.scene(`a record of ${subject.resource} for ${use}`, async () =>
    givenRecord(
      suite,
      subject,
      purpose === 'reading' ? await subject.roomy?.(suite, suite.freshMark()) : undefined,
    ),
  );
}

/** Returns the purpose that identifies the record: at low effort all writes share one record. */
export function usedFor({ recordsApart }: Suite, purpose: Purpose): string {
  return recordsApart || purpose === 'reading' ? purpose : 'writes';
}

/** Returns a record for reads: one of the run where it may write, otherwise the first listed one. */
export async function recordForReading(suite: Suite, subject: Subject): Promise<GivenRecord> {
  if (suite.target.writes !== true) return firstListed(suite, subject);
  const known = subject.resource === 'seasons' ? await knownSeason(suite) : undefined;
  return known ?? recordFor(suite, subject, 'reading');
}

/** Returns a record for a request that writes nothing: the first listed one also where the run may make none. */
export async function recordToRead(suite: Suite, subject: Subject): Promise<GivenRecord> {
  const own = await madeByTheRun(suite, () => recordForReading(suite, subject));
  return own ?? firstListed(suite, subject);
}

/**
 * Returns the oldest record on the first page of a resource's list that has entries; other clients delete newer ones more often. Of
 * seasons it is one of today, where there is one: the records of an old season may have been deleted.
 */
export function firstListed(suite: Suite, subject: Pick<Subject, 'resource'>): Promise<GivenRecord> {
  return suite.scene(`the first of ${subject.resource}`, () => readFirst(suite, subject));
}

async function readFirst(suite: Suite, { resource }: Pick<Subject, 'resource'>): Promise<GivenRecord> {
  const { list } = resourceOperations({ resource });
  if (list === undefined) throw new NotApplicable(`no route lists ${resource}`);
  const options = takesAll(list.parameters) ? { query: { all: true } } : {};
  const response = await firstFilledPage(suite, list.id, options);
  const identified = entriesOf(response).filter(({ id }) => typeof id === 'number');
  const ofToday = resource === 'seasons' ? identified.filter(isOf(todayOf(suite))) : [];
  const [first] = (ofToday.length > 0 ? ofToday : identified).sort(
    (one, other) => Number(one.id) - Number(other.id),
  );
  if (first === undefined)
    throw new NotApplicable(`needs one of ${resource} on the first page of the list${orWrites(resource)}`);
  return { id: Number(first.id), draft: first };
}

/** Whether a season runs on a day. */
export function isOf(day: string): (season: JsonObject) => boolean {
  return ({ start_date, end_date }) => String(start_date) <= day && day <= String(end_date);
}

/** Returns the other remedy, where a route makes records of a resource. */
function orWrites(resource: string): string {
  const { create } = resourceOperations({ resource });
  return create === undefined ? '' : '; or --writes, or writes: true in the target file';
}

/** Global exports need `all=true` on every page, or they are deprecated. */
function takesAll(parameters: readonly { readonly name: string }[]): boolean {
  return parameters.some(({ name }) => name === 'all');
}
