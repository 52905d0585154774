import type { OperationId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import type { Exchange, Handler, Outcome } from '../http/exchange.ts';
import { writeResponse } from '../http/responses.ts';
import { Refusal } from '../refusal.ts';
import type { Fields, Resource, ResourceName } from '../resources/resource.ts';
import { nextId } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { Response } from '../store/response.ts';
import type { Change } from '../store/store.ts';
import type { Notification } from '../webhooks/notification.ts';
import { brokenRules, proveRecord, proveUnbroken } from './record-proof.ts';
import { targetIn } from './resource-target.ts';

export function creating<N extends ResourceName>(name: N): Handler {
  return (exchange, club) => {
    const { defaults } = club.parts.resources[name];
    const id = nextId(club.store.records(name));
    const draft = extended(extended(defaults, exchange.payload as Fields), { id }) as RecordTypes[N];
    const record = completed(name, draft, undefined, club);
    proveRecord(name, record, undefined, club);
    return stored({ name, done: 'created', exchange, club }, record, undefined);
  };
}

export function changing<N extends ResourceName>(name: N): Handler {
  const target = targetIn(name);
  return (exchange, club) => {
    const before = target(exchange, club);
    const merged = club.parts.resources[name].merge(before, exchange.payload as Fields);
    const record = completed(name, merged, before, club);
    proveRecord(name, record, before, club);
    return stored({ name, done: 'updated', exchange, club }, record, before);
  };
}

export function removing<N extends ResourceName>(name: N): Handler {
  const target = targetIn(name);
  return (exchange, club) => removed({ name, done: 'deleted', exchange, club }, target(exchange, club));
}

/** Returns the handler of an action of a resource. */
export function acting<N extends ResourceName>(name: N, operation: OperationId): Handler {
  const target = targetIn(name);
  return (exchange, club) => {
    const { actions = [] }: Resource<N> = club.parts.resources[name];
    const action = actions.find((one) => one.operation === operation);
    if (action === undefined) throw new Error(`The resource ${name} has no action ${operation}.`);
    const before = target(exchange, club);
    const record = action.result(before, club);
    const decided = record ?? before;
    proveUnbroken(name, brokenRules(action.rules, decided, before, club), decided, club);
    const write = { name, done: action.change, exchange, club };
    if (record === undefined) return removed(write, before);
    // A decision that changes nothing succeeds and sends no notification.
    if (record === before) return { response: responseFor(write, record) };
    return stored(write, record, before);
  };
}

function completed<N extends ResourceName>(
  name: N,
  record: RecordTypes[N],
  before: RecordTypes[N] | undefined,
  club: Club,
): RecordTypes[N] {
  const { completed: complete }: Resource<N> = club.parts.resources[name];
  return complete === undefined ? record : complete(record, club, before);
}

/** A write of a resource; `done` is the kind of change in its notification. */
interface Write<N extends ResourceName> {
  readonly name: N;
  readonly done: string;
  readonly exchange: Exchange;
  readonly club: Club;
}

function removed<N extends ResourceName>(write: Write<N>, record: RecordTypes[N]): Outcome {
  const { name, club } = write;
  const { noun, removal }: Resource<N> = club.parts.resources[name];
  if (removal === undefined) throw new Error(`The resource ${name} does not say how a ${noun} is deleted.`);
  const blocking = removal.blockedBy(record, club);
  if (blocking.length > 0) {
    const detail = `The ${noun} still has ${blocking.join(', ')}.`;
    throw new Refusal(removal.code, detail, { ...(removal.rule && { rule: removal.rule }) });
  }
  const gone = { collection: name, remove: record.id } as Change;
  return {
    response: responseFor(write, record),
    changes: [gone, ...removal.removedWith(record, club)],
    notifications: [notificationOf(write, record, true)],
  };
}

function stored<N extends ResourceName>(
  write: Write<N>,
  record: RecordTypes[N],
  before: RecordTypes[N] | undefined,
): Outcome {
  const { name, club } = write;
  const { furtherNotifications }: Resource<N> = club.parts.resources[name];
  return {
    response: responseFor(write, record),
    changes: [{ collection: name, put: record } as Change],
    notifications: [notificationOf(write, record, false), ...(furtherNotifications?.(record, before) ?? [])],
  };
}

function responseFor<N extends ResourceName>(
  { name, exchange, club }: Write<N>,
  record: RecordTypes[N],
): Response {
  const { detail } = club.parts.resources[name];
  return writeResponse(exchange, record.id, () => detail(record, club), club);
}

function notificationOf<N extends ResourceName>(
  { name, done, club }: Write<N>,
  record: RecordTypes[N],
  deleted: boolean,
): Notification {
  const { operations, notification }: Resource<N> = club.parts.resources[name];
  const { id } = record;
  const type = name.replace('_', '-');
  if (operations.read === undefined)
    throw new Error(`No operation reads a record of ${name}, which its notification must name.`);
  return {
    type: `${notification.family ?? type}.${done}`,
    resource: {
      type,
      id,
      read: { operation: operations.read, parameters: { id } },
      deleted,
    },
    context: notification.context(record),
    links: notification.links(record),
  };
}
