import type { KeptClub } from '../../../../fixtures/shaped-club/kept-club.ts';
import type { KeptRecord } from '../../../../fixtures/shaped-club/kinds.ts';
import type { OperationId } from '../../../../spec/index.ts';

/** A record to read, or a list to read to its end. */
export interface PlannedRead {
  readonly operation: OperationId;
  readonly path?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** What needs no identifier. */
export const firstReads: readonly PlannedRead[] = [
  { operation: 'listSeasons' },
  { operation: 'listSports' },
  { operation: 'listLessons' },
  { operation: 'listMembers', query: { all: 'true' } },
  { operation: 'listDocuments' },
  { operation: 'listMedicalRecords' },
];

const ofSeasons: readonly OperationId[] = [
  'readSeason',
  'listSeasonSlots',
  'listSeasonGroups',
  'listSeasonEvents',
  'listSeasonAnnualRegistrations',
  'listSeasonEventRegistrations',
  'listSeasonPayments',
];

export function readsOfSeasons({ seasons }: KeptClub): readonly PlannedRead[] {
  return idsOf(Object.values(seasons), 'id').flatMap((id) =>
    ofSeasons.map((operation) => ({ operation, path: { id } })),
  );
}

/** How many months of hours are read, since the interface lists no months. */
const monthsOfHours = 12;

/** What stands with each person who was registered, and with those who lead lessons. */
export function readsOfPeople(club: KeptClub, month: string): readonly PlannedRead[] {
  const registrations = [
    ...Object.values(club.annual_registrations),
    ...Object.values(club.event_registrations),
  ];
  const attending = new Map(
    registrations.map(({ member_id, season_id }) => [`${member_id} ${season_id}`, { member_id, season_id }]),
  );
  const isPerson = (id: number) => Object.keys(club.members).length === 0 || id in club.members;
  return [
    ...[...attending.values()].flatMap(({ member_id, season_id }) =>
      typeof member_id === 'number' && typeof season_id === 'number' && isPerson(member_id)
        ? [{ operation: 'listMemberAttendance' as const, path: { id: member_id }, query: { season_id } }]
        : [],
    ),
    ...idsOf(registrations, 'member_id')
      .filter(isPerson)
      .map((id) => ({ operation: 'listMemberDocuments' as const, path: { id } })),
    ...trainersOf(club)
      .filter(isPerson)
      .flatMap((id) =>
        monthsUntil(month).map((each) => ({
          operation: 'readStaffHours' as const,
          path: { id },
          query: { month: each },
        })),
      ),
  ];
}

function idsOf(records: readonly KeptRecord[], field: string): readonly number[] {
  const ids = records.map((record) => record[field]).filter((id) => typeof id === 'number');
  return [...new Set(ids)];
}

function trainersOf({ slots, lessons }: KeptClub): readonly number[] {
  const ids = [...Object.values(slots), ...Object.values(lessons)].flatMap(
    ({ trainer_ids }) => (trainer_ids ?? []) as readonly number[],
  );
  return [...new Set(ids)];
}

function monthsUntil(month: string): readonly string[] {
  const [year = 0, last = 1] = month.split('-').map(Number);
  return Array.from({ length: monthsOfHours }, (_, back) =>
    new Date(Date.UTC(year, last - 1 - back)).toISOString().slice(0, 7),
  );
}
