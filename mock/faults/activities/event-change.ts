import { withMerge } from '../../alterations/resources.ts';
import type { Fault } from '../fault.ts';

/** Faults in which a change of an event overwrites or keeps the wrong fields. */
export const faults: readonly Fault[] = [
  {
    id: 'event/payment-in-advance-stays',
    breaks: 'event/shows-what-was-written',
    also: [],
    says: 'turning pre_registration_required off counts as omitting it in a change',
    apply: (parts) =>
      withMerge(parts, 'events', (event, _, { pre_registration_required }) => ({
        ...event,
        pre_registration_required: event.pre_registration_required || pre_registration_required,
      })),
  },
  {
    id: 'event/end-moves-with-begin',
    breaks: 'event/change-keeps-omitted-fields',
    also: [],
    says: 'an event is stored with its duration, so a new begin moves the end',
    apply: (parts) =>
      withMerge(parts, 'events', (event, change, before) => {
        if (typeof change.begin !== 'string' || 'end' in change) return event;
        const lasts = Date.parse(before.end) - Date.parse(before.begin);
        return { ...event, end: new Date(Date.parse(change.begin) + lasts).toISOString() };
      }),
  },
  {
    id: 'event/one-cost-for-all-on-change',
    breaks: 'event/change-keeps-omitted-fields',
    also: [],
    says: 'a change of the cost also sets the cost for people from outside, unless the change names that, too',
    apply: (parts) =>
      withMerge(parts, 'events', (event, change) =>
        typeof change.cost_euros === 'number' && !('external_cost_euros' in change)
          ? { ...event, external_cost_euros: change.cost_euros }
          : event,
      ),
  },
  {
    id: 'event/deadline-left-out-of-a-change',
    breaks: 'event/change-keeps-omitted-fields',
    also: [],
    says: 'the period of registration is written as a whole, so a change without the deadline removes it',
    apply: (parts) =>
      withMerge(parts, 'events', (event, { registration_deadline = null }) => ({
        ...event,
        registration_deadline: registration_deadline as string | null,
      })),
  },
];
