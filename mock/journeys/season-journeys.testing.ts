import { randomUUID } from 'node:crypto';
import type { components } from '../../spec/generated/openapi.ts';
import { currentSeason, type Journey, limit } from './journey.testing.ts';
import { contentOf, everyRecord, idIn, type TypedClub } from './reading.testing.ts';

/** The journeys about a season as a whole. */
export const seasonJourneys: readonly Journey[] = [
  {
    intent: 'Read or change season settings',
    scopes: ['groups:read', 'groups:write'],
    async walk(club) {
      const { detail_path: path } = await currentSeason(club);
      const id = idIn(path, '/seasons/{id}');
      const cost = async () =>
        contentOf(await club.GET('/seasons/{id}', { params: { path: { id } } })).data.membership_cost_euros;
      const before = await cost();
      const header = { 'Idempotency-Key': randomUUID() };
      const body = { membership_cost_euros: 35 };
      contentOf(await club.PATCH('/seasons/{id}', { params: { path: { id }, header }, body }));
      return { before, after: await cost() };
    },
    expected: { before: 30, after: 35 },
  },
  {
    intent: 'Set a commune',
    scopes: [],
    async walk(club) {
      await currentSeason(club);
      const query = { postal_code: '37500' };
      const { data } = contentOf(await club.GET('/communes', { params: { query } }));
      return data.find(({ name }) => name === 'Chinon');
    },
    expected: { city_code: '37072', name: 'Chinon', postal_code: '37500' },
  },
  {
    intent: 'List season members',
    scopes: ['groups:read', 'members:read'],
    async walk(club) {
      const { members_path: path } = await currentSeason(club);
      const id = idIn(path, '/seasons/{id}/members');
      const members = await everyRecord((after) =>
        club.GET('/seasons/{id}/members', { params: { path: { id }, query: { limit, after } } }),
      );
      return members.map((member) => [member.first_name, member.registrations.map((one) => one.group_name)]);
    },
    expected: [
      ['Camille', ['Judo adultes', 'Renforcement']],
      ['Léa', ['Judo enfants']],
      ['Nadia', ['Renforcement']],
    ],
  },
  {
    intent: 'Follow all registrations',
    scopes: ['registrations:read', 'members:read'],
    async walk(club) {
      const { annual_registrations_path: annual, event_registrations_path: event } =
        await currentSeason(club);
      return {
        annual: await registrations(club, '/seasons/{id}/annual-registrations', annual),
        pending: await registrations(club, '/seasons/{id}/annual-registrations', annual, 'pending'),
        event: await registrations(club, '/seasons/{id}/event-registrations', event),
        refused: await registrations(club, '/seasons/{id}/event-registrations', event, 'refused'),
      };
    },
    expected: {
      annual: [
        [201, true, 'Camille'],
        [202, true, 'Léa'],
        [203, null, 'Hugo'],
        [204, null, 'Inès'],
        [205, false, 'Paul'],
        [206, true, 'Nadia'],
        [207, true, 'Camille'],
      ],
      pending: [
        [203, null, 'Hugo'],
        [204, null, 'Inès'],
      ],
      event: [
        [301, true, 'Léa'],
        [302, true, 'Mathis'],
        [303, false, 'Paul'],
        [304, null, 'Léa'],
      ],
      refused: [[303, false, 'Paul']],
    },
  },
  {
    intent: 'Season payments',
    scopes: ['payments:read'],
    async walk(club) {
      const { payments_path: path } = await currentSeason(club);
      const id = idIn(path, '/seasons/{id}/payments');
      const payments = await everyRecord((after) =>
        club.GET('/seasons/{id}/payments', { params: { path: { id }, query: { limit, after } } }),
      );
      return payments.map((payment) => [payment.id, payment.amount_cents]);
    },
    expected: [
      [401, 21000],
      [402, 6000],
      [403, 16000],
      [404, 2000],
    ],
  },
  {
    intent: 'Usual schedules',
    scopes: ['groups:read'],
    async walk(club) {
      const { groups_path: groupsPath, slots_path: slotsPath } = await currentSeason(club);
      const groups = await everyRecord((after) =>
        club.GET('/seasons/{id}/groups', {
          params: { path: { id: idIn(groupsPath, '/seasons/{id}/groups') }, query: { limit, after } },
        }),
      );
      const slots = await everyRecord((after) =>
        club.GET('/seasons/{id}/slots', {
          params: { path: { id: idIn(slotsPath, '/seasons/{id}/slots') }, query: { limit, after } },
        }),
      );
      const lessons = groups.map(async ({ name, lessons_path: path }) => [
        name,
        await lessonDays(club, path),
      ]);
      return { lessons: await Promise.all(lessons), slots: slots.map(({ id, day }) => [id, day]) };
    },
    expected: {
      lessons: [
        ['Judo enfants', ['mercredi', 'samedi']],
        ['Judo adultes', ['mardi']],
        ['Renforcement', []],
        ['Judo compétition', ['dimanche']],
      ],
      slots: [
        [31, 'lundi'],
        [32, 'jeudi'],
        [33, 'vendredi'],
      ],
    },
  },
];

type Registration = components['schemas']['AnnualRegistration'] | components['schemas']['EventRegistration'];

/**
 * Returns the registrations of a season's collection, each with its state and the first name that its path leads to.
 */
async function registrations(
  club: TypedClub,
  route: '/seasons/{id}/annual-registrations' | '/seasons/{id}/event-registrations',
  path: string,
  status?: 'pending' | 'refused',
): Promise<unknown> {
  const id = idIn(path, route);
  const query = { limit, ...(status && { status }) };
  const found = await everyRecord<Registration>((after) =>
    club.GET(route, { params: { path: { id }, query: { ...query, after } } }),
  );
  const named = found.map(async (one) => [one.id, one.valid, await firstName(club, one.member_path)]);
  return Promise.all(named);
}

async function firstName(club: TypedClub, path: string): Promise<string | null> {
  const id = idIn(path, '/members/{id}');
  return contentOf(await club.GET('/members/{id}', { params: { path: { id } } })).data.first_name;
}

async function lessonDays(club: TypedClub, path: string): Promise<readonly unknown[]> {
  const id = idIn(path, '/groups/{id}/lessons');
  const lessons = await everyRecord((after) =>
    club.GET('/groups/{id}/lessons', { params: { path: { id }, query: { limit: 1, after } } }),
  );
  return lessons.map(({ day }) => day);
}
