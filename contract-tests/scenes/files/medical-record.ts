import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import { otherFiles, takenFiles } from '../../arbitraries/file.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import { isRefusal, type Response } from '../../engine/wire/message/response.ts';
import { describedFieldsOf, hasField } from '../described-fields.ts';
import { readList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { downloadNewFile } from './download.ts';
import { inNamesOfTheInterface } from './medical-forms.ts';

/** Returns the medical record that the target file names: the only one that the run writes to or reads. */
export function givenMedicalRecord({ target }: Pick<Suite, 'target'>): { id: number; season_id: number } {
  const record = target.known?.medical_record;
  if (record === undefined) throw new NotApplicable('needs `known.medical_record` in the target file');
  return record;
}

/** Returns a certificate whose days count from today: a club may refuse one of another year. */
export function certificateOf(suite: Suite) {
  const begin = daysAfter(todayOf(suite), -20);
  return {
    certificate_begin: begin,
    certificate_end: daysAfter(begin, 364),
    certificate_type: 'standard',
  };
}

/** Returns the fields of a certificate that the club has. */
export function ofTheClub(suite: Suite, fields: JsonObject): JsonObject {
  return describedFieldsOf(suite, 'changeMedicalRecord', fields);
}

/** Returns a change of that record that declares a certificate with a file. */
export function certificateWith(suite: Suite, content_base64: string | undefined) {
  const { id, season_id } = givenMedicalRecord(suite);
  return { path: { id }, body: { season_id, ...ofTheClub(suite, certificateOf(suite)), content_base64 } };
}

/** Uploads a file with a certificate and downloads it; once in a run. */
export function fileOfCertificate(suite: Suite): Promise<Response> {
  return suite.scene('the file of a certificate', async () => {
    const change = certificateWith(suite, takenFiles.PNG);
    await suite.setUp('changeMedicalRecord', change);
    return downloadNewFile(suite, 'readMedicalContent', change.path);
  });
}

/** Downloads the file of the record that the target file names; the run downloads no file of another person. */
export async function fileOfRecord(suite: Suite): Promise<Response> {
  const own = await optional(fileOfCertificate(suite));
  if (own !== undefined) return own;
  const { id } = givenMedicalRecord(suite);
  return suite.request('readMedicalContent', { path: { id } });
}

/** A change of the record, and what a read shows afterwards. */
export interface ChangedRecord {
  readonly change: JsonObject;
  readonly read: Response;
  /** Empty where the read shows a record of another season. */
  readonly data: JsonObject;
  /** The entry in the list; empty where the list shows a record of another season, or no record. */
  readonly entry: JsonObject;
}

/** A change of the certificate, and the decision that reads show afterwards. */
export interface Declaration extends ChangedRecord {
  /** The `valid` of each read that shows one. */
  readonly shown: readonly unknown[];
}

/** Accepted changes of the record, one after the other. */
export interface MedicalHistory {
  /** Both decisions on the questionnaire; undefined where the club accepts none. */
  readonly questionnairesBefore: readonly (ChangedRecord | undefined)[];
  /** The certificate declared and corrected, with each decision and without one between them. */
  readonly declarations: readonly Declaration[];
  /** A correction that the club refused for its file, after the last declaration; undefined where it took it. */
  readonly refusal: ChangedRecord | undefined;
  readonly questionnaireAfter: ChangedRecord | undefined;
}

/** Changes certificate and questionnaire in turn, once in a run. */
export function medicalHistory(suite: Suite): Promise<MedicalHistory> {
  return suite.scene('a certificate declared and corrected', async () => {
    const certificate = certificateOf(suite);
    const changes: readonly JsonObject[] = [
      ...corrections(suite, certificate),
      // A correction may contain a decision, as a complete certificate may.
      { certificate_type: 'elite', valid: false },
      { ...certificate, valid: true },
      { ...certificate, certificate_type: 'reprise', valid: null },
    ];
    // A club may take no file without its days, and no decision alone.
    const alone: readonly JsonObject[] = [
      { content_base64: takenFiles.PNG },
      { valid: false },
      { ...certificate, content_base64: takenFiles.JPEG, valid: true },
    ];
    const questionnairesBefore = [await questionnaire(suite, true), await questionnaire(suite, false)];
    const declarations: Declaration[] = [];
    const known = changes.map((change) => ofTheClub(suite, change));
    for (const change of known.filter((one) => Object.keys(one).length > 0))
      declarations.push(await declared(suite, change));
    for (const change of alone) {
      const made = await optional(declared(suite, ofTheClub(suite, change)));
      if (made !== undefined) declarations.push(made);
    }
    declarations.push(await declared(suite, ofTheClub(suite, { ...certificate, valid: true })));
    const refusal = await refused(suite, { certificate_type: 'elite', content_base64: otherFiles.text });
    // Null withdraws the decision, where a club accepts that.
    const questionnaireAfter = (await questionnaire(suite, null)) ?? (await questionnaire(suite, true));
    return named({ questionnairesBefore, declarations, refusal, questionnaireAfter });
  });
}

/** Returns each field of a certificate corrected after each decision on it; at low effort one of them after each. */
function corrections(suite: Suite, certificate: ReturnType<typeof certificateOf>): readonly JsonObject[] {
  const corrected: readonly JsonObject[] = [
    { certificate_end: daysAfter(certificate.certificate_end, -60) },
    { certificate_begin: daysAfter(certificate.certificate_begin, 1) },
    { certificate_type: 'performance' },
  ];
  return [true, false].flatMap((valid, place) =>
    (suite.recordsApart ? corrected : corrected.slice(place, place + 1)).flatMap((correction) => [
      { ...certificate, valid },
      correction,
    ]),
  );
}

/** Days that calculations get wrong: leap days, the last of long months, and the first and last of a year. */
const unusualCertificates = [
  { certificate_begin: '2024-02-29', certificate_end: '2025-01-31', certificate_type: 'elite' },
  { certificate_begin: '2025-01-01', certificate_end: '2025-12-31', certificate_type: 'reprise' },
  { certificate_begin: '2025-08-31', certificate_end: '2028-02-29', certificate_type: 'standard' },
];

/** Declares certificates on unusual days and reads each, once in a run; a club may refuse one of another year. A file comes alone. */
export function declareUnusualCertificates(suite: Suite): Promise<void> {
  return suite.scene('certificates on unusual days', async () => {
    for (const certificate of unusualCertificates)
      await optional(changed(suite, ofTheClub(suite, certificate)));
    await optional(changed(suite, ofTheClub(suite, certificateOf(suite))));
    await optional(changed(suite, ofTheClub(suite, { content_base64: takenFiles.PNG })));
  });
}

/** Returns the declarations of certificates alone. */
export async function declarations(suite: Suite): Promise<readonly Declaration[]> {
  return (await medicalHistory(suite)).declarations;
}

function questionnaire(
  suite: Suite,
  health_questionnaire: boolean | null,
): Promise<ChangedRecord | undefined> {
  if (!hasField(suite, 'changeMedicalRecord', 'health_questionnaire')) return Promise.resolve(undefined);
  return optional(changed(suite, { health_questionnaire }));
}

function declared(suite: Suite, change: JsonObject): Promise<Declaration> {
  return changed(suite, change).then(withDecision);
}

function withDecision(made: ChangedRecord): Declaration {
  const showing = [made.data, made.entry].filter((record) => 'valid' in record);
  return { ...made, shown: showing.map(({ valid }) => valid) };
}

/** Returns a history in the names of the interface where its reads show decisions in another form. */
function named(history: MedicalHistory): MedicalHistory {
  const { questionnairesBefore, declarations, refusal, questionnaireAfter } = history;
  const all = [...questionnairesBefore, ...declarations, refusal, questionnaireAfter];
  const known: readonly ChangedRecord[] = all.filter((one) => one !== undefined);
  const renamed = inNamesOfTheInterface(known, refusal);
  const renamedOf = <T extends ChangedRecord | undefined>(one: T) => one && renamed[known.indexOf(one)];
  return {
    questionnairesBefore: questionnairesBefore.map(renamedOf),
    declarations: declarations.map((one) => withDecision(renamedOf(one) ?? one)),
    refusal: renamedOf(refusal),
    questionnaireAfter: renamedOf(questionnaireAfter),
  };
}

async function changed(suite: Suite, change: JsonObject): Promise<ChangedRecord> {
  await suite.setUp('changeMedicalRecord', requestOf(suite, change));
  return asRead(suite, change);
}

async function refused(suite: Suite, change: JsonObject): Promise<ChangedRecord | undefined> {
  const response = await suite.request('changeMedicalRecord', requestOf(suite, ofTheClub(suite, change)));
  return isRefusal(response) ? asRead(suite, change) : undefined;
}

function requestOf(suite: Suite, change: JsonObject) {
  const { id, season_id } = givenMedicalRecord(suite);
  return { path: { id }, body: { season_id, ...change } };
}

async function asRead(suite: Suite, change: JsonObject): Promise<ChangedRecord> {
  const { id, season_id } = givenMedicalRecord(suite);
  const read = await suite.request('readMedicalRecord', { path: { id } });
  const data = isObject(read.json) && isObject(read.json.data) ? read.json.data : {};
  const listed = await readList(suite, 'listMedicalRecords', { query: { limit: 100 } });
  return { change, read, ...recordsOfSeason({ id, season_id }, data, listed) };
}

/**
 * Returns a medical record as a read and a list show it, each empty where it is of another season: a person may have a
 * record for each. Where the list has several under the id, what names no season may be of another.
 */
export function recordsOfSeason(
  { id, season_id }: { readonly id: number; readonly season_id: number },
  data: JsonObject,
  listed: readonly JsonObject[],
): { readonly data: JsonObject; readonly entry: JsonObject } {
  const entries = listed.filter((one) => one.id === id);
  const isOfSeason = (record: JsonObject) =>
    record.season_id === season_id || (record.season_id === undefined && entries.length < 2);
  return { data: isOfSeason(data) ? data : {}, entry: entries.find(isOfSeason) ?? {} };
}
