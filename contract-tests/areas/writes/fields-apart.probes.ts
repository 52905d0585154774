import type { JsonObject, JsonValue, Operation } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import { fileWith, otherFiles } from '../../arbitraries/file.ts';
import { unusualTurns } from '../../arbitraries/unusual-values.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import { resourceOf, resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotServed } from '../../engine/wire/message/errors.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { otherTime } from '../../scenes/activities/weekly-schedule.ts';
import { someCityCodes } from '../../scenes/club/commune.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { freshMethod } from '../../scenes/payments/payment-method.ts';
import { childFields, requiredFields } from '../../scenes/person-fields.ts';
import { type SubjectName, subjectNamed } from '../../scenes/subject-registry.ts';
import { unknownIdentifier, unknownSeason } from '../../scenes/unknown-identifier.ts';
import { freeUnusualValues } from './free-unusual-values.ts';

/** Other values than those of a record with every field. */
type OtherValues = (suite: Suite, draft: JsonObject) => JsonObject | Promise<JsonObject>;

/** A draft lacks the date of a feature that is off. */
const dayBefore = (date?: JsonObject[string]) => (typeof date === 'string' ? daysAfter(date, -1) : null);

/**
 * The resources that can be changed, with other values for the fields that have a form of their own, and that no other
 * record restricts.
 */
const otherValues = {
  seasons: (_, { previous_registration_start, city_registration_start, registration_end }) => ({
    previous_registration_start: dayBefore(previous_registration_start),
    city_registration_start: dayBefore(city_registration_start),
    registration_end: daysAfter(String(registration_end), 1),
  }),
  members: async (suite, { birth_date }) => {
    const [first, second = first] = await someCityCodes(suite);
    const { email } = requiredFields(suite, suite.freshMark());
    return { email, birth_date: dayBefore(birth_date), sex: 'Homme', city_code: second as string };
  },
  groups: () => ({ sex: 'Femme', type: 'Competition', birth_year_start: 2015, birth_year_end: 1965 }),
  events: (_, { end, registration_deadline, registration_opening }) => ({
    end: String(end).replace('T11:30', 'T11:45'),
    registration_deadline: dayBefore(registration_deadline),
    registration_opening: dayBefore(registration_opening),
    birth_year_start: 2015,
    birth_year_end: 1965,
  }),
  slots: async (suite) => ({ ...(await otherTime(suite, 1)), sex: 'Femme', birth_year_start: 2015 }),
  // With another list of trainers, which is then set back.
  lessons: (suite) => otherTime(suite, 1),
  payments: async (suite, { amount_cents, received_on }) => ({
    amount_cents: Number(amount_cents) + 1_000_000,
    method: await freshMethod(suite),
    received_on: daysAfter(String(received_on), -3),
  }),
  documents: (suite) => ({ content_base64: fileWith('PNG', suite.freshMark()) }),
} satisfies Partial<Record<SubjectName, OtherValues>>;

const inUnknownSeason: OtherValues = async (suite) => ({ season_id: await unknownSeason(suite) });

/** Values that a club refuses, by its rules, because they name nothing or because one of several lacks something. */
const refusedValues: Readonly<Record<keyof typeof otherValues, readonly OtherValues[]>> = {
  seasons: [(_, { start_date }) => ({ end_date: dayBefore(start_date) })],
  members: [() => ({ city_code: 'ZZZZZ' }), withTypelessParent],
  groups: [inUnknownSeason],
  events: [inUnknownSeason],
  slots: [inUnknownSeason],
  lessons: [async (suite) => ({ group_id: await unknownIdentifier(suite, 'group_id') })],
  payments: [(suite) => ({ allocations: [suite.freshMark()] })],
  documents: [() => ({ content_base64: otherFiles.text })],
};

/** The second of two representatives is refused: the first must not take the place of those before. */
function withTypelessParent(_: Suite, { parents }: JsonObject): JsonObject {
  const [first] = Array.isArray(parents) ? parents : [];
  return first === undefined ? {} : { parents: [first, { first_name: 'Anne', last_name: 'Le Goff' }] };
}

/**
 * To a record of its own in which every field has a value: a change of many fields at once, and then of each of them alone,
 * to another unusual value or back to what it was. The record is read in between, so that its book shows what a change of one field does to another.
 * Then come a change of many fields that the club refuses for one of them, and two changes at the same time.
 */
export const fieldsApart: ProbeFamily = {
  name: 'fields-apart',
  spread: 'each-operation',
  kinds: (operation) => {
    const resource = resourceOf(operation);
    if (operation.method !== 'PATCH' || !isChanged(resource)) return [];
    const prepare = (suite: Suite) => changeOf(suite, operation, resource);
    const send: ProbeKind['send'] = async (suite, _, prepared) => {
      const exchange = await changeApart(suite, operation, resource, prepared);
      for (const refusedValue of refusedValues[resource])
        await changeRefused(suite, operation, prepared, refusedValue);
      await changeAtOnce(suite, operation, prepared);
      return exchange;
    };
    return [{ id: 'fields-apart', prepare, send }];
  },
};

function isChanged(resource: string): resource is keyof typeof otherValues {
  return resource in otherValues;
}

async function changeOf(
  suite: Suite,
  operation: Operation,
  resource: keyof typeof otherValues,
): Promise<PreparedRequest> {
  const record = await wholeRecord(suite, resource);
  const others: OtherValues = otherValues[resource];
  const own = await others(suite, record.draft);
  const unusual = Object.entries(unusualFields(operation, resource, record, 2));
  const body = describedFieldsOf(suite, operation.id, {
    ...Object.fromEntries(unusual.filter(([field]) => !(field in own))),
    ...own,
  });
  return { options: { path: { id: record.id }, body }, record };
}

