import { withDefectsOverlooked } from '../alterations/bodies.ts';
import {
  withAnyType,
  withFilesOf,
  withLargerFiles,
  withoutBytes,
  withoutStrangers,
  withoutType,
  withTextPutRight,
  withTypeBeside,
} from '../alterations/files.ts';
import { withAnswer, withHandler } from '../alterations/operations.ts';
import { withListItem, withMerge } from '../alterations/resources.ts';
import { Refusal } from '../reference/http/refusal.ts';
import { keptByEach } from '../reference/kept-by-club.ts';
import type { Parts } from '../reference/parts.ts';
import type { Answer } from '../reference/store/answer.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'medical/closed-when-validated',
    breaks: 'medical/listed-one-can-be-read',
    also: [],
    says: 'what was decided on is put away, and is listed still',
    apply: (parts) =>
      withHandler(parts, 'readMedicalRecord', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (recordOf(club.store.records('medical_records'), Number(id))?.valid !== true)
          return handle(exchange, club);
        throw new Refusal('not_found', `There is no medical record ${id} in this club.`);
      }),
  },
  {
    id: 'medical/empty-change-taken',
    breaks: 'medical/season-alone-is-no-change',
    also: [],
    says: 'a change that names a season and nothing else changes nothing',
    apply: withSeasonAlone,
  },
  {
    id: 'medical/end-corrected-on-the-quiet',
    breaks: 'medical/declared-certificate-is-pending',
    also: [],
    says: 'a certificate is declared with its first day, and a change of the last one alone decides nothing anew',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change, { valid }) => {
        const isCorrected =
          'certificate_end' in change && !('certificate_begin' in change || 'valid' in change);
        return isCorrected ? { ...merged, valid } : merged;
      }),
  },
  {
    id: 'medical/begin-corrected-on-the-quiet',
    breaks: 'medical/declared-certificate-is-pending',
    also: [],
    says: 'how long a certificate holds is what was decided on, and a change of its first day alone decides nothing anew',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change, { valid }) => {
        const isCorrected =
          'certificate_begin' in change && !('certificate_end' in change || 'valid' in change);
        return isCorrected ? { ...merged, valid } : merged;
      }),
  },
  {
    id: 'medical/decision-beside-a-correction-lost',
    breaks: 'medical/supplied-decision-is-taken',
    also: [],
    says: 'a correction makes a certificate pending, also where it brings its decision along',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'valid' in change && !('certificate_begin' in change) ? { ...merged, valid: null } : merged,
      ),
  },
  {
    id: 'medical/accepted-questionnaire-is-pending',
    breaks: 'medical/questionnaire-reads-back',
    also: [],
    says: 'a questionnaire is only accepted once a doctor has looked at it',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        change.health_questionnaire === true ? { ...merged, health_questionnaire: null } : merged,
      ),
  },
  {
    id: 'medical/questionnaire-reopens-the-certificate',
    breaks: 'medical/questionnaire-and-certificate-are-apart',
    also: [],
    says: 'whatever changes in a medical record makes its certificate pending',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'health_questionnaire' in change ? { ...merged, valid: null } : merged,
      ),
  },
  {
    id: 'medical/first-file-kept',
    breaks: 'medical/stored-file-can-be-downloaded',
    also: [],
    says: 'the files of certificates are kept ready by the number of the record, and a change does not renew them',
    apply: (parts) => {
      const keptBy = keptByEach(() => new Map<unknown, Answer>());
      return withAnswer(parts, 'readMedicalContent', (answer, { parameters }, club) => {
        const first = keptBy(club).get(parameters.id) ?? answer;
        keptBy(club).set(parameters.id, first);
        return first;
      });
    },
  },
  {
    id: 'medical/type-corrected-on-the-quiet',
    breaks: 'medical/declared-certificate-is-pending',
    also: [],
    says: 'a correction of the type alone leaves the decision as it was',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change, { valid }) =>
        Object.keys(change).every((field) => field === 'season_id' || field === 'certificate_type')
          ? { ...merged, valid }
          : merged,
      ),
  },
  {
    id: 'medical/refusal-not-taken',
    breaks: 'medical/supplied-decision-is-taken',
    also: [],
    says: 'false counts as no decision',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, { valid }) =>
        valid === false ? { ...merged, valid: null } : merged,
      ),
  },
  {
    id: 'medical/file-announced-only',
    breaks: 'medical/content-is-not-empty',
    also: ['medical/stored-file-can-be-downloaded'],
    says: 'the file is announced with its type, and its bytes are forgotten',
    apply: (parts) => withoutBytes(parts, 'readMedicalContent'),
  },
  {
    id: 'medical/refused-questionnaire-is-pending',
    breaks: 'medical/questionnaire-reads-back',
    also: [],
    says: 'a decision that is not true is none',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged) => ({
        ...merged,
        health_questionnaire: merged.health_questionnaire || null,
      })),
  },
  {
    id: 'medical/questionnaire-of-the-day-before-listed',
    breaks: 'medical/questionnaire-reads-back',
    also: [],
    says: 'the list shows the questionnaires as a nightly export has them, on which nobody has decided',
    apply: (parts) =>
      withListItem(parts, 'medical_records', (item) => ({ ...item, health_questionnaire: null })),
  },
  {
    id: 'medical/null-keeps-the-questionnaire',
    breaks: 'medical/questionnaire-reads-back',
    also: [],
    says: 'null for the questionnaire counts as left out',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, { health_questionnaire }, before) =>
        health_questionnaire === null
          ? { ...merged, health_questionnaire: before.health_questionnaire }
          : merged,
      ),
  },
  {
    id: 'medical/certificate-clears-the-questionnaire',
    breaks: 'medical/questionnaire-and-certificate-are-apart',
    also: [],
    says: 'who declares a certificate needs no questionnaire',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'health_questionnaire' in change ? merged : { ...merged, health_questionnaire: null },
      ),
  },
  {
    id: 'medical/questionnaire-clears-the-certificate',
    breaks: 'medical/questionnaire-and-certificate-are-apart',
    also: [],
    says: 'who answers the questionnaire needs no certificate',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'health_questionnaire' in change
          ? { ...merged, certificate_begin: null, certificate_end: null, certificate_type: null }
          : merged,
      ),
  },
  {
    id: 'medical/any-type-taken',
    breaks: 'medical/takes-the-files-that-documents-take',
    also: [],
    says: 'the type of a certificate is for the doctor of the club to look at',
    apply: (parts) => withAnyType(parts, 'changeMedicalRecord'),
  },
  {
    id: 'medical/animation-taken',
    breaks: 'medical/takes-the-files-that-documents-take',
    also: [],
    says: 'a certificate may be any picture, a GIF, too',
    apply: (parts) => withTypeBeside(parts, 'changeMedicalRecord', 'GIF8'),
  },
  {
    id: 'medical/strangers-passed-over',
    breaks: 'medical/takes-the-files-that-documents-take',
    also: [],
    says: 'the decoder passes over letters that are no base64',
    apply: (parts) => withTextPutRight(parts, 'changeMedicalRecord', withoutStrangers),
  },
  {
    id: 'medical/one-byte-more',
    breaks: 'medical/takes-the-files-that-documents-take',
    also: [],
    says: 'a file may have as many bytes as its base64 has room for',
    apply: (parts) => withLargerFiles(parts, 'changeMedicalRecord', 2),
  },
  {
    id: 'medical/file-lost-beside-a-certificate',
    breaks: 'medical/stored-file-can-be-downloaded',
    also: ['medical/takes-the-files-that-documents-take'],
    says: 'who declares a certificate starts anew, and the file that comes along is lost',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) => {
        if (!('certificate_begin' in change)) return merged;
        const { content_base64: _, ...certificate } = merged as typeof merged & { content_base64?: string };
        return { ...certificate, content: null };
      }),
  },
  {
    id: 'medical/letters-alone',
    breaks: 'medical/accepts-the-files-that-documents-accept',
    also: [],
    says: 'a certificate is a letter, and no photograph of one is taken',
    apply: (parts) => withoutType(parts, 'changeMedicalRecord', 'image/jpeg'),
  },
  {
    id: 'medical/five-mio',
    breaks: 'medical/accepts-the-files-that-documents-accept',
    also: [],
    says: 'a certificate may have five Mio',
    apply: (parts) => withFilesOf(parts, 'changeMedicalRecord', { largest: 5 * 1024 * 1024 }),
  },
];

/** The parts in which a change of a medical record may hold less than two fields. */
function withSeasonAlone(parts: Parts): Parts {
  return withDefectsOverlooked(
    parts,
    ({ keyword }, { id }) => id === 'changeMedicalRecord' && keyword === 'minProperties',
  );
}
