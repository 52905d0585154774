import { withHandedInFile } from '../domain/uploaded-file.ts';
import { Refusal } from '../refusal.ts';
import type { RecordTypes } from '../store/collections.ts';
import { presenting } from './presentation.ts';
import type { Fields, Resource } from './resource.ts';

type MedicalRecord = RecordTypes['medical_records'];

const certificateFields = ['certificate_begin', 'certificate_end', 'certificate_type', 'content_base64'];

/** Whether a change declares or corrects the certificate. */
function isAboutCertificate(change: Fields): boolean {
  return certificateFields.some((field) => field in change);
}

/** Returns the record after a change. A certificate that is declared or corrected without a decision is pending. */
export function declared(record: MedicalRecord, change: Fields): MedicalRecord {
  const pending = isAboutCertificate(change) ? { valid: null } : {};
  return { ...record, ...pending, ...change, id: record.id };
}

function proveSeparate(change: Fields): void {
  if (!('health_questionnaire' in change) || !(isAboutCertificate(change) || 'valid' in change)) return;
  const detail = 'The questionnaire and the certificate must be sent in separate requests.';
  throw new Refusal('rule_broken', detail, { errors: [{ pointer: '#/health_questionnaire', detail }] });
}

const present = presenting<'medical_records'>(({ content: _, ...record }) => record, {}, ['MedicalRecord']);

export const medical_records: Resource<'medical_records'> = {
  noun: 'medical record',
  operations: { list: 'listMedicalRecords', read: 'readMedicalRecord', change: 'changeMedicalRecord' },
  references: { season_id: 'seasons' },
  rules: [
    {
      name: 'certificate-order',
      field: 'certificate_end',
      holds: ({ certificate_begin: begin, certificate_end: end }) =>
        // Dates are written YYYY-MM-DD, so their order as texts is their order in time.
        begin === null || end === null || begin <= end,
      requirement: 'certificate_end must be on or after certificate_begin',
    },
  ],
  defaults: {},
  completed: withHandedInFile,
  merge(record, change) {
    proveSeparate(change);
    return declared(record, change);
  },
  listItem: present,
  detail: present,
  notification: {
    context: ({ member_id, season_id }) => ({ member_id, season_id }),
    links: ({ id, member_id }) => ({
      member: { operation: 'readMember', parameters: { id: member_id } },
      content: { operation: 'readMedicalContent', parameters: { id } },
    }),
  },
};
