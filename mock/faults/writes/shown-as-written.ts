import {
  type JsonObject,
  type JsonValue,
  type OperationId,
  operation,
  type RuleId,
} from '../../../spec/index.ts';
import { withStoredBody } from '../../alterations/bodies.ts';
import { withJson } from '../../alterations/operations.ts';
import type { Parts } from '../../reference/parts.ts';
import { resources } from '../../reference/resources/index.ts';
import type { ResourceName, ResourceOperations } from '../../reference/resources/resource.ts';
import type { Fault } from '../fault.ts';

/** How a value is damaged on its way: which fields it strikes, what becomes of a value, and what a developer would find. */
interface Damage {
  readonly says: string;
  readonly fits: (schema: JsonObject) => boolean;
  readonly of: (value: unknown) => unknown;
  /** Set where the club would refuse the damaged value: then it is shown so alone. */
  readonly isOnlyShown?: true;
}

const isText = ({ enum: listed, format, minLength, maxLength }: JsonObject) =>
  maxLength !== undefined && listed === undefined && format === undefined && minLength !== maxLength;
const isNumber = ({ type, minimum, maximum }: JsonObject) =>
  [type].flat().includes('integer') && !(minimum === 1 && maximum === 2 ** 31 - 1);
const hasFormat =
  (wanted: string) =>
  ({ format }: JsonObject) =>
    format === wanted;
const text = (damage: (text: string) => string) => ({
  fits: isText,
  of: (value: unknown) => (typeof value === 'string' ? damage(value) : value),
});
const day = (damage: (day: string) => string) => ({
  fits: hasFormat('date'),
  of: (value: unknown) => (typeof value === 'string' ? damage(value) : value),
});

