import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../judging/suite.ts';
import { recordForReading } from './given-record.ts';
import { season } from './season.ts';
import { sport } from './sport.ts';
import type { Subject } from './subject.ts';
import { ofASport, plainAsWanted } from './wanted-fields.ts';

export const event: Subject = {
  resource: 'events',
  plain: plainEvent,
  whole: async (suite, mark) => ({
    ...(await plainEvent(suite, mark)),
    sport_id: (await recordForReading(suite, sport)).id,
    description: 'Démonstrations, goûter et « passage de grades »',
    location: 'Dojo de l’Île',
    capacity: 40,
    ...(await registrationDays(suite)),
    cost_euros: 12,
    external_cost_euros: 15,
    external_access: true,
    membership_required: false,
    auto_validate: false,
    pre_registration_required: false,
    external_registration: false,
  }),
  change: (mark) => ({ name: mark }),
  otherChange: () => ({ cost_euros: 13 }),
  dependentFields: ['season_id', 'begin', 'end', 'sport_id', 'registration_opening', 'registration_deadline'],
  belongsTo: ['season_id'],
  listedBy: { operation: 'listSeasonEvents', path: ({ season_id }) => ({ id: Number(season_id) }) },
};

function plainEvent(suite: Suite, mark: string): Promise<JsonObject> {
  const required = (name: string) => requiredFields(suite, name);
  return plainAsWanted(suite, { resource: 'events' }, mark, required, () => ofASport(suite));
}

async function requiredFields(suite: Suite, name: string): Promise<JsonObject> {
  const { id } = await recordForReading(suite, season);
  const day = await lastDay(suite);
  return {
    name,
    season_id: id,
    begin: `${day}T09:00:00+02:00`,
    end: `${day}T11:30:00+02:00`,
    birth_year_start: 2020,
    birth_year_end: 1960,
  };
}

/** Registration is open for a week, which ends with the event. */
async function registrationDays(suite: Suite): Promise<JsonObject> {
  const day = await lastDay(suite);
  const opening = new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10);
  return { registration_opening: opening, registration_deadline: day };
}

/** Whether an event may lie outside its season is open: this one is held on its last day but one. */
async function lastDay(suite: Suite): Promise<string> {
  const { draft } = await recordForReading(suite, season);
  const last = typeof draft.end_date === 'string' ? Date.parse(draft.end_date) : suite.now();
  return new Date(last - 86_400_000).toISOString().slice(0, 10);
}
