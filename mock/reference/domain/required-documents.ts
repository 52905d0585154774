import type { Club } from '../club.ts';
import { allRecords } from '../store/collection.ts';
import { filesOf } from './member-document.ts';

/** What is asked of whoever registers, to a group or to an event. */
export const requiredDocuments = {
  name: 'required-documents',
  field: 'member_id',
  requirement: 'the person must have handed in every document that the club requires',
} as const;

/** Whether a person has handed in each file that the club requires of whoever registers. */
export function hasRequiredDocuments(memberId: number, club: Club): boolean {
  // A club without files of people requires none.
  if (club.settings.featuresOff.has('documents')) return true;
  const required = [...allRecords(club.store.records('document_fields'))].filter((field) => field.required);
  if (required.length === 0) return true;
  const filled = new Set(filesOf(memberId, club).map(({ field_id }) => field_id));
  return required.every(({ id }) => filled.has(id));
}
