import type { Club } from '../club.ts';
import { Refusal } from '../refusal.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { MemberDocuments } from './domain-parts.ts';

type MemberDocument = RecordTypes['member_documents'];
type DocumentField = RecordTypes['document_fields'];

export const memberDocuments: MemberDocuments = {
  field: (id, { store }) => recordOf(store.records('document_fields'), id),
  identifier: ({ field_id }) => field_id,
};

/** Returns the document field that a path names. Throws a Refusal when the club has none with that id. */
export function documentField(id: number, club: Club): DocumentField {
  const field = club.parts.memberDocuments.field(id, club);
  if (field === undefined) throw new Refusal('not_found', `This club has no document field ${id}.`);
  return field;
}

/** Returns the files of a person. */
export function filesOf(memberId: number, { store }: Club): readonly MemberDocument[] {
  return allOf(recordsBy(store.records('member_documents'), 'member_id', memberId));
}

/** Returns the file of a person in a field, or undefined. */
export function fileIn(fieldId: number, memberId: number, club: Club): MemberDocument | undefined {
  return filesOf(memberId, club).find(({ field_id }) => field_id === fieldId);
}
