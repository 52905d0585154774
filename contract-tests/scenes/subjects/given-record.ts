import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { entriesOf } from '../response-reading.ts';
import type { Subject } from './subject.ts';

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
  return suite.scene(`a record of ${subject.resource} for ${use}`, () => givenRecord(suite, subject));
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
  return suite.scene(`the first of ${subject.resource}`, () => readFirst(suite, subject));
}

async function readFirst(suite: Suite, { resource }: Pick<Subject, 'resource'>): Promise<GivenRecord> {
  const { list } = resourceOperations({ resource });
  if (list === undefined) throw new NotApplicable(`no route lists ${resource}`);
  const query: Record<string, JsonValue> = { limit: 100, ...(takesAll(list.parameters) && { all: true }) };
  const response = await suite.setUp(list.id, { query: query as Record<string, number | boolean> });
  const identified = entriesOf(response).filter(({ id }) => typeof id === 'number');
  const [first] = identified.sort((one, other) => Number(one.id) - Number(other.id));
  if (first === undefined)
    throw new NotApplicable(`the club has none of ${resource}, and the run may not make one (--writes)`);
  return { id: Number(first.id), draft: first };
}

/** Global exports need `all=true` on every page, or they are deprecated. */
function takesAll(parameters: readonly { readonly name: string }[]): boolean {
  return parameters.some(({ name }) => name === 'all');
}
