import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { onAnotherDay } from '../activities/another-event-day.ts';
import { anotherSport, sharedSport } from '../activities/sport.ts';
import { recordForReading } from '../given-record.ts';
import { timesOn } from '../seasons/event-dates.ts';
import { nextDayIn } from '../seasons/event-days.ts';
import type { Subject } from '../subject.ts';
import { subjectNamed } from '../subject-registry.ts';
import { plainAsWanted, yearForBound } from './needed-fields.ts';

export const event: Subject = {
  resource: 'events',
  plain: plainEvent,
  whole: wholeEvent,
  elsewhen: onAnotherDay,
  seldom: async () => [{ capacity: 0 }],
  change: (mark) => ({ name: mark }),
  otherChange: () => ({ cost_euros: 13 }),
  unusual: async (suite, turn, { begin }) => ({
    ...unusualTimes(String(begin).slice(0, 10), turn),
    birth_year_start: 2019,
    birth_year_end: 1961,
    ...(await anotherSport(suite)),
  }),
  leftOut: {
    sport_id: null,
    description: '',
    location: '',
    capacity: null,
    registration_deadline: null,
    registration_opening: null,
    cost_euros: 0,
    external_cost_euros: null,
    external_access: false,
    membership_required: false,
    auto_validate: false,
    pre_registration_required: false,
    external_registration: false,
  },
  dependentFields: ['season_id', 'begin', 'end', 'sport_id', 'registration_opening', 'registration_deadline'],
  belongsTo: ['season_id'],
  neededWith: yearForBound,
  listedBy: { operation: 'listSeasonEvents', path: ({ season_id }) => ({ id: Number(season_id) }) },
};

async function wholeEvent(suite: Suite, mark: string, given?: JsonObject): Promise<JsonObject> {
  const plain = given ?? (await plainEvent(suite, mark));
  return {
    ...plain,
    ...(await sharedSport(suite)),
    description: 'Démonstrations, goûter et « passage de grades »',
    location: 'Dojo de l’Île',
    capacity: 40,
    ...registrationUntil(daysAfter(String(plain.end).slice(0, 10), -1)),
    cost_euros: 12,
    external_cost_euros: 15,
    external_access: true,
    membership_required: false,
    auto_validate: false,
    pre_registration_required: false,
    external_registration: false,
  };
}

function plainEvent(suite: Suite, mark: string): Promise<JsonObject> {
  const required = (name: string) => requiredFields(suite, name);
  return plainAsWanted(suite, mark, { resource: 'events', required, more: () => sharedSport(suite) });
}

async function requiredFields(suite: Suite, name: string): Promise<JsonObject> {
  const season = await recordForReading(suite, subjectNamed('seasons'));
  return {
    name,
    season_id: season.id,
    ...timesOn(await nextDayIn(suite, season)),
    birth_year_start: 2020,
    birth_year_end: 1960,
  };
}

/** Returns a week of registration that ends on this day. */
function registrationUntil(day: string): JsonObject {
  return { registration_opening: daysAfter(day, -7), registration_deadline: day };
}

/**
 * Returns moments on a day, and days before it, that calculations get wrong. The day is the same in coordinated time: a club
 * may hold one event a day.
 */
function unusualTimes(day: string, turn: number): JsonObject {
  const times: readonly JsonObject[] = [
    {
      begin: `${day}T00:00:00Z`,
      end: `${day}T09:59:00Z`,
      registration_opening: '2024-02-29',
      registration_deadline: '2025-01-01',
      external_access: true,
    },
    {
      begin: `${day}T00:00:00-02:00`,
      end: `${day}T23:31:00+05:30`,
      registration_opening: '2023-12-31',
      registration_deadline: '2024-02-29',
      external_access: false,
    },
    {
      begin: `${day}T12:07:00+02:00`,
      end: `${daysAfter(day, 1)}T00:00:00+02:00`,
      registration_opening: '2025-01-01',
      registration_deadline: '2025-12-31',
    },
  ];
  return times[turn % times.length] as JsonObject;
}
