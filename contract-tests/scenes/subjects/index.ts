import { declareSubjects } from '../subject-registry.ts';
import { annualRegistration } from './annual-registration.ts';
import { document } from './document.ts';
import { event } from './event.ts';
import { eventRegistration } from './event-registration.ts';
import { group } from './group.ts';
import { lesson } from './lesson.ts';
import { member } from './member.ts';
import { payment } from './payment.ts';
import { season } from './season.ts';
import { slot } from './slot.ts';
import { sport } from './sport.ts';

declareSubjects({
  seasons: season,
  sports: sport,
  groups: group,
  documents: document,
  slots: slot,
  lessons: lesson,
  events: event,
  members: member,
  'annual-registrations': annualRegistration,
  'event-registrations': eventRegistration,
  payments: payment,
});
