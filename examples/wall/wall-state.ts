import type { components } from 'clubproof/types';
import type { Season } from '../club-client/seasons.ts';

export type Member = components['schemas']['SeasonMember'];
export type Group = components['schemas']['Group'];
export type Registration = components['schemas']['AnnualRegistration'];

/** The copied lists, with the member of a season that leads to each. */
export const lists = {
  groups: 'groups_path',
  members: 'members_path',
  registrations: 'annual_registrations_path',
} as const satisfies Record<string, keyof Season>;

export type ListName = keyof typeof lists;

/** A verified message of the club that waits to be applied. */
export interface Message {
  readonly id: string;
  readonly source: string;
  readonly data: unknown;
}

/** All that the wall keeps: it goes on from here after it was stopped at any moment. */
export interface WallState {
  /** The records of each list by id. */
  readonly groups: Record<string, Partial<Group>>;
  readonly members: Record<string, Partial<Member>>;
  readonly registrations: Record<string, Partial<Registration>>;
  /** Where the retrieval of each list stands: `next` is null at its end. No entries while nothing is retrieved. */
  progress: Partial<Record<ListName, { readonly next: number | null; readonly seen: readonly number[] }>>;
  /** The messages that wait, in the order in which they were received. */
  waiting: Message[];
  /** When each message was received, by source and id, for as long as it may come again. */
  received: Record<string, number>;
}

export function emptyWall(): WallState {
  return { groups: {}, members: {}, registrations: {}, progress: {}, waiting: [], received: {} };
}

/** Returns a line for each group: its name, and the first names of those who are registered and validated. */
export function wallLines({ groups, members, registrations }: WallState): string[] {
  const validated = Object.values(registrations).filter(({ valid }) => valid === true);
  return Object.entries(groups).map(([id, { name }]) => {
    const names = validated
      .filter(({ group_id }) => String(group_id) === id)
      .map(({ member_id }) => members[String(member_id)]?.first_name ?? '?')
      .sort();
    return `${name}: ${names.join(', ')}`;
  });
}
