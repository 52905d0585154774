import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { comparableField } from '../../engine/book/comparable-field.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { marksIn } from '../../engine/wire/message/run-names.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import { nounOf } from '../../engine/wire/record/record-words.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { goodWrite } from '../../probes/executed-write.ts';
import { finalList, listNow } from '../../probes/no-effect.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import type { Subject } from '../../scenes/subject.ts';
import { neededSubject } from '../../scenes/subject-registry.ts';

/*
 * What records show after accepted writes, as the last list of the run shows them. These checks are judged last, because
 * all probes share that one list. Each returns false where the response or the list says nothing about the rule.
 */

/**
 * Expects that what an accepted change wrote is no longer the former value where its record shows the field, and that no
 * other record shows it: each write has a mark of its own.
 */
export async function expectOnOwnRecord(probe: Probe, suite: Suite): Promise<boolean> {
  const { operation, response, record, mark } = probe;
  if (!isSuccess(response) || record === undefined || mark === undefined) return false;
  const subject = neededSubject(operation);
  const entries = await finalList(suite, subject);
  const { before } = await goodWrite(suite, operation);
  expectNotTheFormer(probe, { subject, before: before?.entry }, entryOf(entries, record) ?? {});
  const others = entries.filter(({ id }) => typeof id === 'number' && id !== record.id);
  for (const one of [mark, ...marksOf(entryOf(entries, record))]) {
    const touched = others.find((entry) => marksOf(entry).includes(one));
    if (touched !== undefined)
      throw violation(
        `${one}, which a change wrote into ${nounOf(subject.resource)} ${record.id}, in no other record`,
        canonical(touched).slice(0, 600),
      );
  }
  return others.some((entry) => marksOf(entry).length > 0);
}

/**
 * The fields of most records are unspecified, so a field counts only where it shows what the record was made with, or
 * where it was shown before the change.
 */
export function expectNotTheFormer(
  { options, record, mark = '' }: Probe,
  { subject, before }: { readonly subject: Subject; readonly before: JsonObject | undefined },
  shown: JsonObject,
): boolean {
  const marked = Object.entries(options.body as JsonObject).filter(([, value]) => value === mark);
  const formers = marked.flatMap(([field]) => {
    const former = formerValue(before?.[field], record?.draft[field]);
    return former === undefined || former === mark || !(field in shown) ? [] : [{ field, former }];
  });
  for (const { field, former } of formers)
    if (former === shown[field])
      throw violation(
        `${field} ${mark} of ${nounOf(subject.resource)} ${record?.id} after the change`,
        canonical(shown[field]),
        { shownBy: shown },
      );
  return formers.length > 0;
}

/**
 * Returns the value of a field before a change, or undefined where it is unknown. A field that was shown as null may be one
 * that the club does not show: null counts only where the record was made without a value.
 */
function formerValue(shown: JsonValue | undefined, made: JsonValue | undefined): JsonValue | undefined {
  if (shown === null) return made ?? null;
  return shown ?? made ?? undefined;
}

function marksOf(entry: JsonObject = {}): readonly string[] {
  return marksIn(JSON.stringify(entry));
}

/**
 * Expects that a record does not show the values that were sent for read-only fields. The service may refuse such a write,
 * or ignore the fields; a value that a record shows that was made without it has come about by itself.
 */
export async function expectNotWritten(probe: Probe, suite: Suite): Promise<boolean> {
  const { operation, options, response } = probe;
  if (isRefusal(response)) return true;
  if (!isSuccess(response)) return false;
  const id = writtenIdentifier(probe);
  const sent = options.body as JsonObject;
  if (sent.id === id) throw violation('an identifier that the service chose', response);
  const subject = neededSubject(operation);
  const list = await finalList(suite, subject);
  const entry = entryOf(list, { id });
  if (entry === undefined) throw new SetupFailed(`${subject.resource} ${id} is not in the last list`);
  const control = entryOf(list, await recordFor(suite, subject, 'reading')) ?? {};
  expectPathToDecide(probe, entryOf(list, { id: Number(sent.id) }));
  const writable = Object.keys(jsonBodyOf(operation).properties ?? {});
  for (const field of Object.keys(sent).filter((name) => name !== 'id' && !writable.includes(name)))
    if (isAlike(field, sent[field], entry[field]) && !isAlike(field, sent[field], control[field]))
      throw violation(
        `another ${field} of ${nounOf(subject.resource)} ${id} than the one that was sent`,
        canonical(entry[field]),
        { shownBy: entry },
      );
  return true;
}

/** Expects that an identifier in the body of a change did not make it a change of that record. */
function expectPathToDecide({ mark }: Probe, other: JsonObject | undefined): void {
  if (mark !== undefined && other !== undefined && marksOf(other).includes(mark))
    throw violation(`a change of the record that the path names, and ${mark} in no other`, canonical(other), {
      shownBy: other,
    });
}

function isAlike(field: string, sent: JsonValue | undefined, shown: JsonValue | undefined): boolean {
  return canonical(comparableField(field, sent)) === canonical(comparableField(field, shown));
}

/**
 * Expects the list to show a record that was made. It was read before, so that a service that keeps pages does not show
 * the record.
 */
export async function expectListed(probe: Probe, suite: Suite): Promise<boolean> {
  const { operation, response } = probe;
  if (!isSuccess(response)) return false;
  const subject = neededSubject(operation);
  const id = writtenIdentifier(probe);
  if (entryOf(await finalList(suite, subject), { id }) !== undefined) return true;
  const again = await listNow(suite, subject);
  if (entryOf(again, { id }) !== undefined) return true;
  throw violation(
    `${nounOf(subject.resource)} ${id}, which was made, in the list of ${subject.listedBy.operation}`,
    `${again.length} entries without it`,
  );
}

/** Returns the identifier of the record that a write changed or created. Throws SetupFailed where it cannot be told. */
function writtenIdentifier({ record, response }: Probe): number {
  const id = record?.id ?? identifierIn(response.json);
  if (id === undefined)
    throw new SetupFailed(`no identifier to read the record by: answered ${describeResponse(response)}`);
  return id;
}
