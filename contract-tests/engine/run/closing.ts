import { type JsonObject, type Operation, type OperationId, operation } from '../../../spec/index.ts';
import { Interrupted } from '../wire/message/errors.ts';
import type { RequestOptions } from '../wire/message/request-options.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import type { Made } from './ledger-file.ts';

/** Sends a request that clears away; undefined where no response comes. Throws Interrupted. */
export type SendToClear = (operation: Operation, options: RequestOptions) => Promise<Response | undefined>;

/** A change that makes a record harmless. */
interface Closing {
  readonly change: OperationId;
  /** The bodies in the order in which they are sent until the club accepts one. */
  readonly bodies: (made: Made, now: number) => readonly JsonObject[];
  /** Sent one and all where the club accepts none of them. */
  readonly apart?: readonly JsonObject[];
}

/**
 * Payments, which no route removes: each is set to one cent, and releases what it was allocated to, because a club may
 * keep a registration that a payment is allocated to.
 */
const settlements: Partial<Record<OperationId, Closing>> = {
  createPayment: {
    change: 'changePayment',
    bodies: () => [{ amount_cents: 1, allocations: [] }],
    apart: [{ allocations: [] }, { amount_cents: 1 }],
  },
};

/** A season of the run is over for this number of days; the suite ends the seasons that it judges as ended at the same day. */
const daysSinceTheEnd = 400;

/** What stays open for real people: it ends in the past, takes no one, and its name says that it may be ignored. */
const closings: Partial<Record<OperationId, Closing>> = {
  createSeason: {
    change: 'changeSeason',
    bodies: (made, now) => {
      const registration = { registration_start: dayBefore(now, 850), registration_end: dayBefore(now, 700) };
      const ended = {
        ...registration,
        start_date: dayBefore(now, 764),
        end_date: dayBefore(now, daysSinceTheEnd),
      };
      const priorities = { previous_registration_start: null, city_registration_start: null };
      return [
        { ...named(made), ...ended, ...priorities },
        { ...named(made), ...ended },
        { ...registration, ...priorities },
        registration,
        { registration_end: dayBefore(now, 1) },
      ];
    },
  },
  createSport: { change: 'changeSport', bodies: (made) => [named(made)] },
  // A lesson has no name; its location carries the mark.
  createLesson: { change: 'changeLesson', bodies: ({ mark }) => [{ location: mark }] },
  createGroup: {
    change: 'changeGroup',
    bodies: (made) => {
      const closed = { invitation_only: true, auto_validate: false, capacity: 0 };
      return [{ ...named(made), ...closed }, closed, { invitation_only: true }, { capacity: 0 }];
    },
  },
  createEvent: {
    change: 'changeEvent',
    bodies: (made, now) => {
      const over = overBefore(now, 0);
      const closed = { ...over, auto_validate: false, external_access: false, capacity: 0 };
      // An event of a season that has ended must lie in it.
      const day = dayBefore(now, daysSinceTheEnd + 1);
      const past = {
        begin: `${day}T09:00:00Z`,
        end: `${day}T11:30:00Z`,
        ...overBefore(now, daysSinceTheEnd),
      };
      return [
        { ...named(made), ...closed },
        { ...named(made), ...closed, ...past },
        closed,
        over,
        { capacity: 0 },
      ];
    },
  },
};

/** Sets the payments of a run to one cent, and releases what they were allocated to. */
export function settlePayments(records: readonly Made[], send: SendToClear): Promise<boolean> {
  // What settles a payment has no date.
  return sendEach(settlements, records, send, 0);
}

/** Whether clearing away changes a record that stays, so that it is harmless. */
export function isClosable({ operation: id }: Pick<Made, 'operation'>): boolean {
  return closings[id] !== undefined || settlements[id] !== undefined;
}

/**
 * Closes the seasons, groups and events of a run that stay, newest first: a season that has ended may refuse the rest. What
 * is over is over at `now`, the time of the club: that of this machine may be weeks ahead of it.
 * Returns false where an interruption ended that.
 */
export function closeWhatStays(records: readonly Made[], send: SendToClear, now: number): Promise<boolean> {
  return sendEach(closings, records, send, now);
}

async function sendEach(
  all: Partial<Record<OperationId, Closing>>,
  records: readonly Made[],
  send: SendToClear,
  now: number,
): Promise<boolean> {
  try {
    for (const made of [...records].reverse()) {
      const closing = all[made.operation];
      if (closing !== undefined) await sendUntilAccepted(closing, made, send, now);
    }
    return true;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return false;
  }
}

async function sendUntilAccepted(
  { change, bodies, apart = [] }: Closing,
  made: Made,
  send: SendToClear,
  now: number,
): Promise<void> {
  const path = { id: made.id };
  for (const body of bodies(made, now)) {
    const response = await send(operation(change), { path, body });
    if (response === undefined || isSuccess(response) || response.status === 404) return;
  }
  for (const body of apart) await send(operation(change), { path, body });
}

/** Returns a week of registration that ended two days before the day that lies this many days back. */
function overBefore(now: number, days: number): JsonObject {
  return {
    registration_opening: dayBefore(now, days + 9),
    registration_deadline: dayBefore(now, days + 2),
  };
}

/** The name that a director sees; the mark stays, by which a later run finds the record. */
function named({ mark }: Made): JsonObject {
  return { name: `Test, à ignorer ${mark}`.trim() };
}

function dayBefore(now: number, days: number): string {
  return new Date(now - days * 86_400_000).toISOString().slice(0, 10);
}
