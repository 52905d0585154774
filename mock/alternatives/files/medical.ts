import type { MedicalRecordFixture } from '../../../fixtures/club-fixture.ts';
import {
  withBareRecords,
  withMerge,
  withoutRule,
  withResource,
  withRules,
} from '../../alterations/resources.ts';
import type { ClubPlan } from '../../reference/make-club.ts';
import type { Parts } from '../../reference/parts.ts';
import { declared } from '../../reference/resources/medical-record.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Alternatives, PlanAlternatives } from '../alternative.ts';

type MedicalRecord = RecordTypes['medical_records'];

export const medical: Alternatives = {
  'medical-second-field': {
    declaring: (parts) =>
      withRules(parts, 'medical_records', (rules) => [
        ...rules,
        {
          name: 'decision-on-certificate',
          field: 'valid',
          holds: (record, _, before) => record.valid === before?.valid || record.certificate_type !== null,
          requirement: 'valid requires a declared certificate',
        },
      ]),
  },
  'medical-mixed': { both: (parts) => withResource(parts, 'medical_records', { merge: declared }) },
  'medical-file-alone': {
    keeps: (parts) =>
      withMerge(parts, 'medical_records', (merged, change, before) =>
        isFileAlone(change) ? { ...merged, valid: before.valid } : merged,
      ),
  },
  'medical-records-per-person': { 'per-season': withRecordsOfSeasons },
  'medical-certificate-order': {
    accepted: (parts) => withoutRule(parts, 'medical_records', 'certificate-order'),
  },
  'medical-fields': { bare: (parts) => withBareRecords(parts, 'medical_records') },
};

export const medicalPlan: PlanAlternatives = {
  'medical-identifier': { own: withOwnIdentifiers },
};

function isFileAlone(change: Fields): boolean {
  return Object.keys(change).every((field) => field === 'season_id' || field === 'content_base64');
}

/** The records of the seasons other than the current one. */
interface RecordsOfSeasons {
  readonly others?: Readonly<Record<number, MedicalRecord>>;
}

/**
 * Returns the parts in which a change with another season stores the current record and continues
 * with that of the other season, or an empty one.
 */
function withRecordsOfSeasons(parts: Parts): Parts {
  const { merge, listItem, detail } = parts.resources.medical_records;
  const shown =
    (present: typeof detail): typeof detail =>
    (record, club) => {
      const { others: _, ...one } = record as MedicalRecord & RecordsOfSeasons;
      return present(one, club);
    };
  return withResource(parts, 'medical_records', {
    merge: (record, change) => merge(ofSeason(record, Number(change.season_id)), change),
    listItem: shown(listItem),
    detail: shown(detail),
  });
}

function ofSeason(record: MedicalRecord & RecordsOfSeasons, seasonId: number): MedicalRecord {
  if (record.season_id === seasonId) return record;
  const { others = {}, ...current } = record;
  const { id, member_id } = record;
  const empty: MedicalRecord = {
    id,
    member_id,
    season_id: seasonId,
    health_questionnaire: null,
    certificate_begin: null,
    certificate_end: null,
    certificate_type: null,
    valid: null,
    content: null,
  };
  const kept = { ...others, [record.season_id]: current };
  return { ...(others[seasonId] ?? empty), others: kept } as MedicalRecord;
}

/** Returns the plan in which medical records have ids that are no person’s. */
function withOwnIdentifiers(plan: ClubPlan): ClubPlan {
  const { medical_records, may_be_spoilt } = plan.fixture;
  const owned = medical_records.map(withOwnIdentifier);
  const fixture = { ...plan.fixture, medical_records: owned };
  if (may_be_spoilt === undefined) return { ...plan, fixture };
  const index = medical_records.findIndex(({ id }) => id === may_be_spoilt.medical_record.id);
  const medical_record = { ...may_be_spoilt.medical_record, id: owned[index]?.id ?? 0 };
  return { ...plan, fixture: { ...fixture, may_be_spoilt: { ...may_be_spoilt, medical_record } } };
}

function withOwnIdentifier(record: MedicalRecordFixture, index: number): MedicalRecordFixture {
  // A club that starts as a copy of another one already has such ids.
  return record.member_id === undefined ? { ...record, id: 9001 + index, member_id: record.id } : record;
}
