import type { Club } from '../club.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';

type MemberDocument = RecordTypes['member_documents'];
type DocumentField = RecordTypes['document_fields'];

/** How the fields are found that take files of people, and what a write of one answers with. */
export interface MemberDocuments {
  /** The field of that id, or undefined where the club has set up none. */
  readonly field: (id: number, club: Club) => DocumentField | undefined;
  /** The identifier of a file, in answers and notifications. */
  readonly identifier: (document: Pick<MemberDocument, 'member_id' | 'field_id'>) => number;
}

export const memberDocuments: MemberDocuments = {
  field: (id, { store }) => recordOf(store.records('document_fields'), id),
  identifier: ({ field_id }) => field_id,
};

/** The field that a path names. Throws a Refusal when the club has none of that id. */
export function documentField(id: number, club: Club): DocumentField {
  const field = club.parts.memberDocuments.field(id, club);
  if (field === undefined)
    throw new Refusal('not_found', `There is no field ${id} for files of people in this club.`);
  return field;
}

/** The files of a person. */
export function filesOf(memberId: number, { store }: Club): readonly MemberDocument[] {
  return allOf(recordsBy(store.records('member_documents'), 'member_id', memberId));
}

/** The file of a person in a field, or undefined. */
export function fileIn(fieldId: number, memberId: number, club: Club): MemberDocument | undefined {
  return filesOf(memberId, club).find(({ field_id }) => field_id === fieldId);
}
