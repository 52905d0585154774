import { loadFile } from '../../fixtures/clubs.ts';
import type { JsonObject } from '../../spec/index.ts';
import { isSuccess } from '../expectations/acceptance.ts';
import { describedFieldsOf } from '../given/described-fields.ts';
import type { Suite } from '../judging/suite.ts';
import { event } from './event.ts';
import { givenRecord } from './given-record.ts';
import { group } from './group.ts';
import { member, wholeMember } from './member.ts';

/** More people than any run registers: where somebody must find room, a club may hold an open capacity for none. */
const roomForAll = 100_000;

/** A group that anybody may join in these days; made once in a run. */
export const groupToJoin = sharedGroup('a group to join');
/** Another one of the same season. */
export const anotherGroupToJoin = sharedGroup('another group to join');

function sharedGroup(name: string): (suite: Suite) => Promise<number> {
  return (suite) =>
    suite.shared(name, async () => {
      const plain = await group.plain(suite, suite.freshMark());
      return (await givenRecord(suite, group, { ...plain, capacity: roomForAll })).id;
    });
}

/** An event that anybody may join in these days, without payment; made once in a run. */
export function eventToJoin(suite: Suite): Promise<number> {
  return suite.shared('an event to join', async () => {
    const plain = await event.plain(suite, suite.freshMark());
    const open = { capacity: roomForAll, external_access: true, membership_required: false };
    return (await givenRecord(suite, event, { ...plain, ...open })).id;
  });
}

/** A new person of whom everything is known, and whose files were handed in where the club wants them. */
export async function personToRegister(suite: Suite): Promise<number> {
  const body = describedFieldsOf(suite, 'createMember', await wholeMember(suite, suite.freshMark()));
  const { id } = await givenRecord(suite, member, body);
  if (await wantsFiles(suite)) await handInFiles(suite, id);
  return id;
}

const content_base64 = loadFile('picture.png').toString('base64');

/** Files cost requests, so nobody hands them in unless a registration without them was refused. */
function wantsFiles(suite: Suite): Promise<boolean> {
  return suite.shared('whether a registration wants files', async () => {
    if (fieldsToFill(suite).length === 0) return false;
    const body = describedFieldsOf(suite, 'createMember', await wholeMember(suite, suite.freshMark()));
    const { id: member_id } = await givenRecord(suite, member, body);
    const registration: JsonObject = { member_id, group_id: await groupToJoin(suite) };
    return !isSuccess(await suite.request('createAnnualRegistration', { body: registration }));
  });
}

async function handInFiles(suite: Suite, id: number): Promise<void> {
  for (const field_id of fieldsToFill(suite))
    await suite.setUp('replaceMemberDocument', { path: { id, field_id }, body: { content_base64 } });
}

function fieldsToFill(suite: Suite): readonly number[] {
  const isThere = suite.described.has('replaceMemberDocument');
  return isThere ? (suite.target.known?.document_field_ids ?? []) : [];
}
