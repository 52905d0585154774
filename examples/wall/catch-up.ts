import { pathBelow } from '../club-client/address.ts';
import type { ClubClient } from '../club-client/club-client.ts';
import { ClubError } from '../club-client/club-error.ts';
import type { JsonFile } from '../club-client/json-file.ts';
import type { ListName, Message, Registration, WallState } from './wall-state.ts';

/** The types of resources that the wall shows, with their lists. A club sends messages about others, too. */
const listOf: Readonly<Record<string, ListName>> = {
  groups: 'groups',
  members: 'members',
  'annual-registrations': 'registrations',
};

/**
 * Applies the messages that wait. A message says that something changed, not to what: its resource is read again, so
 * that messages in another order, or twice, lead to the same copy. One that cannot be applied now stays.
 */
export async function catchUp(club: ClubClient, wall: JsonFile<WallState>): Promise<void> {
  for (let [message] = wall.value.waiting; message !== undefined; [message] = wall.value.waiting) {
    await apply(club, wall.value, message);
    wall.value.waiting = wall.value.waiting.filter((each) => each !== message);
    wall.save();
  }
}

async function apply(club: ClubClient, state: WallState, message: Message): Promise<void> {
  const resource = shownResource(message);
  if (resource === undefined) return;
  const { list, id, path, isDeleted } = resource;
  const record = isDeleted ? undefined : await readIfPresent(club, path);
  if (record === undefined) return remove(state, list, id);
  // A single read may have fewer fields than the list.
  state[list][id] = { ...state[list][id], ...record };
  if (list === 'registrations') await completeMember(club, state, state.registrations[id] ?? {});
}

/** Returns the resource of a message; undefined for one that the wall does not show, or at another address. */
function shownResource({ source, data }: Message) {
  const resource = (data as { resource?: Readonly<Record<string, unknown>> } | undefined)?.resource;
  const [type, id, url] = [resource?.type, resource?.id, resource?.url].map(String) as [
    string,
    string,
    string,
  ];
  const list = Object.hasOwn(listOf, type) ? listOf[type] : undefined;
  const path = pathBelow(source, url);
  if (list === undefined || path === undefined || !/^\d+$/.test(id)) return undefined;
  return { list, id, path, isDeleted: resource?.deleted === true };
}

/** The person of a registration that was just validated is in no list that was copied. */
async function completeMember(
  club: ClubClient,
  state: WallState,
  registration: Partial<Registration>,
): Promise<void> {
  const { member_id, member_path, valid } = registration;
  if (valid !== true || member_path === undefined || state.members[String(member_id)] !== undefined) return;
  const member = await readIfPresent(club, member_path);
  if (member !== undefined) state.members[String(member_id)] = member;
}

function remove(state: WallState, list: ListName, id: string): void {
  delete state[list][id];
  if (list !== 'members') return;
  for (const [key, { member_id }] of Object.entries(state.registrations))
    if (String(member_id) === id) delete state.registrations[key];
}

async function readIfPresent(club: ClubClient, path: string): Promise<object | undefined> {
  try {
    return (await club.read<{ data: object }>(path)).data;
  } catch (error) {
    if (error instanceof ClubError && error.status === 404) return undefined;
    throw error;
  }
}
