import type { JsonObject, JsonValue, Operation } from '../../../spec/index.ts';
import { unusualTurns, unusualValues } from '../../arbitraries/unusual-values.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { isRefusal, type Response } from '../../engine/wire/response.ts';
import { marksIn } from '../../engine/wire/run-names.ts';
import { shared } from '../../probes/isolate-value.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { newRecord, recordFor } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import { type SubjectName, subjectNamed, subjectOf } from '../../scenes/subjects/subject-registry.ts';

/**
 * Creations and changes in which every field has a value that software breaks on, another one in each turn. Where a club
 * refuses a body, each half of its values gets a body of its own.
 */
export const unusualWrites: ProbeFamily = {
  name: 'unusual-values',
  spread: 'each-operation',
  kinds: (operation) =>
    writesOf(operation).map(
      (write): ProbeKind => ({
        id: `unusual-values:${write.turn + 1}`,
        prepare: (suite) => unusualRequest(suite, write),
        send: (suite, _, prepared) => sendApart(suite, write, prepared),
      }),
    ),
};

/** Changes of one field after the other of a record in which every field has a value, and of what it belongs to. */
export const changesOfOneField: ProbeFamily = {
  name: 'changes-of-one-field',
  spread: 'each-operation',
  kinds: (operation) =>
    writesOf(operation)
      .slice(0, operation.method === 'PATCH' ? 1 : 0)
      .map(
        (write): ProbeKind => ({
          id: 'changes-of-one-field',
          prepare: (suite) => unusualRequest(suite, write, []),
          send: (suite, _, prepared) => sendOneByOne(suite, write, prepared),
        }),
      ),
};

interface UnusualWrite {
  readonly operation: Operation;
  readonly subject: Subject;
  readonly turn: number;
}

/** A registration takes a new person and a new group: its values are few. */
function writesOf(operation: Operation): readonly UnusualWrite[] {
  const subject = subjectOf(operation);
  if (subject === undefined || shared.includes(subject.resource)) return [];
  const { create, change } = resourceOperations(subject);
  if (operation.id !== create?.id && operation.id !== change?.id) return [];
  return Array.from({ length: unusualTurns }, (_, turn) => ({ operation, subject, turn }));
}

/**
 * Returns the write with its unusual values, or with those of some fields. A change is of a record of its own in which every
 * field has a value.
 */
async function unusualRequest(
  suite: Suite,
  write: UnusualWrite,
  fields?: readonly string[],
  given?: GivenRecord,
): Promise<PreparedRequest> {
  const { operation, subject } = write;
  const whole = await subject.whole(suite, suite.freshMark());
  const values = Object.entries(await valuesOf(suite, write, whole));
  const wanted = Object.fromEntries(values.filter(([field]) => fields?.includes(field) ?? true));
  if (operation.method === 'POST')
    return { options: { body: describedFieldsOf(suite, operation.id, { ...whole, ...wanted }) } };
  const record = given ?? (await wholeRecord(suite, subject, whole));
  return { options: { path: { id: record.id }, body: wanted }, record };
}

/** A session of the club itself may be at the time of a slot: another one has another time. */
async function wholeRecord(suite: Suite, subject: Subject, whole: JsonObject): Promise<GivenRecord> {
  const first = await optional(newRecord(suite, subject, whole), [SetupFailed]);
  return first ?? newRecord(suite, subject, await subject.whole(suite, suite.freshMark()));
}

/** Returns the unusual values of the fields that the target has. */
async function valuesOf(
  suite: Suite,
  { operation, subject, turn }: UnusualWrite,
  whole: JsonObject,
): Promise<JsonObject> {
  const values = unusualValues(jsonBodyOf(operation), turn, (field) => beginningOf(whole[field]));
  const free = Object.entries(values).filter(([field]) => !subject.dependentFields.includes(field));
  return describedFieldsOf(suite, operation.id, {
    ...Object.fromEntries(free),
    ...(await subject.unusual?.(suite, turn, whole)),
  });
}

/** A mark keeps a text unique, which a club may require. */
function beginningOf(text: JsonValue | undefined): string {
  const [mark] = marksIn(String(text));
  return mark === undefined ? '' : `${mark} `;
}

/** Enough to find two fields out of twenty whose values are refused. */
const mostBodies = 12;

async function sendApart(
  suite: Suite,
  write: UnusualWrite,
  prepared: PreparedRequest,
): Promise<ProbeExchange> {
  const { operation, subject } = write;
  const response = await suite.request(operation.id, prepared.options);
  if (!isRefusal(response)) return { response };
  const whole = await subject.whole(suite, suite.freshMark());
  const waiting = halvesOf(Object.keys(await valuesOf(suite, write, whole)));
  let accepted: Response | undefined;
  for (let bodies = 0; bodies < mostBodies && waiting.length > 0; bodies++) {
    const fields = waiting.shift() as string[];
    const some = await unusualRequest(suite, write, fields, prepared.record);
    const again = await suite.request(operation.id, some.options);
    if (isRefusal(again)) waiting.push(...halvesOf(fields));
    else accepted = again;
  }
  return { response: accepted ?? response };
}

function halvesOf(fields: readonly string[]): string[][] {
  if (fields.length < 2) return [];
  const middle = Math.ceil(fields.length / 2);
  return [fields.slice(0, middle), fields.slice(middle)];
}

/** What is refused is left out: another field may need it, or the club may not let clients change it. */
async function sendOneByOne(
  suite: Suite,
  write: UnusualWrite,
  { options, record }: PreparedRequest,
): Promise<ProbeExchange> {
  const { operation, subject } = write;
  const values = await valuesOf(suite, write, record?.draft ?? {});
  const changes = Object.entries({ ...values, ...(await belongingElsewhere(suite, subject)) });
  const responses: Response[] = [];
  for (const [field, value] of changes)
    responses.push(await suite.request(operation.id, { ...options, body: { [field]: value } }));
  const accepted = responses.findLast((response) => !isRefusal(response));
  return { response: accepted ?? (responses[0] as Response) };
}

/** The resources that others belong to, by the field that names one. */
const owners: Readonly<Record<string, SubjectName>> = { season_id: 'seasons', group_id: 'groups' };

/** Returns the fields that name what a record belongs to, with other records of the run. */
async function belongingElsewhere(suite: Suite, { belongsTo = [] }: Subject): Promise<JsonObject> {
  const fields = belongsTo.flatMap((field) => {
    const resource = owners[field];
    return resource === undefined ? [] : [[field, resource] as const];
  });
  const named = fields.map(async ([field, resource]) => {
    const { id } = await recordFor(suite, subjectNamed(resource), 'accepted changes');
    return [field, id] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
