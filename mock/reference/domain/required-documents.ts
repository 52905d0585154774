import type { Club } from '../club.ts';
import { allRecords } from '../store/collection.ts';
import { filesOf } from './member-document.ts';

/** The rule on the documents of a person who registers to a group or an event, without its check. */
export const requiredDocuments = {
  name: 'required-documents',
  field: 'member_id',
  requirement: 'the person must have uploaded every document that the club requires',
} as const;

/** Whether a person has each document that the club requires for registrations. */
export function hasRequiredDocuments(memberId: number, club: Club): boolean {
  // A club without the feature of documents requires none.
  if (club.settings.featuresOff.has('documents')) return true;
  const required = requiredFields(club);
  if (required.length === 0) return true;
  const filled = new Set(filesOf(memberId, club).map(({ field_id }) => field_id));
  return required.every(({ id }) => filled.has(id));
}

/** Returns the required documents in words. */
export function requiredDocumentsTold(club: Club): string {
  const fields = requiredFields(club).map(({ id, name }) => `field ${id} (${name})`);
  return `it requires ${fields.join(', ')}`;
}

function requiredFields({ store }: Club) {
  return [...allRecords(store.records('document_fields'))].filter(({ required }) => required);
}