/** Returns texts that a careless reader takes for other values, the least numbers, and the other state of each switch. */
function unusualFields(
  operation: Operation,
  resource: keyof typeof otherValues,
  { draft }: GivenRecord,
  shift: number,
): JsonObject {
  const turn = unusualTurns - 1;
  const values = freeUnusualValues(operation, subjectNamed(resource), { turn, shift, whole: draft });
  const other = ([field, value]: [string, JsonValue | undefined]) =>
    typeof value === 'boolean' ? [field, draft[field] !== true] : [field, value];
  return Object.fromEntries(Object.entries(values).map(other)) as JsonObject;
}

/** Returns another unusual value for each field that a change gave one, where there is another. */
function otherUnusualFields(
  operation: Operation,
  resource: keyof typeof otherValues,
  record: GivenRecord,
  body: JsonObject,
): JsonObject {
  const given = unusualFields(operation, resource, record, 2);
  const others = Object.entries(unusualFields(operation, resource, record, 4));
  return Object.fromEntries(
    others.filter(([field, value]) => body[field] === given[field] && value !== body[field]),
  );
}

async function wholeRecord(suite: Suite, resource: keyof typeof otherValues): Promise<GivenRecord> {
  const subject = subjectNamed(resource);
  const mark = suite.freshMark();
  const whole = await subject.whole(suite, mark);
  // Only children have representatives, and a club may know none.
  const child = resource === 'members' ? { ...whole, ...childFields(suite, mark) } : undefined;
  const made =
    child && (await optional(givenRecord(suite, subject, describedFieldsOf(suite, 'createMember', child))));
  return made ?? givenRecord(suite, subject, whole);
}

async function changeApart(
  suite: Suite,
  operation: Operation,
  resource: keyof typeof otherValues,
  prepared: PreparedRequest,
): Promise<ProbeExchange> {
  const body = prepared.options.body as JsonObject;
  const response = await suite.request(operation.id, prepared.options);
  await readAlone(suite, operation, prepared);
  const { record } = prepared;
  const another = record === undefined ? {} : otherUnusualFields(operation, resource, record, body);
  // Where the club refuses the fields together, each is changed alone.
  const values = isSuccess(response) ? { ...record?.draft, ...another } : body;
  const fields = apart(Object.keys(body));
  const changesBetween = fields.length > fewFields ? 2 : 1;
  const responses: Response[] = [response];
  for (const [place, field] of fields.entries()) {
    const change = { ...prepared.options, body: { [field]: values[field] ?? null } };
    responses.push(await suite.request(operation.id, change));
    if (place % changesBetween === changesBetween - 1) await readAlone(suite, operation, prepared);
  }
  return { response: responses.find(isSuccess) ?? response };
}

/** Up to this number the record is read after each change, else after every other one. */
const fewFields = 6;

/** Returns the fields in an order in which those that stand side by side, and may belong together, are apart. */
function apart(fields: readonly string[]): readonly string[] {
  const isEven = (_: string, place: number) => place % 2 === 0;
  return [...fields.filter(isEven), ...fields.filter((field, place) => !isEven(field, place))];
}

async function changeRefused(
  suite: Suite,
  operation: Operation,
  prepared: PreparedRequest,
  refusedValue: OtherValues,
): Promise<void> {
  const refused = await optional(Promise.resolve(refusedValue(suite, prepared.record?.draft ?? {})));
  if (refused === undefined || Object.keys(refused).length === 0) return;
  const body = {
    ...(prepared.options.body as JsonObject),
    ...describedFieldsOf(suite, operation.id, refused),
  };
  await suite.request(operation.id, { ...prepared.options, body });
  await readAlone(suite, operation, prepared);
}

/**
 * Changes two fields at the same time, which a service that writes whole records undoes one of, and a list to two others: a
 * service that clears it and fills it again keeps entries of both.
 */
async function changeAtOnce(suite: Suite, operation: Operation, prepared: PreparedRequest): Promise<void> {
  const body = prepared.options.body as JsonObject;
  const fields = Object.entries(body).map(([field, value]) => ({ [field]: value }));
  const halves = halvesOfAList({ ...prepared.record?.draft, ...body });
  for (const together of [fields.slice(0, 2), ...(suite.recordsApart ? halves : [])]) {
    const sent = together.map((change) =>
      optional(suite.request(operation.id, { ...prepared.options, body: change }), [NotServed]),
    );
    await Promise.all(sent);
    await readAlone(suite, operation, prepared);
  }
}

/** Returns two changes of the first list of several entries, one to its first and one to its last; empty without one. */
function halvesOfAList(body: JsonObject): readonly (readonly JsonObject[])[] {
  const [field, list] =
    Object.entries(body).find(([, value]) => Array.isArray(value) && value.length > 1) ?? [];
  if (field === undefined || !Array.isArray(list)) return [];
  return [[list.slice(0, 1), list.slice(-1)].map((half) => ({ [field]: half }))];
}

async function readAlone(suite: Suite, operation: Operation, { options }: PreparedRequest): Promise<void> {
  const { read } = resourceOperations({ resource: resourceOf(operation) });
  if (read !== undefined) await optional(suite.request(read.id, { path: options.path ?? {} }));
}
