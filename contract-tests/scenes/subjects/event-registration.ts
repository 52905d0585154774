import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import {
  hasOnlyKnownPlaces,
  placeAtEvent,
  refusalOfNewcomers,
  seasonOfPlaces,
} from '../registrations/registrable.ts';
import type { Subject } from '../subject.ts';

async function plainRegistration(suite: Suite): Promise<JsonObject> {
  return { ...(await placeAtEvent(suite)) };
}

export const eventRegistration: Subject = {
  resource: 'event-registrations',
  plain: plainRegistration,
  whole: async (suite, _, plain) => plain ?? plainRegistration(suite),
  // Only a decision changes an event registration.
  change: () => ({}),
  otherChange: () => ({}),
  sharesOne: hasOnlyKnownPlaces,
  whyRefused: refusalOfNewcomers,
  dependentFields: ['member_id', 'event_id'],
  belongsTo: ['member_id', 'event_id'],
  listedBy: {
    operation: 'listSeasonEventRegistrations',
    path: async (_, suite) => ({ id: await seasonOfPlaces(suite, 'event') }),
  },
  unmarked: {
    isOf: (entry, { member_id, event_id }) => entry.member_id === member_id && entry.event_id === event_id,
    kept: ['member_id', 'event_id', 'valid'],
    undoing: async (operation) => {
      if (operation === 'validateEventRegistration') return { operation: 'refuseEventRegistration' };
      if (operation === 'refuseEventRegistration') return { operation: 'validateEventRegistration' };
      return undefined;
    },
  },
};