const damages = {
  'without-accents': {
    says: 'the letters without their accents',
    ...text((value) => value.normalize('NFD').replace(/\p{M}/gu, '')),
  },
  escaped: {
    says: 'a backslash before each quotation mark',
    ...text((value) => value.replace(/['"]/g, '\\$&')),
  },
  'as-markup': {
    says: 'the ampersand and quotation marks as markup',
    ...text((value) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')),
  },
  'in-latin-1': {
    says: 'a question mark for what Latin-1 lacks',
    ...text((value) => value.replace(/[’€]/g, '?')),
  },
  'cut-at-200-bytes': {
    says: 'the first 200 bytes',
    ...text((value) =>
      Buffer.from(value)
        .subarray(0, 200)
        .toString()
        .replace(/\ufffd/g, ''),
    ),
  },
  // Values at their bounds stay: beyond them other rules break, too.
  'one-more': {
    says: 'one too many',
    fits: isNumber,
    of: (value) => (typeof value === 'number' && value > 0 && value < 2000 ? value + 1 : value),
  },
  'in-tens': {
    says: 'the number rounded to tens',
    fits: ({ maximum, ...schema }) =>
      isNumber({ maximum, ...schema } as JsonObject) && Number(maximum) > 2200,
    of: (value) =>
      typeof value === 'number' && value > 10 && value < 1_000_000 ? value - (value % 10) : value,
  },
  'in-single-precision': {
    says: 'the number with the digits that single precision has',
    fits: (schema) => isNumber(schema) && Number(schema.maximum) > 2 ** 26,
    of: (value) => (typeof value === 'number' ? Math.min(Math.fround(value), 2 ** 31 - 1) : value),
  },
  'zero-is-nothing': {
    says: 'nothing where 0 was sent',
    fits: ({ type, minimum }) => [type].flat().includes('null') && minimum === 0,
    of: (value) => (value === 0 ? null : value),
  },
  'a-day-early': { says: 'the day before', ...day((value) => daysLater(value, -1)) },
  'without-leap-days': {
    says: '28 February where 29 was sent',
    ...day((value) => value.replace('-02-29', '-02-28')),
  },
  'months-of-30-days': {
    says: 'the 30th where the 31st was sent',
    ...day((value) => value.replace(/-31$/, '-30')),
  },
  'an-hour-late': {
    says: 'the moment an hour later',
    fits: hasFormat('date-time'),
    of: (value) => (typeof value === 'string' ? movedBy(value, 3_600_000) : value),
  },
  'without-leading-zero': {
    says: 'the code as a number',
    fits: ({ minLength, maxLength }) => minLength !== undefined && minLength === maxLength,
    of: (value) => (typeof value === 'string' ? value.replace(/^0/, '') : value),
    isOnlyShown: true,
  },
  'another-record': {
    says: 'the identifier after that',
    fits: ({ minimum, maximum }) => minimum === 1 && maximum === 2 ** 31 - 1,
    of: (value) => (typeof value === 'number' ? value + 1 : value),
  },
  inverted: {
    says: 'the contrary',
    fits: ({ type }) => [type].flat().includes('boolean'),
    of: (value) => (typeof value === 'boolean' ? !value : value),
  },
} satisfies Record<string, Damage>;

/** Where a value is damaged: as it is stored by one operation, or as one operation shows it. */
const places = ['created', 'changed', 'listed', 'read'] as const;
type Place = (typeof places)[number];

interface Damaged {
  readonly rule: RuleId;
  readonly resource: ResourceName;
  /** The written fields that its records show. */
  readonly fields: readonly string[];
  /** All places where left out. */
  readonly places?: readonly Place[];
  /** Rules that see some of it, too. */
  readonly also?: readonly RuleId[];
}

const damaged: readonly Damaged[] = [
  {
    rule: 'payment/shows-what-was-written',
    resource: 'payments',
    fields: ['amount_cents', 'received_on', 'method'],
    also: ['payment/amount-is-in-whole-cents'],
  },
  {
    rule: 'slot/shows-what-was-written',
    resource: 'slots',
    fields: ['name', 'hour', 'minute', 'duration_minutes', 'capacity', 'location'],
  },
  {
    rule: 'lesson/shows-what-was-written',
    resource: 'lessons',
    fields: ['hour', 'minute', 'duration_minutes', 'location'],
  },
  { rule: 'sport/shows-what-was-written', resource: 'sports', fields: ['name'] },
  { rule: 'document/shows-what-was-written', resource: 'documents', fields: ['description', 'name'] },
  {
    rule: 'group/shows-what-was-written',
    resource: 'groups',
    fields: ['description', 'cost_euros', 'capacity', 'invitation_only', 'name'],
    also: ['group/cost-is-in-whole-euros', 'registration/validated-within-capacity'],
  },
  {
    rule: 'event/shows-what-was-written',
    resource: 'events',
    fields: [
      'description',
      'begin',
      'registration_opening',
      'external_cost_euros',
      'location',
      'end',
      'registration_deadline',
      'cost_euros',
      'external_access',
    ],
    also: ['event/costs-are-in-whole-euros', 'event/begin-and-end-keep-the-instant'],
  },
  {
    rule: 'season/shows-what-was-written',
    resource: 'seasons',
    fields: [
      'name',
      'membership_cost_euros',
      'registration_end',
      'city_code',
      'previous_registration_all',
      'max_annual_registrations',
    ],
    also: ['registration/last-day-is-open'],
  },
  {
    rule: 'member/shows-what-was-written',
    resource: 'members',
    fields: ['address', 'birth_date', 'city_code'],
    also: ['member/found-city-code-is-accepted'],
  },
  {
    rule: 'medical/shows-what-was-written',
    resource: 'medical_records',
    fields: ['certificate_begin', 'certificate_end'],
    // The list shows the last certificate alone.
    places: ['changed', 'read'],
  },
  {
    rule: 'registration/shows-what-was-written',
    resource: 'annual_registrations',
    fields: ['member_id', 'group_id'],
    places: ['listed', 'read'],
    also: [
      'registration/licence-reads-back',
      'payload/paths-name-their-record',
      'member/one-id-in-every-season',
      'member/season-members-are-validated',
    ],
  },
];

/** Of the kinds of damage that fit, each place of a resource has some: all together have each in each place. */
const kindsAtAPlace = 3;

const wordsOf: Readonly<Record<Place, string>> = {
  created: 'a creation stores',
  changed: 'a change stores',
  listed: 'the list shows',
  read: 'the record read alone shows',
};

/** What a search shows is not what a read shows: it has an index of its own. */
const found: readonly Fault[] = [
  {
    id: 'group-search/name-found-in-capitals',
    breaks: 'group-search/shows-what-was-written',
    also: [],
    says: 'a search shows the name of a group in capitals, as its index has it',
    apply: (parts) => withShown(parts, 'searchGroups', 'name', (name) => String(name).toUpperCase()),
  },
  {
    id: 'member-search/birth-date-found-a-day-early',
    breaks: 'member-search/shows-what-was-written',
    also: [],
    says: 'a search shows the day before the birth of a person',
    apply: (parts) => withShown(parts, 'searchMembers', 'birth_date', damages['a-day-early'].of),
  },
];

/** Faults in which a value is stored or shown otherwise than it was written: each is a place with a kind of damage. */
export const faults: readonly Fault[] = [
  ...found,
  ...damaged.flatMap((each, turn) =>
    (each.places ?? places).flatMap((place, step) => faultsAt(each, place, turn + step * kindsAtAPlace)),
  ),
];

function faultsAt(each: Damaged, place: Place, turn: number): Fault[] {
  const operation = operationAt(each.resource, place);
  const schemas = schemasOf(each.resource);
  const struckBy = ({ fits }: Damage) => each.fields.filter((field) => fits(schemas[field] ?? {}));
  const fitting = Object.entries<Damage>(damages)
    .filter(([, damage]) => !(isStored(place) && damage.isOnlyShown) && struckBy(damage).length > 0)
    .map(([kind, damage]) => ({ kind, damage, struck: struckBy(damage) }));
  const chosen = Array.from({ length: kindsAtAPlace }, (_, next) => fitting[(turn + next) % fitting.length]);
  return [...new Set(chosen)].flatMap((one) =>
    one === undefined || operation === undefined
      ? []
      : faultOf(each, place, operation, { ...one, field: one.struck[turn % one.struck.length] as string }),
  );
}

function isStored(place: Place): boolean {
  return place === 'created' || place === 'changed';
}

function faultOf(
  { rule, also = [] }: Damaged,
  place: Place,
  operation: OperationId,
  { kind, damage: { says, of }, field }: { kind: string; damage: Damage; field: string },
): Fault {
  return {
    id: `${rule.slice(0, rule.indexOf('/'))}/${field.replaceAll('_', '-')}-${place}-${kind}`,
    breaks: rule,
    // A list of one season then differs from the export of all.
    also: place === 'listed' ? [...also, 'exports/agree-with-other-lists'] : also,
    says: `${wordsOf[place]} in ${field} ${says}`,
    apply: (parts) => (isStored(place) ? withStored : withShown)(parts, operation, field, of),
  };
}

/** Returns the schemas of the fields that a change of a resource takes, or its creation. */
function schemasOf(name: ResourceName): Readonly<Record<string, JsonObject>> {
  const { change, create } = operationsOf(name);
  const { body } = operation((change ?? create) as OperationId);
  return (body?.schema.properties ?? {}) as Readonly<Record<string, JsonObject>>;
}

type OperationsOfResource = Pick<ResourceOperations<'seasons'>, 'create' | 'change' | 'list' | 'read'> & {
  readonly listBy?: readonly { readonly operation: OperationId }[];
};

function operationsOf(name: ResourceName): OperationsOfResource {
  return resources[name].operations;
}

/** Returns the operation of a resource that writes or shows at a place: of its lists that below another record, if it has one. */
function operationAt(name: ResourceName, place: Place): OperationId | undefined {
  const { create, change, list, read, listBy = [] } = operationsOf(name);
  return { created: create, changed: change, listed: listBy[0]?.operation ?? list, read }[place];
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

function daysLater(day: string, days: number): string {
  return movedBy(`${day}T00:00:00Z`, days * 86_400_000).slice(0, 10);
}

function movedBy(moment: string, milliseconds: number): string {
  return new Date(Date.parse(moment) + milliseconds).toISOString().replace('.000', '');
}
