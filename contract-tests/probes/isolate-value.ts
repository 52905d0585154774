import type { JsonObject, JsonValue, Operation } from '../../spec/index.ts';
import { type FieldValue, listed } from '../arbitraries/body-fault.ts';
import { filledText } from '../arbitraries/text.ts';
import { jsonBodyOf } from '../engine/description/json-body.ts';
import type { PreparedRequest, ProbeExchange } from '../engine/judging/probe.ts';
import { resourceOperations } from '../engine/judging/resource-operations.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { isRefusal, isSuccess } from '../engine/wire/message/response.ts';
import { describeExchange } from '../engine/wire/secret/describe-response.ts';
import { hasOpeningHours, refusesTwoAtOnce } from '../scenes/activities/weekly-schedule.ts';
import { describedFieldsOf } from '../scenes/described-fields.ts';
import { givenRecord } from '../scenes/given-record.ts';
import { needPlaces } from '../scenes/registrations/registrable.ts';
import type { NumberBelow, Subject, WriteOfValue } from '../scenes/subject.ts';
import { type SubjectName, subjectOf } from '../scenes/subject-registry.ts';
import { bodyFor, fullRequest } from './full-body.ts';
import { sentUntilAccepted, type ValueAndTwin } from './sent-until-accepted.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { withOptions } from './valid-request.ts';

/** A registration of its own takes a new person and a new group: its values are few. */
export const shared: readonly string[] = [
  'annual-registrations',
  'event-registrations',
] satisfies SubjectName[];

/** Returns the same request on a record of its own, where it changes one, so that what it writes stays there. */
export async function onOwnRecord(
  suite: Suite,
  operation: Operation,
  prepared: PreparedRequest,
  bodyOf?: (subject: Subject) => Promise<JsonObject>,
): Promise<PreparedRequest> {
  const subject = subjectOf(operation);
  if (prepared.record === undefined || subject === undefined || shared.includes(subject.resource))
    return prepared;
  const record = await givenRecord(suite, subject, await bodyOf?.(subject));
  return { ...withOptions(prepared, { path: { id: record.id } }), record };
}

/**
 * Returns a valid request. A change is sent to a record in which each field has a value, so that any field can get
 * another value without breaking a rule between fields.
 */
async function wholeOnWhole(suite: Suite, operation: Operation): Promise<PreparedRequest> {
  const whole = await fullRequest(suite, operation, 'accepted');
  return onOwnRecord(suite, operation, whole, (subject) => wholeBody(suite, subject));
}

/** Returns a body with every field that the target has. */
export async function wholeBody(suite: Suite, subject: Subject): Promise<JsonObject> {
  const { create } = resourceOperations(subject);
  const whole = await subject.whole(suite, suite.freshMark());
  return create === undefined ? whole : describedFieldsOf(suite, create.id, whole);
}

/**
 * Sends each value alone in a body that was accepted. Returns the first refused value, or the refusal of all values
 * together where each alone is accepted.
 */
export async function isolateRefusedValue(
  suite: Suite,
  operation: Operation,
  values: readonly FieldValue[],
  refusalOfAll: Response,
): Promise<ProbeExchange> {
  const untried = await fullRequest(suite, operation, 'accepted');
  const first = await suite.request(operation.id, untried.options);
  if (!isSuccess(first) && shared.includes(subjectOf(operation)?.resource ?? '')) await needPlaces(suite);
  if (!isSuccess(first))
    throw new SetupFailed(`the body without these values is refused, too: ${describeExchange(first)}`);
  for (const value of values) {
    const sent = await sentUntilAccepted((turn) => valueAndTwin(suite, operation, value, turn));
    if (sent.first === undefined || !isSuccess(sent.first)) continue;
    if (await wantsField(suite, operation, value)) continue;
    if (await mayBeTaken(suite, operation, value)) continue;
    if (value.field === 'hour' && (await hasOpeningHours(suite))) continue;
    if (await isFixed(suite, operation, value)) continue;
    if (await refusesWhatIsNeeded(suite, operation, value)) continue;
    return { ...sent, about: value.field };
  }
  return { response: refusalOfAll, first };
}

