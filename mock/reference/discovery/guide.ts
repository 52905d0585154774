import { type JsonObject, type OperationId, operation } from '../../../spec/index.ts';

const concepts: Readonly<Record<string, string>> = {
  Season: 'Where every journey starts. It has dates and may straddle two calendar years.',
  Commune:
    'A place of the service’s own list, found by postal code. Its city_code is used exactly as it is given.',
  Person: 'A record of the club that outlives the seasons. To create one does not register them.',
  'Season member': 'A person with at least one validated annual registration in the season, listed once.',
  Group: 'Belongs to one season. Its members_path lists the validated participants.',
  Event: 'Belongs to one season. Its members_path lists the validated participants.',
  Registration: 'Ties a person to a group or an event. valid is null while pending, then true or false.',
  Lesson: 'The weekly schedule of one group. It is not a recorded attendance.',
  Slot: 'A weekly schedule of the season on its own, which several groups can offer.',
  Session: 'One dated occurrence of a lesson, a slot or an event.',
};

interface Journey {
  readonly intent: string;
  readonly steps: readonly OperationId[];
}

const journeys: readonly Journey[] = [
  { intent: 'Read or change the settings of a season', steps: ['listSeasons', 'readSeason', 'changeSeason'] },
  { intent: 'Set a commune', steps: ['findCommunes', 'changeSeason'] },
  { intent: 'List the members of a season', steps: ['listSeasons', 'listSeasonMembers'] },
  {
    intent: 'Follow all registrations',
    steps: ['listSeasons', 'listSeasonAnnualRegistrations', 'listSeasonEventRegistrations', 'readMember'],
  },
  { intent: 'Read the payments of a season', steps: ['listSeasons', 'listSeasonPayments'] },
  { intent: 'Know the usual schedules', steps: ['listSeasonGroups', 'listGroupLessons', 'listSeasonSlots'] },
  { intent: 'See the sessions of a day', steps: ['listAttendance'] },
  { intent: 'List the participants of a group', steps: ['listSeasonGroups', 'listGroupMembers'] },
  { intent: 'List the participants of an event', steps: ['listSeasonEvents', 'listEventMembers'] },
  { intent: 'Find the groups of a weekday', steps: ['listSeasons', 'searchGroups'] },
  { intent: 'Find a person and their registrations', steps: ['searchMembers', 'listMemberRegistrations'] },
  { intent: 'Follow a person’s attendance', steps: ['searchMembers', 'listMemberAttendance'] },
  { intent: 'Take attendance', steps: ['listAttendance', 'recordAttendance'] },
];

/** Returns the concepts of the interface and the journeys that lead to common goals. */
export function guide(): JsonObject {
  return {
    concepts: Object.entries(concepts).map(([name, meaning]) => ({ name, meaning })),
    journeys: journeys.map(presented),
  };
}

/** Returns a journey with the steps and scopes that follow from its operations. */
function presented({ intent, steps }: Journey): JsonObject {
  const operations = steps.map(operation);
  return {
    intent,
    steps: operations.map(({ method, path }) => `${method} ${path}`),
    scopes: [...new Set(operations.flatMap(({ scopes }) => scopes))],
  };
}
