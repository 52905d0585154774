import { readAllocationOptions } from './operations/allocation-options.ts';
import { listAttendance } from './operations/attendance.ts';
import { recordAttendance } from './operations/attendance-recording.ts';
import { getChanges } from './operations/changes.ts';
import { findCommunes } from './operations/commune.ts';
import { getContext } from './operations/context.ts';
import { getDescription } from './operations/description.ts';
import {
  getAuthorizationServer,
  getDocs,
  getGuide,
  getProtectedResource,
  getWebhookSchema,
} from './operations/discovery.ts';
import { readDocumentContent } from './operations/document-content.ts';
import { readAnnualRegistrationInvoice, readEventRegistrationInvoice } from './operations/invoice.ts';
import { readMedicalContent } from './operations/medical-content.ts';
import { listMemberAttendance } from './operations/member-attendance.ts';
import {
  deleteMemberDocument,
  listMemberDocuments,
  readMemberDocumentContent,
  replaceMemberDocument,
} from './operations/member-document.ts';
import { listMemberRegistrations } from './operations/member-registrations.ts';
import { listEventMembers, listGroupMembers, listSeasonMembers } from './operations/participants.ts';
import { resourceHandlers, resourceTargets } from './operations/resource-handlers.ts';
import { targetIn } from './operations/resource-target.ts';
import { searchGroups } from './operations/search-groups.ts';
import { searchMembers } from './operations/search-members.ts';
import { readStaffHours, validatedStatement } from './operations/staff-hours.ts';
import { requestToken } from './operations/token.ts';
import type { Parts } from './parts.ts';
import { resources } from './resources/index.ts';

/** The handler of each operation. */
export const handlers: Parts['handlers'] = {
  getGuide,
  getDescription,
  getDocs,
  getChanges,
  getAuthorizationServer,
  getProtectedResource,
  getWebhookSchema,
  requestToken,
  getContext,
  findCommunes,
  listAttendance,
  recordAttendance,
  listMemberAttendance,
  readStaffHours,
  readDocumentContent,
  readAllocationOptions,
  listSeasonMembers,
  listGroupMembers,
  listEventMembers,
  listMemberRegistrations,
  searchMembers,
  searchGroups,
  readMedicalContent,
  readAnnualRegistrationInvoice,
  readEventRegistrationInvoice,
  listMemberDocuments,
  replaceMemberDocument,
  deleteMemberDocument,
  readMemberDocumentContent,
  ...resourceHandlers(resources),
};

/** Functions that find the record that the path of an operation names. */
export const targets: Parts['targets'] = {
  readStaffHours: validatedStatement,
  readDocumentContent: targetIn('documents'),
  readAllocationOptions: targetIn('payments'),
  readMedicalContent: targetIn('medical_records'),
  readAnnualRegistrationInvoice: targetIn('annual_registrations'),
  readEventRegistrationInvoice: targetIn('event_registrations'),
  listMemberDocuments: targetIn('members'),
  replaceMemberDocument: targetIn('members'),
  deleteMemberDocument: targetIn('members'),
  readMemberDocumentContent: targetIn('members'),
  ...resourceTargets(resources),
  listSeasonMembers: targetIn('seasons'),
  listGroupMembers: targetIn('groups'),
  listEventMembers: targetIn('events'),
  listMemberRegistrations: targetIn('members'),
  listMemberAttendance: targetIn('members'),
};
