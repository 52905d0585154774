import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import { isRefusal, isSuccess } from '../../engine/wire/response.ts';
import { comparableField } from '../../expect/member-fields.ts';
import { finalList } from '../../probes/no-effect.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { recordFor } from '../../scenes/subjects/given-record.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';

/**
 * Expects that a record does not show what was sent for fields that are only read. They may be refused, or ignored; what
 * another record shows that was made without them came about by itself. To be judged last: one list serves every probe.
 */
export async function expectNotWritten(probe: Probe, suite: Suite): Promise<unknown> {
  const { operation, options, record, response } = probe;
  if (isRefusal(response)) return true;
  if (!isSuccess(response)) return false;
  const id = record?.id ?? identifierIn(response.json);
  if (id === undefined) throw new SetupFailed('the answer names no record that could be read');
  const sent = options.body as JsonObject;
  if (sent.id === id) throw violation('an identifier that the service gives', response);
  const subject = neededSubject(operation);
  const list = await finalList(suite, subject);
  const entry = entryOf(list, { id });
  if (entry === undefined) throw new SetupFailed(`${subject.resource} ${id} is not in the last list`);
  const twin = entryOf(list, await recordFor(suite, subject, 'reading')) ?? {};
  const taken = Object.keys(jsonBodyOf(operation).properties ?? {});
  for (const field of Object.keys(sent).filter((name) => name !== 'id' && !taken.includes(name)))
    if (isAlike(field, sent[field], entry[field]) && !isAlike(field, sent[field], twin[field]))
      throw violation(`a ${field} of ${subject.resource} ${id} that was not sent`, canonical(entry));
}

function isAlike(field: string, sent: JsonValue | undefined, shown: JsonValue | undefined): boolean {
  return canonical(comparableField(field, sent)) === canonical(comparableField(field, shown));
}
