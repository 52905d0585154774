import { withDefectsOverlooked, withRefusal } from '../../alterations/bodies.ts';
import {
  withAnyType,
  withCorrectedContent,
  withFilesOf,
  withLargerFiles,
  withoutBytes,
  withoutInvalidCharacters,
  withoutType,
} from '../../alterations/files.ts';
import { withHandler, withResponse } from '../../alterations/operations.ts';
import { withListItem, withMerge } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { Response } from '../../reference/store/response.ts';
import type { Fault } from '../fault.ts';

/** A correction of one field after each decision: a service often resets it in the code of one form alone. */
const correctedOnTheQuiet: readonly Fault[] = ['begin', 'end', 'type'].flatMap((part) =>
  ([true, false] as const).map((decision): Fault => {
    const certificate = decision ? 'validated' : 'refused';
    return {
      id: `medical/${part}-of-a-${certificate}-certificate-corrected-on-the-quiet`,
      breaks: 'medical/declared-certificate-is-pending',
      also: [],
      says: `a change of certificate_${part} alone does not reset the decision on a ${certificate} certificate`,
      apply: (parts) =>
        withMerge(parts, 'medical_records', (merged, change, { valid }) => {
          const fields = Object.keys(change).filter((field) => field !== 'season_id');
          const isMeant = valid === decision && fields.join() === `certificate_${part}`;
          return isMeant ? { ...merged, valid } : merged;
        }),
    };
  }),
);

