import { withMerge } from '../alterations/resources.ts';
import type { Fault } from './fault.ts';

/** Changes of an event that take along what they do not name. */
export const faults: readonly Fault[] = [
  {
    id: 'event/payment-in-advance-stays',
    breaks: 'event/changed-fields-read-back',
    also: [],
    says: 'a switch for payment in advance that is turned off counts as left out of a change',
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
    says: 'an event is kept with its duration, and so a new begin moves the end',
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
    says: 'a new cost is one for people from outside, too, unless they have one of their own in the same change',
    apply: (parts) =>
      withMerge(parts, 'events', (event, change) =>
        typeof change.cost_euros === 'number' && !('external_cost_euros' in change)
          ? { ...event, external_cost_euros: change.cost_euros }
          : event,
      ),
  },
];
