import { dateTime } from '../domain/civil-date.ts';
import { isCityCode } from '../domain/commune.ts';
import { extended } from '../extended.ts';
import type { RecordTypes } from '../store/collections.ts';
import { presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

const presentMember = presenting<'members'>(
  (member) => ({ ...member, parents: member.parents.map((parent) => ({ ...parent })) }),
  {},
  ['Member'],
);

/** Returns the person with an unverified address where they or their address are new. */
function verifiedAnew(
  member: RecordTypes['members'],
  before: RecordTypes['members'] | undefined,
): RecordTypes['members'] {
  return before?.email === member.email ? member : extended(member, { email_verified: false });
}

export const members: Resource<'members'> = {
  noun: 'person',
  operations: { list: 'listMembers', create: 'createMember', read: 'readMember', change: 'changeMember' },
  references: {},
  rules: [
    {
      name: 'known-city-code',
      field: 'city_code',
      holds: ({ city_code }) => city_code === null || isCityCode(city_code),
      requirement: 'city_code must be one that the commune search returns',
    },
  ],
  defaults: { phone: null, birth_date: null, sex: null, city_code: null, address: null, parents: [] },
  completed: (member, { clock }, before) =>
    extended(verifiedAnew(member, before), { created_at: before?.created_at ?? dateTime(clock.now()) }),
  merge: (member, change) => ({ ...member, ...change, id: member.id }),
  listItem: presentMember,
  detail: presentMember,
  notification: { context: ({ id }) => ({ member_id: id }), links: () => ({}) },
};
