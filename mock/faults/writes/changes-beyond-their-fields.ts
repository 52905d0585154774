import type { RuleId } from '../../../spec/index.ts';
import { withHandler, withStage } from '../../alterations/operations.ts';
import { withMerge } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fields, ResourceName, ResourceOperations } from '../../reference/resources/resource.ts';
import { type Identified, recordOf } from '../../reference/store/collection.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

/** A change of one field that puts a value into another one, where that is not sent along. */
interface Touched {
  readonly rule: RuleId;
  readonly resource: ResourceName;
  readonly field: string;
  readonly other: string;
  readonly value: unknown;
  readonly says: string;
  readonly also?: readonly RuleId[];
}

const touched: readonly Touched[] = [
  {
    rule: 'slot/shows-what-was-written',
    resource: 'slots',
    field: 'hour',
    other: 'minute',
    value: 0,
    says: 'a change of the hour alone begins at the full hour',
  },
  {
    rule: 'lesson/shows-what-was-written',
    resource: 'lessons',
    field: 'day',
    other: 'minute',
    value: 0,
    says: 'a change of the day alone begins at the full hour',
  },
  {
    rule: 'document/shows-what-was-written',
    resource: 'documents',
    field: 'name',
    other: 'description',
    value: '',
    says: 'a change of the name takes the description away',
  },
  {
    rule: 'member/shows-what-was-written',
    resource: 'members',
    field: 'email',
    other: 'parents',
    value: [],
    says: 'a person with a new address is of age and loses the representatives',
  },
  {
    rule: 'event/shows-what-was-written',
    resource: 'events',
    field: 'description',
    other: 'location',
    value: null,
    says: 'the texts of an event are stored together, and the one that is not sent is cleared',
    also: ['event/change-keeps-omitted-fields'],
  },
  {
    rule: 'group/shows-what-was-written',
    resource: 'groups',
    field: 'sex',
    other: 'type',
    value: null,
    says: 'a change of the sex clears the type',
    also: ['group/change-keeps-omitted-fields'],
  },
  {
    rule: 'season/shows-what-was-written',
    resource: 'seasons',
    field: 'membership_cost_euros',
    other: 'licence_immediate_payment',
    value: false,
    says: 'a change of the cost sets back what concerns instalments',
    also: ['season/change-keeps-omitted-fields'],
  },
  {
    rule: 'group/offered-slots-read-back',
    resource: 'groups',
    field: 'name',
    other: 'slot_ids',
    value: [],
    says: 'a change of the name removes the slots, which are in another table',
    also: ['group/change-keeps-omitted-fields'],
  },
];

/** The fields that a refused change stores all the same, by resource: they are written one after the other. */
const storedBeforeRefusal = [
  ['season/shows-what-was-written', 'seasons', 'membership_cost_euros'],
  ['member/shows-what-was-written', 'members', 'address'],
  ['group/shows-what-was-written', 'groups', 'cost_euros'],
  ['event/shows-what-was-written', 'events', 'location'],
  ['slot/shows-what-was-written', 'slots', 'location'],
  ['lesson/shows-what-was-written', 'lessons', 'minute'],
  ['payment/shows-what-was-written', 'payments', 'received_on'],
  ['document/shows-what-was-written', 'documents', 'description'],
] as const satisfies readonly (readonly [RuleId, ResourceName, string])[];

/** Faults in which a change concerns more than the fields that it names, or takes effect though it is refused. */
export const faults: readonly Fault[] = [
  ...touched.map(
    ({ rule, resource, field, other, value, says, also = [] }): Fault => ({
      id: `${topicOf(rule)}/${named(field)}-change-touches-${named(other)}`,
      breaks: rule,
      also,
      says,
      apply: (parts) =>
        withMerge(parts, resource, (merged, change) =>
          field in change && !(other in change) ? { ...merged, [other]: value } : merged,
        ),
    }),
  ),
  ...storedBeforeRefusal.map(
    ([rule, resource, field]): Fault => ({
      id: `${topicOf(rule)}/refused-change-stores-${named(field)}`,
      breaks: rule,
      also: resource === 'slots' ? ['payload/refused-write-has-no-effect'] : [],
      says: `a change that is refused for another field has stored ${field} already`,
      apply: (parts) => withStoredBeforeRefusal(parts, resource, field),
    }),
  ),
  ...storedBeforeRefusal
    // The rule of a season on two changes at once has faults of its own.
    .filter(([, resource]) => resource !== 'seasons')
    .map(
      ([rule, resource]): Fault => ({
        id: `${topicOf(rule)}/change-at-once-undone`,
        breaks: rule,
        also: [],
        says: 'a change stores the whole record as it was when the request arrived, and undoes another at the same time',
        apply: (parts) => withLateChange(parts, resource),
      }),
    ),
];

/** Returns the parts in which a change is computed at once and stored a moment later. */
function withLateChange(parts: Parts, resource: ResourceName): Parts {
  const { change }: Pick<ResourceOperations<'seasons'>, 'change'> = parts.resources[resource].operations;
  return withStage(parts, 'operation', async (exchange, club, usual) => {
    // Of another fault of the same club, a refusal may be a promise that nothing else awaits.
    const done = await usual(exchange, club);
    if (exchange.operation?.id === change) await new Promise((resolve) => setTimeout(resolve, 20));
    return done;
  });
}

function topicOf(rule: RuleId): string {
  return rule.slice(0, rule.indexOf('/'));
}

function named(field: string): string {
  return field.replaceAll('_', '-');
}

function withStoredBeforeRefusal(parts: Parts, collection: ResourceName, field: string): Parts {
  const { change }: Pick<ResourceOperations<'seasons'>, 'change'> = parts.resources[collection].operations;
  if (change === undefined) throw new Error(`${collection} are not changed by an operation.`);
  return withHandler(parts, change, (handle) => (exchange, club) => {
    try {
      return handle(exchange, club);
    } catch (error) {
      const sent = exchange.payload as Fields;
      const before = recordOf<Identified>(club.store.records(collection), Number(exchange.parameters.id));
      if (error instanceof Refusal && before !== undefined && field in sent)
        club.store.commit([{ collection, put: { ...before, [field]: sent[field] } } as Change]);
      throw error;
    }
  });
}
