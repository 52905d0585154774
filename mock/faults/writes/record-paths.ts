import type { JsonObject } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withDetail, withListItem } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import type { Fault } from '../fault.ts';

/** Faults in which a path leads to something other than its name says. */
export const faults: readonly Fault[] = [
  {
    id: 'payload/lessons-path-of-the-season',
    breaks: 'payload/paths-name-their-record',
    also: ['group/paths-lead'],
    says: 'the path to the lessons of a group is built with the id of its season',
    apply: (parts) =>
      withListItem(parts, 'groups', (item, { season_id }, club) => ({
        ...item,
        lessons_path: club.parts.paths.path('listGroupLessons', season_id, false),
      })),
  },
  {
    id: 'payload/season-path-of-a-slot-in-the-singular',
    breaks: 'payload/paths-lead',
    also: [],
    says: 'the path from a slot to its season is written by hand, with a word that no route has',
    apply: (parts) =>
      withListItem(parts, 'slots', (item, { season_id }) => ({
        ...item,
        season_path: `/season/${season_id}`,
      })),
  },
  {
    id: 'payload/members-path-of-the-group-before',
    breaks: 'payload/paths-name-their-record',
    also: [],
    says: 'the export of groups builds the path to the participants with an id that is too low by one',
    apply: (parts) =>
      withHandler(parts, 'listGroups', (handle) => (exchange, club) => {
        const wrongPaths = withListItem(club.parts, 'groups', (item, { id }) => ({
          ...item,
          members_path: club.parts.paths.path('listGroupMembers', Math.max(1, id - 1), false),
        }));
        return handle(exchange, { ...club, parts: wrongPaths });
      }),
  },
  {
    id: 'payload/participants-of-an-event-as-of-a-group',
    breaks: 'payload/paths-name-their-record',
    also: ['event/paths-lead'],
    says: 'the path to the participants of an event was copied from that of a group',
    apply: (parts) =>
      withListItem(parts, 'events', (item, { id }, club) => ({
        ...item,
        members_path: club.parts.paths.path('listGroupMembers', id, false),
      })),
  },
  {
    id: 'payload/path-to-the-person-of-the-event',
    breaks: 'payload/paths-name-their-record',
    also: ['registration/member-path-leads-to-the-person'],
    says: 'the path from an event registration to its person is built with the id of the event',
    apply: (parts) =>
      withListItem(parts, 'event_registrations', (item, { event_id }, club) => ({
        ...item,
        member_path: club.parts.paths.path('readMember', event_id, false),
      })),
  },
  {
    id: 'payload/activity-path-as-first-shown',
    breaks: 'payload/paths-name-their-record',
    also: ['registration/activity-path-leads-to-group-or-event'],
    says: 'the path from a registration to its group is kept when it is first shown, and a change of the group does not reach it',
    apply: (parts) => withActivityPathAsFirstShown(parts),
  },
];

function withActivityPathAsFirstShown(parts: Parts): Parts {
  const shownIn = keptByEach(() => new Map<number, JsonObject[string]>());
  const asFirst: Parameters<typeof withListItem<'annual_registrations'>>[2] = (shown, { id }, club) => {
    const activity_path = shownIn(club).get(id) ?? shown.activity_path ?? null;
    shownIn(club).set(id, activity_path);
    return { ...shown, activity_path };
  };
  return withDetail(withListItem(parts, 'annual_registrations', asFirst), 'annual_registrations', asFirst);
}
