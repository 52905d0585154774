import type { JsonObject, Operation } from '../../../spec/index.ts';
import { unusualTurns } from '../../arbitraries/unusual-values.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isRefusal, type Response } from '../../engine/wire/message/response.ts';
import { shared } from '../../probes/isolate-value.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import type { Subject } from '../../scenes/subject.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import { freeUnusualValues } from './free-unusual-values.ts';

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
  const record = given ?? (await givenRecord(suite, subject, whole));
  return { options: { path: { id: record.id }, body: wanted }, record };
}

/** Returns the unusual values of the fields that the target has. */
async function valuesOf(
  suite: Suite,
  { operation, subject, turn }: UnusualWrite,
  whole: JsonObject,
): Promise<JsonObject> {
  return describedFieldsOf(suite, operation.id, {
    ...freeUnusualValues(operation, subject, { turn, whole, shift: operation.method === 'POST' ? 1 : 5 }),
    ...(await subject.unusual?.(suite, turn, whole)),
  });
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
