import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import { describeResponse } from '../../engine/wire/describe-response.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { canonical, isObject } from '../../engine/wire/json.ts';
import { nounOf } from '../../engine/wire/record-words.ts';
import { isRefusal, isSuccess, type Response } from '../../engine/wire/response.ts';
import { marksIn } from '../../engine/wire/run-names.ts';
import { expectEqual } from '../../expect/equality.ts';
import { comparableField, expectMemberField } from '../../expect/member-fields.ts';
import { goodWrite } from '../../probes/executed-write.ts';
import { finalList, finalReading, listNow } from '../../probes/no-effect.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';
import { type ChangedRecord, changesOfOpenRecords } from './changed-record.scene.ts';

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

/** Expects that the record of an accepted change, read alone, does not show the former value where it showed that before. */
export async function expectReadToFollow(probe: Probe, suite: Suite): Promise<boolean> {
  const { operation, response, record, mark } = probe;
  if (!isSuccess(response) || record === undefined || mark === undefined) return false;
  const subject = neededSubject(operation);
  const { before } = await goodWrite(suite, operation);
  const detail = detailIn(await finalReading(suite, subject, record));
  return before !== undefined && expectNotTheFormer(probe, { subject, before: before.detail }, detail);
}

/**
 * Expects a changed record to show none of the values that it was made with where the change sent another one. Which
 * fields a record shows is unspecified. Returns the number of fields that it shows.
 */
export function expectNoneAsMade(
  operation: string,
  { record: { id, draft }, change, entry = {} }: ChangedRecord,
): number {
  const changed = Object.keys(change).filter(
    (field) => field in entry && field in draft && canonical(draft[field]) !== canonical(change[field]),
  );
  for (const field of changed)
    if (canonical(entry[field]) === canonical(draft[field]))
      throw violation(
        `${field} ${canonical(change[field])} of ${id} after ${operation}`,
        canonical(entry[field]),
        { shownBy: entry },
      );
  return changed.length;
}

/**
 * Expects fields that no accepted change of a record named to read as before. A group or an event has a rule of its own,
 * and a document has no further field; what a payment is allocated to may change by itself.
 */
export async function expectOmittedKept(probe: Probe, suite: Suite): Promise<boolean> {
  const { operation, options, response, record } = probe;
  if (!isSuccess(response) || record === undefined || !(operation.id in changesOfOpenRecords)) return false;
  const subject = neededSubject(operation);
  const { before } = await goodWrite(suite, operation);
  const entry = entryOf(await finalList(suite, subject), record) ?? {};
  const named = [
    ...Object.keys({ ...(options.body as JsonObject), ...subject.otherChange(record.draft) }),
    'allocations',
  ];
  const kept = Object.keys(jsonBodyOf(operation).properties ?? {}).filter(
    (field) => !named.includes(field) && before?.entry[field] !== undefined && field in entry,
  );
  for (const field of kept)
    expectEqual(
      `${field} of ${nounOf(subject.resource)} ${record.id} after a change of other fields`,
      before?.entry[field],
      entry[field],
      entry,
    );
  return kept.length > 0;
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

/** Expects the record of an accepted write to show the unusual values of its body, in the list or in a reading. */
export function expectUnusualValues(probe: Probe, suite: Suite): Promise<boolean> {
  return expectShown(probe, suite, expectKeptField);
}

/** Expects the same of unusual texts, as far as a club must keep them. */
export function expectUnusualTexts(probe: Probe, suite: Suite): Promise<boolean> {
  return expectShown(probe, suite, expectKeptText);
}

type ExpectKept = (subject: Subject, field: string, sent: JsonValue | undefined, shown: JsonObject) => void;

async function expectShown(probe: Probe, suite: Suite, expectKept: ExpectKept): Promise<boolean> {
  const { operation, options, response, unusualFields = [] } = probe;
  if (!isSuccess(response)) return false;
  const subject = neededSubject(operation);
  const sent = options.body as JsonObject;
  const record = { id: writtenIdentifier(probe), draft: sent };
  const shown = await shownRecord(suite, subject, record, unusualFields);
  const shownFields = unusualFields.filter((field) => field in shown);
  for (const field of shownFields) expectKept(subject, field, sent[field], shown);
  return shownFields.length > 0;
}

function expectKeptField(subject: Subject, field: string, sent: unknown, shown: JsonObject): void {
  if (subject.resource === 'members') expectMemberField(field, sent, shown);
  else expectEqual(field, sent, shown[field], shown);
}

function expectKeptText(_: Subject, field: string, sent: JsonValue | undefined, shown: JsonObject): void {
  if (essence(field, sent) === essence(field, shown[field])) return;
  throw violation(
    `${field} ${canonical(sent).slice(0, 600)}, or a refusal of it`,
    `${field} ${canonical(shown[field]).slice(0, 600)}`,
    { shownBy: shown },
  );
}

/**
 * Returns what a club keeps of a text that it accepts: it may normalize it, end lines in another way, trim them, and drop
 * characters beyond the basic plane.
 */
function essence(field: string, text: JsonValue | undefined): JsonValue | undefined {
  if (typeof text !== 'string') return text;
  const kept = text.replace(/[\u{10000}-\u{10ffff}]/gu, '');
  const lines = kept.split(/\r\n|\r|\n/).map((line) => line.replace(/ +/g, ' ').trim());
  return comparableField(field, lines.join('\n').normalize('NFC')) as string;
}

async function shownRecord(
  suite: Suite,
  subject: Subject,
  record: GivenRecord,
  fields: readonly string[],
): Promise<JsonObject> {
  const entry = entryOf(await finalList(suite, subject), record) ?? {};
  if (fields.every((field) => field in entry)) return entry;
  return { ...entry, ...detailIn(await finalReading(suite, subject, record)) };
}

function detailIn({ json }: Response): JsonObject {
  return isObject(json) && isObject(json.data) ? (json.data as JsonObject) : {};
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
