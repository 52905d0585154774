import type { JsonObject, OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { identifierIn } from '../engine/wire/creation.ts';
import { describeResponse } from '../engine/wire/describe-response.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { isObject } from '../engine/wire/json.ts';
import type { RequestOptions } from '../engine/wire/request-options.ts';
import type { Response } from '../engine/wire/response.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { codesOfAllSorts } from './commune.ts';
import { describedFieldsOf } from './described-fields.ts';
import { readList } from './list-reading.ts';
import { livesOf } from './member-life.ts';

/** A write with the code of a commune, and the same without it where it was refused. */
export interface WriteWithCode {
  readonly response: Response;
  readonly first?: Response;
  /** What the club accepted. */
  readonly body: JsonObject;
}

/** What reads show of a person: the read of the one, whose fields are open, and the entry in the export. */
export interface ShownPerson {
  readonly read: Response;
  readonly entry: JsonObject | undefined;
}

/** A person of the run. */
export interface CreatedPerson {
  readonly id: number;
  readonly draft: JsonObject;
  /** What the person is to be changed to, a field left out being kept. */
  readonly change: JsonObject;
  readonly created: WriteWithCode;
  readonly shown: ShownPerson;
}

/** The same after the change. */
export interface ChangedPerson extends CreatedPerson {
  readonly changed: WriteWithCode;
  readonly after: ShownPerson;
}

/**
 * Whom the run makes and changes: one gets another name, address, birth date, sex and only representative; one another telephone, commune and
 * list of representatives; one null in every field that can be null; and one no representative any more, but the birth
 * date of somebody old.
 */
export type People<T> = Readonly<Record<'renamed' | 'moved' | 'cleared' | 'unrepresented', T>>;

/** People with every field, made once in a run. */
export function createdPeople(suite: Suite): Promise<People<CreatedPerson>> {
  return suite.scene('people as created', async () => {
    const lives = livesOf(suite, await codesOfAllSorts(suite));
    const made = await eachOf(lives, async ({ draft, change }) => {
      const created = await writeAsFarAsAccepted(suite, 'createMember', { body: draft });
      const id = identifierIn((created.first ?? created.response).json);
      if (id === undefined) throw new SetupFailed('createMember gave no identifier');
      return { id, draft: created.body, change, created };
    });
    const export_ = await everyExportedPerson(suite);
    return eachOf(made, async (person) => ({
      ...person,
      shown: await shownPerson(suite, person.id, export_),
    }));
  });
}

/** The same people after a change of each. */
export async function changedPeople(suite: Suite): Promise<People<ChangedPerson>> {
  const people = await createdPeople(suite);
  return suite.scene('people as changed', async () => {
    const changed = await eachOf(people, async (person) => {
      const options = { path: { id: person.id }, body: person.change };
      return { ...person, changed: await writeAsFarAsAccepted(suite, 'changeMember', options) };
    });
    const export_ = await everyExportedPerson(suite);
    return eachOf(changed, async (person) => ({
      ...person,
      after: await shownPerson(suite, person.id, export_),
    }));
  });
}

/** The records of a person that reads show, each with the response where it has one of its own. */
export function recordsIn({ read, entry }: ShownPerson): readonly { record: JsonObject; read?: Response }[] {
  const record = recordOf(read);
  return [
    ...(record === undefined ? [] : [{ record, read }]),
    ...(entry === undefined ? [] : [{ record: entry }]),
  ];
}

/** The record in the read of one person; undefined where it has none, which is for a rule of its own to say. */
export function recordOf({ status, json }: Response): JsonObject | undefined {
  return status === 200 && isObject(json) && isObject(json.data) ? json.data : undefined;
}

/** Every person of the club, as the export shows them. */
export function everyExportedPerson(suite: Suite): Promise<readonly JsonObject[]> {
  return readList(suite, 'listMembers', { query: { all: true, limit: 100 } });
}

/** One person now, read and found in an export that was read before. */
export async function shownPerson(
  suite: Suite,
  id: number,
  exported: readonly JsonObject[],
): Promise<ShownPerson> {
  const read = await suite.request('readMember', { path: { id } });
  return { read, entry: exported.find((entry) => entry.id === id) };
}

/**
 * Sends a write, as far as the target has its fields; where it is refused, the same without the code of a commune. Throws
 * SetupFailed where both are.
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
  throw new SetupFailed(
    `${operation} must succeed before this can be asked, but was answered ${describeResponse(first)}`,
  );
}

/** The nulls of a body that are accepted alone: a club may want other fields of everybody. Undefined where none is. */
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
