import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/refusal.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import type { Response } from '../reference/store/response.ts';
import type { Change } from '../reference/store/store.ts';
import { accessCriterion, type CriterionBody } from './access-criterion.ts';
import { type ControlRequest, done, type Handler, ofClub, shown } from './handler.ts';
import { type MedicalRecordBody, medicalRecord } from './medical-record.ts';
import { personDeleted, personRemoval } from './person-removal.ts';
import { pathsOf, type RecordRead, recordReads } from './record-reads.ts';
import { hoursValidated, type StaffHoursBody, staffHours } from './staff-hours.ts';

type Person = RecordTypes['members'];

/**
 * The handlers that read records as a director does, and that store records which no route of the interface creates, by
 * operation id of spec/control.yaml.
 */
export const recordHandlers: Readonly<Record<string, Handler>> = {
  readRecords: ofClub(async (club, { body }) =>
    shown(await recordReads(body.requests as readonly RecordRead[], club)),
  ),
  readPerson: ofPerson((person, club) => shown(pathsOf(person, club))),
  putLicence: ofClub((club, { path, body }) => {
    const { name, cost_euros } = body as Omit<RecordTypes['licences'], 'id'>;
    return committed(club, { collection: 'licences', put: { id: idIn(path.licence), name, cost_euros } });
  }),
  putDocumentField: ofClub((club, { path, body }) => {
    const { name, required = false } = body as Omit<RecordTypes['document_fields'], 'id'>;
    return committed(club, { collection: 'document_fields', put: { id: idIn(path.field), name, required } });
  }),
  putAccessCriterion: ofClub((club, { path, body }) =>
    committed(club, accessCriterion(idIn(path.criterion), body as CriterionBody, club)),
  ),
  removeAccessCriterion: ofClub((club, { path }) => {
    const id = idIn(path.criterion);
    if (recordOf(club.store.records('access_criteria'), id) === undefined)
      throw new Refusal('not_found', `${club.name} has no access criterion ${id}.`);
    return committed(club, { collection: 'access_criteria', remove: id });
  }),
  makeTrainer: ofPerson(({ id }, club) => committed(club, { collection: 'trainers', put: { id } })),
  verifyAddress: ofPerson((person, club, { body }) =>
    committed(club, { collection: 'members', put: { ...person, email_verified: body.verified === true } }),
  ),
  putMedicalRecord: ofPerson((person, club, { body }) =>
    committed(club, medicalRecord(person, body as unknown as MedicalRecordBody, club)),
  ),
  putStaffHours: ofPerson((person, club, { path: { month = '' }, body }) => {
    const response = committed(club, staffHours(person, month, body as StaffHoursBody, club));
    if (body.submitted === true) club.outbox.enqueue([hoursValidated(person, month)]);
    return response;
  }),
  removePerson: ofPerson((person, club) => {
    const response = committed(club, ...personRemoval(person, club));
    club.outbox.enqueue([personDeleted(person, club)]);
    return response;
  }),
};

function committed(club: Club, ...changes: readonly Change[]): Response {
  club.store.commit(changes);
  return done;
}

/** Returns the handler of a path that names a person. It refuses an unknown identifier. */
function ofPerson(handle: (person: Person, club: Club, request: ControlRequest) => Response): Handler {
  return ofClub((club, request) => {
    const person = recordOf(club.store.records('members'), idIn(request.path.person));
    if (person !== undefined) return handle(person, club, request);
    throw new Refusal('not_found', `${club.name} has no person ${request.path.person}.`);
  });
}

/** Returns the identifier of a path, within the bounds of the interface. Throws a Refusal. */
function idIn(text = ''): number {
  const id = Number(text);
  if (/^\d{1,10}$/.test(text) && id >= 1 && id < 2 ** 31) return id;
  throw new Refusal('not_found', `"${text}" is not an identifier.`);
}
