import { annual_registrations } from './annual-registration.ts';
import { documents } from './document.ts';
import { events } from './event.ts';
import { event_registrations } from './event-registration.ts';
import { groups } from './group.ts';
import { lessons } from './lesson.ts';
import { medical_records } from './medical-record.ts';
import { members } from './member.ts';
import { payments } from './payment.ts';
import type { Resources } from './resource.ts';
import { seasons } from './season.ts';
import { slots } from './slot.ts';
import { sports } from './sport.ts';

/** The resources, by collection. */
export const resources: Resources = {
  seasons,
  sports,
  groups,
  documents,
  slots,
  lessons,
  events,
  payments,
  members,
  annual_registrations,
  event_registrations,
  medical_records,
};
