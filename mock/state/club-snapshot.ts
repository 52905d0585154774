import { type KeptDisturbances, keptDisturbances, restoreDisturbances } from '../disturbances/disturber.ts';
import type { Clock } from '../reference/clock.ts';
import type { Club, ClubSettings } from '../reference/club.ts';
import type { StoreState } from '../reference/store/store.ts';
import { copyOf, type Destination, type Message } from '../reference/webhooks/message.ts';
import { type KeptReceiver, receiverOf } from './receiver.ts';

/**
 * All that a club knows at one moment. It takes neither time nor memory to speak of: its records are those of the club,
 * which are replaced and never changed.
 */
export interface ClubSnapshot {
  readonly state: StoreState;
  readonly settings: Readonly<ClubSettings>;
  readonly time: KeptTime;
  /** The instants of the last minute's requests, by bucket. */
  readonly quotaWindows: ReadonlyMap<string, readonly number[]>;
  readonly disturbances: KeptDisturbances;
  readonly receiver: KeptReceiver;
  readonly destination: Destination | undefined;
  readonly messages: readonly Message[];
}

/** The id of the destination that a mock itself sets. */
export const captureId = 'capture';

export interface KeptTime {
  /** Milliseconds of the club's clock. */
  readonly now: number;
  readonly isFrozen: boolean;
  /** Whether it is the time of this machine, and so is to follow that again. */
  readonly isOfMachine: boolean;
}

export function snapshotOf(club: Club): ClubSnapshot {
  const { store, settings, outbox, quotaWindows } = club;
  return {
    state: store.snapshot(),
    settings: { ...settings },
    time: timeOf(club.clock),
    quotaWindows: new Map([...quotaWindows].map(([bucket, instants]) => [bucket, [...instants]])),
    disturbances: keptDisturbances(club),
    receiver: receiverOf(club).kept(),
    destination: outbox.destination(),
    messages: outbox.messages().map(copyOf),
  };
}

/**
 * Makes a club what it was at that moment. What it did since never happened: a token, a key or an assertion of that time
 * is unknown, and a message that was waiting is sent.
 */
export function restoreSnapshot(club: Club, snapshot: ClubSnapshot): void {
  const { store, settings, outbox, quotaWindows } = club;
  store.restore(snapshot.state);
  Object.assign(settings, snapshot.settings);
  quotaWindows.clear();
  for (const [bucket, instants] of snapshot.quotaWindows) quotaWindows.set(bucket, [...instants]);
  restoreDisturbances(club, snapshot.disturbances);
  receiverOf(club).restore(snapshot.receiver);
  restoreTime(club.clock, snapshot.time);
  outbox.setDestination(snapshot.destination);
  // Last: messages that are due are judged by the destination, the switch and the time.
  outbox.restore(snapshot.messages);
}

/** Returns a snapshot whose captured deliveries go to the capture of the mock that runs now, where there is one. */
export function recaptured(snapshot: ClubSnapshot, capture: Destination | undefined): ClubSnapshot {
  const { destination } = snapshot;
  if (destination?.id !== captureId) return snapshot;
  return { ...snapshot, destination: capture && { ...destination, url: capture.url } };
}

/** A clock that was set back and forth is some milliseconds off. */
const toleratedDifference = 1_000;

function timeOf(clock: Clock): KeptTime {
  const isFrozen = clock.isFrozen();
  const isOfMachine = !isFrozen && Math.abs(clock.aheadOfWall()) < toleratedDifference;
  return { now: clock.now(), isFrozen, isOfMachine };
}

/** A machine whose clock was set back does not bring a club to a time before its records. */
function restoreTime(clock: Clock, { now, isFrozen, isOfMachine }: KeptTime): void {
  clock.close();
  clock.freeze();
  clock.set(isOfMachine ? Math.max(now, Date.now()) : now);
  if (!isFrozen) clock.run();
}
