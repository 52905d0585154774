import type { JsonValue, OperationId, RuleId } from '../../spec/index.ts';
import { withStoredBody } from '../alterations/bodies.ts';
import { withJson } from '../alterations/operations.ts';
import type { Parts } from '../reference/parts.ts';
import { type ResourceName, resources } from '../reference/resources/index.ts';
import type { ResourceOperations } from '../reference/resources/resource.ts';
import type { Fault } from './fault.ts';

/** How a value is damaged on its way: what it becomes, and what a developer would find. */
interface Damage {
  readonly says: string;
  readonly of: (value: unknown) => unknown;
}

const damages = {
  // Values at their bounds stay: beyond them other rules break, too.
  'one-more': {
    says: 'one too many',
    of: (value) => (typeof value === 'number' && value > 0 && value < 2000 ? value + 1 : value),
  },
  'a-day-early': { says: 'the day before', of: (value) => dayBefore(value) },
  'without-accents': {
    says: 'the letters without their accents',
    of: (value) => (typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '') : value),
  },
  'zero-is-nothing': { says: 'nothing where 0 was sent', of: (value) => (value === 0 ? null : value) },
  inverted: { says: 'the contrary', of: (value) => (typeof value === 'boolean' ? !value : value) },
} satisfies Record<string, Damage>;

/** Where a value is damaged: as it is stored by one operation, or as one operation shows it. */
type Place = 'created' | 'changed' | 'listed' | 'read' | 'found';

interface Damaged {
  readonly rule: RuleId;
  readonly resource: ResourceName;
  readonly also: readonly RuleId[];
  /** Each field with the place and the kind of its damage. */
  readonly fields: readonly (readonly [field: string, place: Place, damage: keyof typeof damages])[];
}

/** Places and kinds rotate over the fields of each resource: every resource has each place. */
const damaged: readonly Damaged[] = [
  {
    rule: 'payment/shows-what-was-written',
    resource: 'payments',
    also: ['payment/amount-is-in-whole-cents'],
    fields: [
      ['amount_cents', 'changed', 'one-more'],
      ['received_on', 'created', 'a-day-early'],
      ['received_on', 'changed', 'a-day-early'],
      ['amount_cents', 'listed', 'one-more'],
      ['received_on', 'read', 'a-day-early'],
    ],
  },
  {
    rule: 'slot/shows-what-was-written',
    resource: 'slots',
    also: [],
    fields: [
      ['hour', 'created', 'one-more'],
      ['duration_minutes', 'changed', 'one-more'],
      ['capacity', 'listed', 'one-more'],
      ['minute', 'read', 'one-more'],
      ['capacity', 'created', 'zero-is-nothing'],
    ],
  },
  {
    rule: 'lesson/shows-what-was-written',
    resource: 'lessons',
    also: [],
    fields: [
      ['duration_minutes', 'created', 'one-more'],
      ['hour', 'changed', 'one-more'],
      ['minute', 'listed', 'one-more'],
      ['duration_minutes', 'read', 'one-more'],
    ],
  },
  {
    rule: 'sport/shows-what-was-written',
    resource: 'sports',
    also: [],
    fields: [
      ['name', 'created', 'without-accents'],
      ['name', 'listed', 'without-accents'],
    ],
  },
  {
    rule: 'document/shows-what-was-written',
    resource: 'documents',
    also: [],
    fields: [
      ['description', 'changed', 'without-accents'],
      ['name', 'created', 'without-accents'],
      ['description', 'listed', 'without-accents'],
      ['name', 'read', 'without-accents'],
    ],
  },
  {
    rule: 'group/shows-what-was-written',
    resource: 'groups',
    also: [
      'group/cost-is-in-whole-euros',
      'group/created-fields-read-back',
      'group/changed-fields-read-back',
    ],
    fields: [
      ['cost_euros', 'created', 'one-more'],
      ['capacity', 'listed', 'one-more'],
      ['cost_euros', 'read', 'one-more'],
    ],
  },
  {
    rule: 'event/shows-what-was-written',
    resource: 'events',
    also: [
      'event/costs-are-in-whole-euros',
      'event/created-fields-read-back',
      'event/changed-fields-read-back',
      'exports/agree-with-other-lists',
    ],
    fields: [
      ['external_cost_euros', 'created', 'one-more'],
      ['cost_euros', 'listed', 'one-more'],
      ['capacity', 'read', 'one-more'],
    ],
  },
  {
    rule: 'season/shows-what-was-written',
    resource: 'seasons',
    also: ['season/created-values-read-back', 'season/changed-values-read-back'],
    fields: [
      ['max_annual_registrations', 'created', 'one-more'],
      ['membership_cost_euros', 'created', 'one-more'],
      ['previous_registration_all', 'read', 'inverted'],
    ],
  },
  {
    rule: 'member/shows-what-was-written',
    resource: 'members',
    also: ['member/created-fields-read-back', 'member/changed-fields-read-back'],
    fields: [
      ['address', 'created', 'without-accents'],
      ['birth_date', 'created', 'a-day-early'],
      ['address', 'listed', 'without-accents'],
      ['birth_date', 'read', 'a-day-early'],
    ],
  },
  {
    rule: 'member-search/shows-what-was-written',
    resource: 'members',
    also: [],
    fields: [['birth_date', 'found', 'a-day-early']],
  },
  {
    rule: 'group-search/shows-what-was-written',
    resource: 'groups',
    also: [],
    fields: [['birth_year_end', 'found', 'one-more']],
  },
  {
    rule: 'medical/shows-what-was-written',
    resource: 'medical_records',
    also: [],
    fields: [
      ['certificate_begin', 'changed', 'a-day-early'],
      ['certificate_end', 'read', 'a-day-early'],
    ],
  },
  {
    rule: 'registration/shows-what-was-written',
    resource: 'annual_registrations',
    also: [
      'registration/licence-reads-back',
      'payload/paths-name-their-record',
      'member/one-id-in-every-season',
    ],
    fields: [
      ['member_id', 'listed', 'one-more'],
      ['group_id', 'read', 'one-more'],
    ],
  },
];