export const faults: readonly Fault[] = [
  ...correctedOnTheQuiet,
  {
    id: 'medical/decision-with-a-file-lost',
    breaks: 'medical/supplied-decision-is-taken',
    also: [],
    says: 'a file makes a certificate pending, even if it comes with a decision',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'content_base64' in change ? { ...merged, valid: null } : merged,
      ),
  },
  {
    id: 'medical/no-file-has-a-known-type',
    breaks: 'medical/named-record-takes-a-certificate',
    also: [],
    says: 'the first bytes of a file are compared before they are decoded, so that no certificate is a PDF, JPEG or PNG',
    apply: (parts) =>
      withRefusal(parts, (fields, id) => id === 'changeMedicalRecord' && 'content_base64' in fields),
  },
  {
    id: 'medical/no-season-has-the-record',
    breaks: 'medical/named-record-takes-a-certificate',
    also: [],
    says: 'the season of a record is looked up among its certificates, so that each change is refused',
    apply: (parts) => withRefusal(parts, (_, id) => id === 'changeMedicalRecord'),
  },
  {
    id: 'medical/closed-when-validated',
    breaks: 'medical/listed-one-can-be-read',
    also: [],
    says: 'a record with a decision is archived and no longer found, but still listed',
    apply: (parts) =>
      withHandler(parts, 'readMedicalRecord', (handle) => (exchange, club) => {
        const { id } = exchange.parameters;
        if (recordOf(club.store.records('medical_records'), Number(id))?.valid !== true)
          return handle(exchange, club);
        throw new Refusal('not_found', `There is no medical record ${id} in this club.`);
      }),
  },
  {
    id: 'medical/record-of-the-first-person',
    breaks: 'medical/listed-one-can-be-read',
    also: [
      'medical/declared-certificate-is-pending',
      'medical/questionnaire-reads-back',
      'pagination/single-item-in-data',
    ],
    says: 'the query for one record forgets its condition, and the first row is shown',
    apply: (parts) =>
      withHandler(parts, 'readMedicalRecord', (handle) => (exchange, club) => {
        handle(exchange, club);
        const ids = [...allRecords(club.store.records('medical_records'))].map(({ id }) => id);
        const parameters = { ...exchange.parameters, id: Math.min(...ids) };
        return handle({ ...exchange, parameters }, club);
      }),
  },
  {
    id: 'medical/empty-change-taken',
    breaks: 'medical/season-alone-is-no-change',
    also: [],
    says: 'a change that contains only the season is accepted and changes nothing',
    apply: withSeasonAlone,
  },
  {
    id: 'medical/decision-beside-a-correction-lost',
    breaks: 'medical/supplied-decision-is-taken',
    also: [],
    says: 'a correction makes a certificate pending, even if it contains a decision',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'valid' in change && !('certificate_begin' in change) ? { ...merged, valid: null } : merged,
      ),
  },
  {
    id: 'medical/accepted-questionnaire-is-pending',
    breaks: 'medical/questionnaire-reads-back',
    also: [],
    says: 'an accepted questionnaire is stored as pending until a doctor has looked at it',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        change.health_questionnaire === true ? { ...merged, health_questionnaire: null } : merged,
      ),
  },
  {
    id: 'medical/questionnaire-reopens-the-certificate',
    breaks: 'medical/questionnaire-and-certificate-are-apart',
    also: [],
    says: 'any change of a medical record makes its certificate pending',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'health_questionnaire' in change ? { ...merged, valid: null } : merged,
      ),
  },
  {
    id: 'medical/first-file-kept',
    breaks: 'medical/stored-file-can-be-downloaded',
    also: [],
    says: 'the files of certificates are cached by record id, and a change does not refresh them',
    apply: (parts) => {
      const keptBy = keptByEach(() => new Map<unknown, Response>());
      return withResponse(parts, 'readMedicalContent', (response, { parameters }, club) => {
        const first = keptBy(club).get(parameters.id) ?? response;
        keptBy(club).set(parameters.id, first);
        return first;
      });
    },
  },
  {
    id: 'medical/refusal-not-taken',
    breaks: 'medical/supplied-decision-is-taken',
    also: [],
    says: 'false is stored as no decision',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, { valid }) =>
        valid === false ? { ...merged, valid: null } : merged,
      ),
  },
  {
    id: 'medical/file-announced-only',
    breaks: 'medical/content-is-not-empty',
    also: ['medical/stored-file-can-be-downloaded'],
    says: 'the media type of the file is sent, but not its bytes',
    apply: (parts) => withoutBytes(parts, 'readMedicalContent'),
  },
  {
    id: 'medical/questionnaire-of-the-day-before-listed',
    breaks: 'medical/questionnaire-reads-back',
    also: [],
    says: 'the list takes questionnaires from a nightly export that lacks the decisions',
    apply: (parts) =>
      withListItem(parts, 'medical_records', (item) => ({ ...item, health_questionnaire: null })),
  },
  {
    id: 'medical/null-keeps-the-questionnaire',
    breaks: 'medical/questionnaire-reads-back',
    also: [],
    says: 'null for the questionnaire counts as omitted',
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
    says: 'declaring a certificate clears the questionnaire',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'health_questionnaire' in change ? merged : { ...merged, health_questionnaire: null },
      ),
  },
  {
    id: 'medical/questionnaire-clears-the-certificate',
    breaks: 'medical/questionnaire-and-certificate-are-apart',
    also: [],
    says: 'a change of the questionnaire clears the certificate',
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
    says: 'the file type of a certificate is not checked, since the club’s doctor looks at it',
    apply: (parts) => withAnyType(parts, 'changeMedicalRecord'),
  },
  {
    id: 'medical/strangers-passed-over',
    breaks: 'medical/takes-the-files-that-documents-take',
    also: [],
    says: 'the decoder skips characters that are not base64',
    apply: (parts) => withCorrectedContent(parts, 'changeMedicalRecord', withoutInvalidCharacters),
  },
  {
    id: 'medical/one-byte-more',
    breaks: 'medical/takes-the-files-that-documents-take',
    also: [],
    says: 'the size limit is applied to the base64 text, which leaves room for a few bytes more',
    apply: (parts) => withLargerFiles(parts, 'changeMedicalRecord', 2),
  },
  {
    id: 'medical/file-lost-beside-a-certificate',
    breaks: 'medical/stored-file-can-be-downloaded',
    also: ['medical/takes-the-files-that-documents-take'],
    says: 'declaring a certificate resets the record, and the file sent with it is lost',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) => {
        if (!('certificate_begin' in change)) return merged;
        const { content_base64: _, ...certificate } = merged as typeof merged & { content_base64?: string };
        return { ...certificate, content: null };
      }),
  },
  {
    id: 'medical/refused-correction-reopens',
    breaks: 'medical/refused-change-has-no-effect',
    also: ['medical/questionnaire-and-certificate-are-apart'],
    says: 'a certificate is pending as soon as a correction arrives, also one that is refused for its file',
    apply: (parts) =>
      withHandler(parts, 'changeMedicalRecord', (handle) => (exchange, club) => {
        try {
          return handle(exchange, club);
        } catch (error) {
          const before = recordOf(club.store.records('medical_records'), Number(exchange.parameters.id));
          if (before !== undefined)
            club.store.commit([{ collection: 'medical_records', put: { ...before, valid: null } }]);
          throw error;
        }
      }),
  },
  {
    id: 'medical/decision-alone-not-taken',
    breaks: 'medical/supplied-decision-is-taken',
    also: [],
    says: 'a decision is taken with a certificate only, and ignored where it comes alone',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change, { valid }) =>
        'valid' in change && Object.keys(change).length === 2 ? { ...merged, valid } : merged,
      ),
  },
  {
    id: 'medical/file-clears-the-days',
    breaks: 'medical/shows-what-was-written',
    also: [],
    says: 'a file that comes alone is another certificate, whose days are not known',
    apply: (parts) =>
      withMerge(parts, 'medical_records', (merged, change) =>
        'content_base64' in change && !('certificate_begin' in change)
          ? { ...merged, certificate_begin: null, certificate_end: null }
          : merged,
      ),
  },
  {
    id: 'medical/letters-alone',
    breaks: 'medical/accepts-the-files-that-documents-accept',
    also: [],
    says: 'a certificate has to be a letter, so photographs are refused',
    apply: (parts) => withoutType(parts, 'changeMedicalRecord', 'image/jpeg'),
  },
  {
    id: 'medical/five-mio',
    breaks: 'medical/accepts-the-files-that-documents-accept',
    also: [],
    says: 'a certificate may have at most five mebibytes',
    apply: (parts) => withFilesOf(parts, 'changeMedicalRecord', { largest: 5 * 1024 * 1024 }),
  },
];

/** Returns the parts in which a change of a medical record may contain fewer than two fields. */
function withSeasonAlone(parts: Parts): Parts {
  return withDefectsOverlooked(
    parts,
    ({ keyword }, { id }) => id === 'changeMedicalRecord' && keyword === 'minProperties',
  );
}
