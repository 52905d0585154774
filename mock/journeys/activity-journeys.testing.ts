import { randomUUID } from 'node:crypto';
import type { components } from '../../spec/generated/openapi.ts';
import { currentSeason, type Journey, limit, today } from './journey.testing.ts';
import { contentOf, everyRecord, idIn, seasonIn, type TypedClub } from './reading.testing.ts';

type Session = components['schemas']['Session'];
/** The description lets an identifier be null; a person who is expected has one. */
type Participant = components['schemas']['Participant'] & { readonly id: number };

/** The journeys to groups, events, sessions and their participants. */
export const activityJourneys: readonly Journey[] = [
  {
    intent: 'Sessions of a date',
    scopes: ['attendance:read'],
    async walk(club) {
      await currentSeason(club);
      const [lesson, ...others] = await sessions(club, '2026-10-07');
      if (lesson === undefined || others.length > 0) throw new Error('the day must have exactly one lesson');
      return [lesson.title, lesson.begin, await participants(club, lesson)];
    },
    expected: [
      'Judo enfants',
      '2026-10-07T17:30:00+02:00',
      [{ id: 102, first_name: 'Léa', last_name: 'Lefèvre', presence: 'present' }],
    ],
  },
  {
    intent: 'Group participants',
    scopes: ['groups:read', 'members:read'],
    async walk(club) {
      const { groups_path: path } = await currentSeason(club);
      const id = idIn(path, '/seasons/{id}/groups');
      const groups = await everyRecord((after) =>
        club.GET('/seasons/{id}/groups', { params: { path: { id }, query: { limit, after } } }),
      );
      return membersOfEach(club, '/groups/{id}/members', groups);
    },
    expected: [
      ['Judo enfants', ['Léa']],
      ['Judo adultes', ['Camille']],
      ['Renforcement', ['Camille', 'Nadia']],
      ['Judo compétition', []],
    ],
  },
  {
    intent: 'Event participants',
    scopes: ['events:read', 'registrations:read', 'members:read'],
    async walk(club) {
      const { events_path: path } = await currentSeason(club);
      const id = idIn(path, '/seasons/{id}/events');
      const events = await everyRecord((after) =>
        club.GET('/seasons/{id}/events', { params: { path: { id }, query: { limit: 1, after } } }),
      );
      return membersOfEach(club, '/events/{id}/members', events);
    },
    expected: [
      ["Rencontre d'automne", ['Léa', 'Mathis']],
      ['Stage de la Toussaint', []],
      ['Portes ouvertes de décembre', []],
      ["Stage d'été", []],
    ],
  },
  {
    intent: 'Groups of a weekday',
    scopes: ['groups:read'],
    async walk(club) {
      const body = { season_id: await currentSeasonId(club), day: 'jeudi' as const };
      const { data, meta } = contentOf(await club.POST('/groups/search', { body }));
      const found = data.map((group) => [
        group.name,
        group.validated_count,
        group.schedules?.map(({ day }) => day),
      ]);
      return { found, truncated: meta.truncated };
    },
    expected: { found: [['Renforcement', 2, ['lundi', 'jeudi']]], truncated: false },
  },
  {
    intent: 'Find a person and registrations',
    scopes: ['members:read', 'groups:read', 'registrations:read'],
    async walk(club) {
      const body = { season_id: await currentSeasonId(club), query: 'sophie.lefevre@example.org' };
      const { data, meta } = contentOf(await club.POST('/members/search', { body }));
      const found = data.map(async (one) => [
        one.first_name,
        await registrations(club, one.registrations_path),
      ]);
      return { found: await Promise.all(found), truncated: meta.truncated };
    },
    expected: {
      found: [
        [
          'Léa',
          [
            ['annual', '/groups/21', true],
            ['event', '/events/51', true],
            ['event', '/events/52', null],
          ],
        ],
      ],
      truncated: false,
    },
  },
  {
    intent: 'A person’s attendance',
    scopes: ['members:read', 'attendance:read'],
    async walk(club) {
      const season_id = await currentSeasonId(club);
      const [lesson] = await sessions(club, today);
      const [person] = await participants(club, lesson as Session);
      const path = { id: (person as Participant).id };
      const recorded = await everyRecord((offset) =>
        club.GET('/members/{id}/attendance', { params: { path, query: { season_id, limit, offset } } }),
      );
      return recorded.map(({ date, presence }) => [date, presence]);
    },
    expected: [
      ['2026-10-03', 'present'],
      ['2026-10-07', 'present'],
      ['2026-10-10', 'excused'],
    ],
  },
  {
    intent: 'Take attendance',
    scopes: ['attendance:read', 'attendance:write'],
    async walk(club) {
      await currentSeason(club);
      const open = (await sessions(club, today)).filter((session) => session.can_take_attendance);
      const taken = open.map(async (session) => {
        const before = await participants(club, session);
        for (const { id, presence } of before) if (presence === null) await record(club, session, id);
        return [session.title, presences(before), presences(await participants(club, session))];
      });
      return Promise.all(taken);
    },
    expected: [['Judo enfants', [['Léa', null]], [['Léa', 'present']]]],
  },
];

async function currentSeasonId(club: TypedClub): Promise<number> {
  const { detail_path: path } = await currentSeason(club);
  return idIn(path, '/seasons/{id}');
}

async function sessions(club: TypedClub, date: string): Promise<readonly Session[]> {
  const found = await everyRecord((offset) =>
    club.GET('/attendance', { params: { query: { date, limit: 1, offset } } }),
  );
  return found as readonly Session[];
}

async function participants(
  club: TypedClub,
  { date, type, id: course_id }: Session,
): Promise<readonly Participant[]> {
  const found = await everyRecord((offset) =>
    club.GET('/attendance', { params: { query: { date, type, course_id, limit: 1, offset } } }),
  );
  return found as readonly Participant[];
}

async function record(club: TypedClub, session: Session, member_id: number): Promise<void> {
  const { date, type, id: course_id } = session;
  const header = { 'Idempotency-Key': randomUUID() };
  const body = { date, type, course_id, member_id, presence: 'present' as const };
  contentOf(await club.POST('/attendance', { params: { header }, body }));
}

function presences(people: readonly Participant[]): readonly unknown[] {
  return people.map(({ first_name: name, presence }) => [name, presence]);
}

/** Returns the first names of the people that the members_path of each activity leads to. */
function membersOfEach(
  club: TypedClub,
  route: '/groups/{id}/members' | '/events/{id}/members',
  activities: readonly { readonly name: string | null; readonly members_path: string }[],
): Promise<unknown> {
  const named = activities.map(async ({ name, members_path: path }) => {
    const id = idIn(path, route);
    const members = await everyRecord((after) =>
      club.GET(route, { params: { path: { id }, query: { limit: 1, after } } }),
    );
    return [name, members.map((member) => member.first_name)];
  });
  return Promise.all(named);
}

async function registrations(club: TypedClub, path: string): Promise<readonly unknown[]> {
  const id = idIn(path, '/members/{id}/registrations');
  const found = await everyRecord((offset) =>
    club.GET('/members/{id}/registrations', {
      params: { path: { id }, query: { season_id: seasonIn(path), limit, offset } },
    }),
  );
  return found.map((one) => [one.type, one.activity_path, one.valid]);
}
