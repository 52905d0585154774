import type { JsonObject, JsonValue } from '../../spec/index.ts';
import { expectEntries } from '../expectations/expectations.ts';
import { describedFieldsOf } from '../given/described-fields.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable, SetupFailed } from '../judging/violation.ts';
import { identifierIn } from '../run/ledger.ts';
import { resourceOperations } from './resource-operations.ts';
import type { Subject } from './subject.ts';

/** A record that checks may work with, and what it was made of. */
export interface GivenRecord {
  readonly id: number;
  readonly draft: JsonObject;
}

/** A record of the run's own, as far as the target has its fields; plain where nothing else is asked for. */
export async function givenRecord(suite: Suite, subject: Subject, body?: JsonObject): Promise<GivenRecord> {
  const { create } = resourceOperations(subject);
  if (create === undefined) throw new NotApplicable(`no route makes one of ${subject.resource}`);
  const whole = body ?? (await subject.plain(suite, suite.freshMark()));
  const draft = describedFieldsOf(suite, create.id, whole);
  const response = await suite.setUp(create.id, { body: draft });
  const id = identifierIn(response.json);
  if (id === undefined)
    throw new SetupFailed(`${create.id} gave no identifier: ${response.text.slice(0, 200)}`);
  return { id, draft };
}

/** What several checks may use together; each purpose has a record of its own, but where the effort is low. */
export type Purpose = 'reading' | 'accepted changes' | 'refused changes' | 'refused removals';

/** The record of the run for a purpose, made when it is first asked for. */
export function recordFor(suite: Suite, subject: Subject, purpose: Purpose): Promise<GivenRecord> {
  const use = usedFor(suite, purpose);
  return suite.shared(`a record of ${subject.resource} for ${use}`, () => givenRecord(suite, subject));
}

/** What a record that serves this purpose is used for: writes share one where the effort is low. */
export function usedFor({ recordsApart }: Suite, purpose: Purpose): string {
  return recordsApart || purpose === 'reading' ? purpose : 'writes';
}

/** A record that is only read: one of the run's own where it may write, else the first that is listed. */
export function recordForReading(suite: Suite, subject: Subject): Promise<GivenRecord> {
  if (suite.target.writes === true) return recordFor(suite, subject, 'reading');
  return firstListed(suite, subject);
}

/** The oldest record on the first page of a resource's list: what others delete meanwhile is rather a new one. */
export function firstListed(suite: Suite, subject: Pick<Subject, 'resource'>): Promise<GivenRecord> {
  return suite.shared(`the first of ${subject.resource}`, () => readFirst(suite, subject));
}

async function readFirst(suite: Suite, { resource }: Pick<Subject, 'resource'>): Promise<GivenRecord> {
  const { list } = resourceOperations({ resource });
  if (list === undefined) throw new NotApplicable(`no route lists ${resource}`);
  const query: Record<string, JsonValue> = { limit: 100, ...(takesAll(list.parameters) && { all: true }) };
  const response = await suite.setUp(list.id, { query: query as Record<string, number | boolean> });
  const identified = expectEntries(response).filter(({ id }) => typeof id === 'number');
  const [first] = identified.sort((one, other) => Number(one.id) - Number(other.id));
  if (first === undefined)
    throw new NotApplicable(`the club has none of ${resource}, and the run may not make one (--writes)`);
  return { id: Number(first.id), draft: first };
}

/** Global exports need `all=true` on every page, or they are deprecated. */
function takesAll(parameters: readonly { readonly name: string }[]): boolean {
  return parameters.some(({ name }) => name === 'all');
}
