import { withOneMoreRule } from '../../alterations/registrations.ts';
import { withAction, withoutRule, withRules } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts } from '../../reference/parts.ts';
import { joins } from '../../reference/resources/group-admission.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { withIndexedRecord } from '../../reference/store/indexed-collection.ts';
import type { Records } from '../../reference/store/store.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about the licences that groups and registrations may have. */
export const licence: Alternatives = {
  'registration-licence': {
    'of-the-club': (parts) => withoutRule(parts, 'annual_registrations', 'licence-of-group'),
    demanded: withLicencesDemanded,
  },
  'licence-on-validation': {
    'of-the-group': (parts) =>
      withAction(parts, 'annual_registrations', 'validateAnnualRegistration', ({ result }) => ({
        result(one, club) {
          const validated = result(one, club);
          if (validated === undefined || validated.licence_id !== null) return validated;
          const [licence_id = null] = hasLicences(one.group_id, club)
            ? (recordOf(club.store.records('groups'), one.group_id)?.licence_ids ?? [])
            : [];
          return { ...validated, licence_id };
        },
      })),
  },
  'licence-season': {
    'one-season': (parts) => withLicencesOfTheirSeasonInRegistrations(withLicencesOfTheirSeason(parts)),
  },
  'licence-of-another-season': { refused: withLicencesOfTheirSeason },
};

/**
 * Returns the parts in which a registration needs a licence. One that already lacked it may still
 * lack it after a change.
 */
function withLicencesDemanded(parts: Parts): Parts {
  return withOneMoreRule(parts, 'annual_registrations', {
    name: 'licence-demanded',
    field: 'licence_id',
    holds: (registration, club, before) =>
      registration.licence_id !== null ||
      !hasLicences(registration.group_id, club) ||
      (before?.licence_id === null && !joins(registration, before)),
    requirement: 'licence_id must be one of the licences of the group',
  });
}

function hasLicences(groupId: number, { store, settings }: Club): boolean {
  if (settings.featuresOff.has('licences')) return false;
  return (recordOf(store.records('groups'), groupId)?.licence_ids ?? []).length > 0;
}

/**
 * Returns the parts in which the licences of the club belong to its latest season, and groups of
 * other seasons may not have one.
 */
function withLicencesOfTheirSeason(parts: Parts): Parts {
  const ruled = withRules(parts, 'groups', (rules) => [
    ...rules,
    {
      name: 'licences-of-the-season',
      field: 'licence_ids',
      holds: ({ licence_ids, season_id }, club, before) =>
        (before?.licence_ids === licence_ids && before.season_id === season_id) ||
        licence_ids.every((id) => servesIn(season_id, id, club)),
      requirement: 'licence_ids must be licences of the season of the group',
    },
  ]);
  const { initialRecords } = parts;
  return { ...ruled, initialRecords: (records) => withSeasonsOfLicences(initialRecords(records)) };
}

function withLicencesOfTheirSeasonInRegistrations(parts: Parts): Parts {
  return withOneMoreRule(parts, 'annual_registrations', {
    name: 'licence-of-the-season',
    field: 'licence_id',
    holds: ({ licence_id, season_id }, club, before) =>
      licence_id === null ||
      (before?.licence_id === licence_id && before.season_id === season_id) ||
      servesIn(season_id, licence_id, club),
    requirement: 'licence_id must be a licence of the season of the group',
  });
}

function servesIn(seasonId: number, licenceId: number, { store }: Club): boolean {
  const licence = recordOf(store.records('licences'), licenceId);
  return licence?.season_id === undefined || licence.season_id === seasonId;
}

function withSeasonsOfLicences(records: Records): Records {
  const latest = [...allRecords(records.seasons)].reduce<RecordTypes['seasons'] | undefined>(
    (last, season) => (last === undefined || season.start_date > last.start_date ? season : last),
    undefined,
  );
  if (latest === undefined) return records;
  const licences = [...allRecords(records.licences)]
    .filter(({ season_id }) => season_id === undefined)
    .reduce((made, one) => withIndexedRecord(made, { ...one, season_id: latest.id }), records.licences);
  return { ...records, licences };
}
