import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import {
  groupToMoveTo,
  hasOnlyKnownPlaces,
  placeInGroup,
  refusalOfNewcomers,
  seasonOfPlaces,
} from '../registrations/registrable.ts';
import type { Subject, Undoing } from '../subject.ts';

async function plainRegistration(suite: Suite): Promise<JsonObject> {
  return { ...(await placeInGroup(suite)) };
}

export const annualRegistration: Subject = {
  resource: 'annual-registrations',
  plain: plainRegistration,
  whole: async (suite, _, plain) => ({
    ...(plain ?? (await plainRegistration(suite))),
    slot_ids: [],
    licence_id: null,
  }),
  // The only change that is surely accepted keeps the current value.
  change: (_, { group_id }) => (typeof group_id === 'number' ? { group_id } : {}),
  otherChange: ({ member_id }) => (typeof member_id === 'number' ? { member_id } : {}),
  sharesOne: hasOnlyKnownPlaces,
  whyRefused: refusalOfNewcomers,
  dependentFields: ['member_id', 'group_id', 'slot_ids', 'licence_id'],
  belongsTo: ['member_id', 'group_id'],
  listedBy: {
    operation: 'listSeasonAnnualRegistrations',
    path: async (_, suite) => ({ id: await seasonOfPlaces(suite, 'group') }),
  },
  unmarked: {
    isOf: (entry, { member_id, group_id }) => entry.member_id === member_id && entry.group_id === group_id,
    kept: ['member_id', 'group_id', 'valid', 'slot_ids', 'licence_id'],
    undoing,
  },
};

async function undoing(operation: OperationId, suite: Suite): Promise<Undoing | undefined> {
  if (operation === 'validateAnnualRegistration') return { operation: 'refuseAnnualRegistration' };
  if (operation === 'refuseAnnualRegistration') return { operation: 'validateAnnualRegistration' };
  if (operation !== 'changeAnnualRegistration') return undefined;
  return { operation, body: { group_id: await groupToMoveTo(suite) } };
}