const wordsOf: Readonly<Record<Place, string>> = {
  created: 'a creation stores',
  changed: 'a change stores',
  listed: 'the list shows',
  read: 'the record read alone shows',
  found: 'a search shows',
};

const searches: Readonly<Partial<Record<ResourceName, OperationId>>> = {
  members: 'searchMembers',
  groups: 'searchGroups',
};

/** Faults in which a value is stored or shown otherwise than it was written. */
export const faults: readonly Fault[] = damaged.flatMap(({ rule, resource, also, fields }) =>
  fields.map(([field, place, damage]): Fault => {
    const { says, of } = damages[damage];
    const operation = operationAt(resource, place);
    return {
      id: `${rule.slice(0, rule.indexOf('/'))}/${field.replaceAll('_', '-')}-${place}-${damage}`,
      breaks: rule,
      also,
      says: `${wordsOf[place]} in ${field} ${says}`,
      apply: (parts) =>
        place === 'created' || place === 'changed'
          ? withStored(parts, operation, field, of)
          : withShown(parts, operation, field, of),
    };
  }),
);

type OperationsOfResource = Pick<ResourceOperations<'seasons'>, 'create' | 'change' | 'list' | 'read'> & {
  readonly listBy?: readonly { readonly operation: OperationId }[];
};

/** Returns the operation of a resource that writes or shows at a place: of its lists that below another record, if it has one. */
function operationAt(name: ResourceName, place: Place): OperationId {
  const operations: OperationsOfResource = resources[name].operations;
  const { create, change, list, read, listBy = [] } = operations;
  const found = searches[name];
  const operation = { created: create, changed: change, listed: listBy[0]?.operation ?? list, read, found }[
    place
  ];
  if (operation === undefined) throw new Error(`${name} are not ${place} by an operation.`);
  return operation;
}

function withStored(parts: Parts, id: OperationId, field: string, of: Damage['of']): Parts {
  return withStoredBody(parts, (fields, operation) =>
    operation.id === id && field in fields ? { ...fields, [field]: of(fields[field]) } : fields,
  );
}

function withShown(parts: Parts, id: OperationId, field: string, of: Damage['of']): Parts {
  return withJson(parts, id, ({ data, ...rest }) => {
    const damaged = (record: Record<string, JsonValue>) =>
      field in record ? { ...record, [field]: of(record[field]) as JsonValue } : record;
    const records = data as Record<string, JsonValue> | Record<string, JsonValue>[];
    return { ...rest, data: Array.isArray(records) ? records.map(damaged) : damaged(records) };
  });
}

function dayBefore(value: unknown): unknown {
  const day = typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(day) ? value : new Date(day - 86_400_000).toISOString().slice(0, 10);
}