/** Returns requests with and without a value, which are alike in name, day, time and address. */
async function valueAndTwin(
  suite: Suite,
  operation: Operation,
  value: FieldValue,
  turn: number,
): Promise<ValueAndTwin> {
  const { options } = await wholeOnWhole(suite, operation);
  const twin = bodyFor(operation, value.field, options.body as JsonObject);
  const drawn: NumberBelow = (limit, what) =>
    suite.numberBelow(limit, `${what} of ${operation.id} ${value.field} ${turn}`);
  const again = turn === 1 ? undefined : drawn;
  const body = bodyWith(suite, { ...operation, again }, twin, [value]);
  const send = (of: JsonObject) => suite.request(operation.id, { ...options, body: of });
  return { value: () => send(body), twin: () => send(twin) };
}

/**
 * The resources of which the interface calls the fields `optional`: a club that requires one of them breaks its word,
 * except for a reference to another record, which the club's own rules may require. Of people it says which fields are
 * required, and registrations obey the club's rules.
 */
const statedOptional: readonly string[] = ['groups', 'slots', 'events'] satisfies SubjectName[];

/** A club may require a field of each record: then it refuses a body without the field as it refuses one with null. */
async function wantsField(
  suite: Suite,
  operation: Operation,
  { field, value }: FieldValue,
): Promise<boolean> {
  const subject = subjectOf(operation);
  if (value !== null || subject === undefined) return false;
  if (statedOptional.includes(subject.resource) && !field.endsWith('_id')) return false;
  const { create } = resourceOperations(subject);
  if (create === undefined) return false;
  const { [field]: _, ...without } = await wholeBody(suite, subject);
  const body = { ...without, ...subject.neededWith?.(field, value, create) };
  return isRefusal(await suite.request(create.id, { body }));
}

/** Whether the club may hold another session at the time that a value sets. */
async function mayBeTaken(suite: Suite, operation: Operation, { field }: FieldValue): Promise<boolean> {
  if (!['day', 'hour', 'minute'].includes(field)) return false;
  const create = subjectOf(operation)?.resource === 'lessons' ? 'createLesson' : 'createSlot';
  return suite.described.has(create) && refusesTwoAtOnce(suite, create);
}

/**
 * A club may not let clients change a field, or take only values of its own for it: then it also refuses a number or text
 * that is not at a bound.
 */
async function isFixed(suite: Suite, operation: Operation, { field, value }: FieldValue): Promise<boolean> {
  const subject = subjectOf(operation);
  const isListed = listed(jsonBodyOf(operation)).some((one) => one.field === field);
  if (subject === undefined || isListed) return false;
  if (operation.method !== 'PATCH' && subject.ownValues?.includes(field) !== true) return false;
  const { [field]: usual } = await subject.whole(suite, suite.freshMark());
  const other = typeof usual === 'number' ? usual + 1 : suite.freshMark();
  if (typeof other !== typeof value) return false;
  const { options } = await wholeOnWhole(suite, operation);
  const body = bodyWith(suite, operation, options.body as JsonObject, [{ field, value: other }]);
  return isRefusal(await suite.request(operation.id, { ...options, body }));
}

/**
 * The club may refuse the fields that are sent along with a value: then it also refuses them with the usual value.
 */
async function refusesWhatIsNeeded(
  suite: Suite,
  operation: Operation,
  { field, value }: FieldValue,
): Promise<boolean> {
  const needed = subjectOf(operation)?.neededWith?.(field, value, operation) ?? {};
  if (Object.keys(needed).length === 0) return false;
  const { options } = await wholeOnWhole(suite, operation);
  const body = { ...(options.body as JsonObject), ...needed };
  return isRefusal(await suite.request(operation.id, { ...options, body }));
}

/** Returns a body with these values and with the other fields that they require. */
export function bodyWith(
  suite: Suite,
  operation: Operation & WriteOfValue,
  body: JsonObject,
  values: readonly FieldValue[],
): JsonObject {
  const { neededWith } = specialRequestOf(operation) ?? subjectOf(operation) ?? {};
  const needed = values.map(({ field, value }) => neededWith?.(field, value, operation));
  const tried = values.map(({ field, value }) => ({ [field]: unlikeOthers(suite, value) }));
  return Object.assign({}, body, ...needed, ...tried);
}

/**
 * A text of the same length that hardly another record has, of letters only: a club may require unique names, and letters
 * in the names of people.
 */
function unlikeOthers(suite: Suite, value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !/^x+$/.test(value)) return value;
  const key = suite.freshKey(Math.min(20, value.length));
  return filledText(key.replace(/[^0-9a-z]/g, ''), value.length);
}
