import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { describeExchange } from '../../engine/wire/secret/describe-response.ts';
import { codesOfAllSorts } from '../club/commune.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { entryOf, readList } from '../list-reading.ts';
import { entriesOf } from '../response-reading.ts';
import { withPhonesAsTaken } from '../telephone.ts';
import { draftsOfPeople, type People } from './member-drafts.ts';

/** A write with a city code, and where it was refused the same write without the code. */
interface WriteWithCode {
  readonly response: Response;
  readonly first?: Response;
  /** The body that the club accepted. */
  readonly body: JsonObject;
}

/** A person as `readMember` (fields unspecified) and the export show them. */
export interface ShownPerson {
  readonly read: Response;
  readonly entry: JsonObject | undefined;
}

/** A person of the run. */
export interface CreatedPerson {
  readonly id: number;
  readonly draft: JsonObject;
  /** The body of a later change; fields that it leaves out are kept. */
  readonly change: JsonObject;
  readonly created: WriteWithCode;
  readonly shown: ShownPerson;
}

/** The same person after the change. */
export interface ChangedPerson extends CreatedPerson {
  readonly changed: WriteWithCode;
  readonly after: ShownPerson;
}

/** Makes people with every field, once in a run. */
export function createdPeople(suite: Suite): Promise<People<CreatedPerson>> {
  return suite.scene('people as created', async () => {
    const lives = draftsOfPeople(suite, await codesOfAllSorts(suite));
    const made = await eachOf(lives, async (life) => {
      const draft = await withPhonesAsTaken(suite, life.draft);
      const change = await withPhonesAsTaken(suite, life.change);
      const created = await writeAsFarAsAccepted(suite, 'createMember', { body: draft });
      const id = identifierIn((created.first ?? created.response).json);
      if (id === undefined) throw new SetupFailed('the response to createMember has no identifier');
      return { id, draft: created.body, change, created };
    });
    const export_ = await exportedPeopleOf(suite, idsOf(made));
    return eachOf(made, async (person) => ({
      ...person,
      shown: await shownPerson(suite, person.id, export_),
    }));
  });
}

/** Changes each of the same people. */
export async function changedPeople(suite: Suite): Promise<People<ChangedPerson>> {
  const people = await createdPeople(suite);
  return suite.scene('people as changed', async () => {
    const changed = await eachOf(people, async (person) => {
      const options = { path: { id: person.id }, body: person.change };
      return { ...person, changed: await writeAsFarAsAccepted(suite, 'changeMember', options) };
    });
    const export_ = await exportedPeopleOf(suite, idsOf(changed));
    return eachOf(changed, async (person) => ({
      ...person,
      after: await shownPerson(suite, person.id, export_),
    }));
  });
}

/** Returns the records of a person that reads show, with the response where it is of that record alone. */
export function recordsIn({ read, entry }: ShownPerson): readonly { record: JsonObject; read?: Response }[] {
  const record = recordOf(read);
  return [
    ...(record === undefined ? [] : [{ record, read }]),
    ...(entry === undefined ? [] : [{ record: entry }]),
  ];
}

/** Returns the record in the read of one person; undefined without one, which another rule judges. */
export function recordOf({ status, json }: Response): JsonObject | undefined {
  return status === 200 && isObject(json) && isObject(json.data) ? json.data : undefined;
}

/**
 * Reads people from the export, on from the position before them where a page shows that positions are identifiers;
 * otherwise the whole export, which has every real person of the club.
 */
export async function exportedPeopleOf(suite: Suite, ids: readonly number[]): Promise<readonly JsonObject[]> {
  const query = { all: true, limit: 100 };
  const response = await suite.request('listMembers', { query: { ...query, after: Math.min(...ids) - 1 } });
  const page = response.status === 200 ? entriesOf(response) : [];
  if (ids.every((id) => entryOf(page, { id }) !== undefined)) return page;
  return readList(suite, 'listMembers', { query });
}

function idsOf(people: People<{ readonly id: number }>): readonly number[] {
  return Object.values(people).map(({ id }) => id);
}

/** Reads one person now, and finds it in an export that was read before. */
export async function shownPerson(
  suite: Suite,
  id: number,
  exported: readonly JsonObject[],
): Promise<ShownPerson> {
  const read = await suite.request('readMember', { path: { id } });
  return { read, entry: exported.find((entry) => entry.id === id) };
}

/**
 * Sends a write with the fields that the target has, and where it is refused again without the city code. Throws
 * SetupFailed where both are refused.
 */
async function writeAsFarAsAccepted(
  suite: Suite,
  operation: OperationId,
  whole: RequestOptions & { readonly body: JsonObject },
): Promise<WriteWithCode> {
  const options = { ...whole, body: describedFieldsOf(suite, operation, whole.body) };
  const response = await suite.request(operation, options);
  if (isSuccess(response)) return { response, body: options.body };
  const { city_code, ...body } = options.body;
  const first = city_code !== undefined ? await suite.request(operation, { ...options, body }) : response;
  if (isSuccess(first)) return { response, first, body };
  const cleared = await clearedOneByOne(suite, operation, options);
  if (cleared !== undefined) return cleared;
  throw new SetupFailed(`the write must succeed before this can be judged, but ${describeExchange(first)}`);
}

/**
 * Clears each field alone, and returns those that the club accepts: it may require others. Undefined where it accepts
 * none.
 */
async function clearedOneByOne(
  suite: Suite,
  operation: OperationId,
  options: RequestOptions & { readonly body: JsonObject },
): Promise<WriteWithCode | undefined> {
  let cleared: WriteWithCode | undefined;
  for (const field of Object.keys(options.body).filter((each) => options.body[each] === null)) {
    const response = await suite.request(operation, { ...options, body: { [field]: null } });
    if (isSuccess(response)) cleared = { response, body: { ...cleared?.body, [field]: null } };
  }
  return cleared;
}

async function eachOf<T, R>(people: People<T>, make: (person: T) => Promise<R>): Promise<People<R>> {
  return {
    renamed: await make(people.renamed),
    moved: await make(people.moved),
    cleared: await make(people.cleared),
    unrepresented: await make(people.unrepresented),
  };
}
