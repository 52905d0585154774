import type { ControlBody } from '../../spec/control-types.ts';
import type { Club } from '../reference/club.ts';
import { handedInFile } from '../reference/domain/uploaded-file.ts';
import { allRecords, nextId, recordOf } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import type { Change } from '../reference/store/store.ts';
import { wrongProperty } from './wrong-property.ts';

type MedicalRecord = RecordTypes['medical_records'];

/** The body of a medical record, valid by spec/control.yaml; omitted fields are null. */
export type MedicalRecordBody = ControlBody<'putMedicalRecord'>;

/** Returns the medical record of a person, or undefined. It usually has the identifier of the person. */
export function medicalRecordOf(personId: number, club: Club): MedicalRecord | undefined {
  const records = club.store.records('medical_records');
  const usual = recordOf(records, personId);
  if (usual?.member_id === personId) return usual;
  return [...allRecords(records)].find(({ member_id }) => member_id === personId);
}

/** Returns the change that stores the medical record of a person, in place of an earlier one. Throws a Refusal. */
export function medicalRecord(
  { id: member_id }: RecordTypes['members'],
  body: MedicalRecordBody,
  club: Club,
): Change {
  const { season_id, content_base64 } = body;
  const records = club.store.records('medical_records');
  const free = recordOf(records, member_id) === undefined ? member_id : nextId(records);
  if (recordOf(club.store.records('seasons'), season_id) === undefined)
    throw wrongProperty('/season_id', `${club.name} has no season ${season_id}.`);
  proveDates(body);
  const put: MedicalRecord = {
    id: medicalRecordOf(member_id, club)?.id ?? free,
    member_id,
    season_id,
    health_questionnaire: body.health_questionnaire ?? null,
    certificate_begin: body.certificate_begin ?? null,
    certificate_end: body.certificate_end ?? null,
    certificate_type: body.certificate_type ?? null,
    valid: body.valid ?? null,
    content: content_base64 === undefined ? null : handedInFile(content_base64, club),
  };
  return { collection: 'medical_records', put };
}

function proveDates({ certificate_begin: begin, certificate_end: end }: MedicalRecordBody): void {
  if (begin && end && end < begin)
    throw wrongProperty('/certificate_end', 'A certificate ends on or after the day it begins.');
}
