import type { Club } from '../club.ts';
import { writtenAnswer } from '../http/answer.ts';
import type { Exchange, Handler, Outcome } from '../http/exchange.ts';
import { Refusal } from '../http/refusal.ts';
import type { ResourceName } from '../resources/index.ts';
import type { Fields } from '../resources/resource.ts';
import type { Answer } from '../store/answer.ts';
import { nextId } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { Change } from '../store/store.ts';
import type { Notification } from '../webhooks/notification.ts';
import { proveRecord } from './record-proof.ts';
import { targetIn } from './resource-target.ts';

export function creating<N extends ResourceName>(name: N): Handler {
  return (exchange, club) => {
    const { defaults } = club.parts.resources[name];
    const id = nextId(club.store.records(name));
    const record = { ...defaults, ...(exchange.payload as Fields), id } as RecordTypes[N];
    proveRecord(name, record, undefined, club);
    return stored(name, record, 'created', exchange, club);
  };
}

export function changing<N extends ResourceName>(name: N): Handler {
  const target = targetIn(name);
  return (exchange, club) => {
    const before = target(exchange, club);
    const record = club.parts.resources[name].merge(before, exchange.payload as Fields);
    proveRecord(name, record, before, club);
    return stored(name, record, 'updated', exchange, club);
  };
}

export function removing<N extends ResourceName>(name: N): Handler {
  const target = targetIn(name);
  return (exchange, club) => {
    const { noun, removal } = club.parts.resources[name];
    if (removal === undefined) throw new Error(`The resource ${name} does not say how a ${noun} is deleted.`);
    const record = target(exchange, club);
    const blocking = removal.blockedBy(record, club);
    if (blocking.length > 0) {
      const detail = `The ${noun} still has ${blocking.join(', ')}.`;
      throw new Refusal(removal.code, detail, { rule: removal.rule });
    }
    const gone = { collection: name, remove: record.id } as Change;
    return {
      answer: answered(name, record, exchange, club),
      changes: [gone, ...removal.removedWith(record, club)],
      notifications: [notificationOf(name, record, 'deleted', club)],
    };
  };
}

function stored<N extends ResourceName>(
  name: N,
  record: RecordTypes[N],
  what: 'created' | 'updated',
  exchange: Exchange,
  club: Club,
): Outcome {
  return {
    answer: answered(name, record, exchange, club),
    changes: [{ collection: name, put: record } as Change],
    notifications: [notificationOf(name, record, what, club)],
  };
}

function answered<N extends ResourceName>(
  name: N,
  record: RecordTypes[N],
  exchange: Exchange,
  club: Club,
): Answer {
  const { detail } = club.parts.resources[name];
  return writtenAnswer(exchange, record.id, () => detail(record, club), club);
}

function notificationOf<N extends ResourceName>(
  name: N,
  record: RecordTypes[N],
  what: 'created' | 'updated' | 'deleted',
  { parts }: Club,
): Notification {
  const { operations, notification } = parts.resources[name];
  const { id } = record;
  if (operations.read === undefined)
    throw new Error(`Nothing reads what a notification of ${name} is about.`);
  return {
    type: `${name}.${what}`,
    resource: {
      type: name,
      id,
      read: { operation: operations.read, parameters: { id } },
      deleted: what === 'deleted',
    },
    context: notification.context(record),
    links: notification.links(record),
  };
}
