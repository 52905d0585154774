import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { isObject } from '../../engine/wire/json.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { expectEqual } from '../../expect/expectations.ts';
import { expectMemberField } from '../../expect/member-fields.ts';
import { finalList, finalReading } from '../../probes/no-effect.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';

/**
 * Expects the unusual values of an accepted body in its record, as the last list shows it, or a reading where the list
 * does not. Says nothing about a refusal.
 */
export async function expectUnusualValues(probe: Probe, suite: Suite): Promise<unknown> {
  const { operation, options, record, response, unusualFields = [] } = probe;
  if (!isSuccess(response)) return false;
  const subject = neededSubject(operation);
  const id = record?.id ?? identifierIn(response.json);
  if (id === undefined) throw new SetupFailed('the answer names no record that could be read');
  const sent = options.body as JsonObject;
  const shown = await shownRecord(suite, subject, { id, draft: sent }, unusualFields);
  const there = unusualFields.filter((field) => field in shown);
  for (const field of there) expectKeptField(subject, field, sent[field], shown[field]);
  return there.length > 0;
}

function expectKeptField(subject: Subject, field: string, sent: unknown, shown: unknown): void {
  const expectField = subject.resource === 'members' ? expectMemberField : expectEqual;
  expectField(field, sent, shown);
}

async function shownRecord(
  suite: Suite,
  subject: Subject,
  record: GivenRecord,
  fields: readonly string[],
): Promise<JsonObject> {
  const entry = entryOf(await finalList(suite, subject), record) ?? {};
  if (fields.every((field) => field in entry)) return entry;
  const { json } = await finalReading(suite, subject, record);
  const detail = isObject(json) && isObject(json.data) ? json.data : {};
  return { ...entry, ...detail } as JsonObject;
}
