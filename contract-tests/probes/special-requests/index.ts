import type { Operation } from '../../../spec/index.ts';
import type { SpecialRequest, SpecialRequests } from '../special-request.ts';
import { attendanceRequests } from './attendance.ts';
import { groupSearchRequests } from './group-search.ts';
import { invoiceRequests } from './invoices.ts';
import { medicalRequests } from './medical.ts';
import { memberDocumentRequests } from './member-document.ts';
import { memberSearchRequests } from './member-search.ts';
import { participantRequests } from './participants.ts';
import { publicRequests } from './public.ts';
import { staffHoursRequests } from './staff-hours.ts';

const specialRequests: SpecialRequests = {
  ...publicRequests,
  ...participantRequests,
  ...memberSearchRequests,
  ...memberDocumentRequests,
  ...medicalRequests,
  ...attendanceRequests,
  ...groupSearchRequests,
  ...invoiceRequests,
  ...staffHoursRequests,
};

/**
 * Returns the requests of an operation that do not follow from the subject of its route; undefined where they do.
 */
export function specialRequestOf({ id }: Operation): SpecialRequest | undefined {
  return specialRequests[id];
}
