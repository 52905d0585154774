import { isObject, jsonOf } from '../message/json.ts';
import { isSigned, signingKey } from '../message/signature.ts';
import { type Machine, machineTime } from '../pace/target-clock.ts';
import type { Target } from '../target/target.ts';
import { growingFile, notCaptured } from './growing-file.ts';

/** A delivery as the destination received it: one line of the capture file. */
export interface CapturedDelivery {
  /** The moment of receipt, in milliseconds of the receiver's clock. */
  readonly receivedAt: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The body as JSON; undefined where it is not JSON. */
  readonly event: unknown;
}

/** The deliveries that arrived at the target's destination. */
export interface Captured {
  /** Returns the deliveries since the run began. */
  readonly all: () => Promise<readonly CapturedDelivery[]>;
  /** Returns the deliveries in the file in the order of their receipt, those of earlier runs included. */
  readonly ever: () => Promise<readonly CapturedDelivery[]>;
  /** Waits a while until the deliveries since the run began are enough; false where they never were. */
  readonly waitFor: (isEnough: (deliveries: readonly CapturedDelivery[]) => boolean) => Promise<boolean>;
  /** Returns the first delivery that fits, and waits a while for it; undefined where none arrived. */
  readonly find: (fits: (delivery: CapturedDelivery) => boolean) => Promise<CapturedDelivery | undefined>;
  /** Does the same for a delivery that need not come: unless the target says how long, it waits for a short while. */
  readonly findUnpromised: Captured['find'];
  /** How long a delivery is waited for. */
  readonly withinSeconds: number;
}

/**
 * The time that a delivery may take where `webhooks.within_s` does not say it: it is sent after the commit, but the
 * interface does not say how soon.
 */
const withinSeconds = 30;

/** The time for a delivery that need not come. */
const unpromisedWithinSeconds = 5;

const lookAgainAfterMs = 25;

/**
 * Reads a capture file as it grows, from its present end on. Several clubs may share a file: deliveries that the target
 * marks as those of another club are left out. Where the file can no longer tell what arrived, because it shrank, was
 * replaced, grew too long or has a line that is no delivery, each later read throws SetupFailed.
 */
export async function captured(
  file: string,
  target: CapturedTarget,
  machine: Machine = machineTime,
): Promise<Captured> {
  const { all, ever } = await deliveriesIn(file, target);
  async function waitUpTo(
    seconds: number,
    isEnough: (deliveries: readonly CapturedDelivery[]) => boolean,
  ): Promise<boolean> {
    const until = machine.now() + seconds * 1000;
    do {
      if (isEnough(await all())) return true;
      await machine.wait(lookAgainAfterMs);
    } while (machine.now() < until);
    return false;
  }
  async function findWithin(seconds: number, fits: (delivery: CapturedDelivery) => boolean) {
    let found: CapturedDelivery | undefined;
    await waitUpTo(seconds, (deliveries) => {
      found = deliveries.find(fits);
      return found !== undefined;
    });
    return found;
  }
  const { within_s: stated } = target.webhooks ?? {};
  const patience = stated ?? withinSeconds;
  return {
    all,
    ever,
    waitFor: (isEnough) => waitUpTo(patience, isEnough),
    find: (fits) => findWithin(patience, fits),
    findUnpromised: (fits) => findWithin(stated ?? unpromisedWithinSeconds, fits),
    withinSeconds: patience,
  };
}

/** Returns the reads of a capture file: of what came since, and of all that is in it. */
async function deliveriesIn(file: string, target: CapturedTarget): Promise<Pick<Captured, 'all' | 'ever'>> {
  const ours = (lines: Iterable<string>) =>
    [...lines].flatMap(deliveryIn).filter((delivery) => !isForeign(delivery, target));
  const caught: CapturedDelivery[] = [];
  const growing = await growingFile(file);
  async function readOn(): Promise<readonly CapturedDelivery[]> {
    for (const line of await growing.newLines()) {
      if (deliveryIn(line).length === 0) throw notCaptured(file, 'has a line that is no delivery');
      caught.push(...ours([line]));
    }
    return [...caught];
  }
  // One after the other: each read starts at the end of the one before.
  let reading: Promise<readonly CapturedDelivery[]> = Promise.resolve([]);
  return {
    all() {
      reading = reading.then(readOn);
      return reading;
    },
    ever: async () => ours(await growing.allLines()).sort(byReceipt),
  };
}

/** Compares two deliveries by their receipt: a receiver may write them in another order. */
export function byReceipt(one: CapturedDelivery, other: CapturedDelivery): number {
  return one.receivedAt - other.receivedAt;
}

/** What tells the deliveries of the target from those of other clubs. */
export type CapturedTarget = Pick<Target, 'base_url' | 'canonical_base_url' | 'webhooks'>;

/**
 * Whether another club sent a delivery: it names another club as its source, and is not signed with the secret of this
 * one. A delivery of which only the source or only the signature is wrong belongs to this club.
 */
function isForeign({ event, headers, body }: CapturedDelivery, target: CapturedTarget): boolean {
  const source = isObject(event) ? event.source : undefined;
  if (typeof source !== 'string' || !URL.canParse(source)) return false;
  if ([target.base_url, target.canonical_base_url].includes(source)) return false;
  const key = signingKey(target.webhooks?.secret ?? '');
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;
  const signature = headers['webhook-signature'] ?? '';
  return key === undefined || !isSigned({ id, timestamp, signature, body }, key);
}

interface Line {
  readonly received_at: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body_base64: string;
}

/** Returns the delivery that a line of a capture file holds; nothing where it holds none. */
function deliveryIn(text: string): CapturedDelivery[] {
  const line = jsonOf(text);
  if (!isLine(line)) return [];
  const body = Buffer.from(line.body_base64, 'base64');
  const headers = Object.fromEntries(
    Object.entries(line.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return [{ receivedAt: Date.parse(line.received_at), headers, body, event: jsonOf(body.toString('utf8')) }];
}

function isLine(value: unknown): value is Line {
  return (
    isObject(value) &&
    typeof value.received_at === 'string' &&
    moment.test(value.received_at) &&
    !Number.isNaN(Date.parse(value.received_at)) &&
    typeof value.body_base64 === 'string' &&
    isObject(value.headers) &&
    Object.values(value.headers).every((header) => !isObject(header))
  );
}

/** A date-time of a year with four digits. */
const moment = /^\d{4}-\d\d-\d\dT/;
