import type { JsonObject } from '../../../../spec/index.ts';
import { NoResponse, SetupFailed } from '../message/errors.ts';
import { isObject } from '../message/json.ts';
import type { Response } from '../message/response.ts';
import { noteSecrets } from '../secret/secrets.ts';
import type { Target } from '../target/target.ts';
import { type OutboxControl, outboxControl } from './outbox-control.ts';
import type { Transport } from './transport.ts';

/** No control interface is at the address that the target names for it. */
export class NoControl extends SetupFailed {}

/** What the suite can do to a club through the control interface of its target (`spec/control.yaml`). */
export interface Control {
  /** Throws NoControl where no control interface responds, or something else than the state of a club. */
  readonly prove: () => Promise<void>;
  /** Lets a second pass. Throws NoControl where the clock of the club does not move. */
  readonly proveClock: () => Promise<void>;
  readonly switchApi: (enabled: boolean) => Promise<void>;
  readonly switchFeature: (feature: string, on: boolean) => Promise<void>;
  /** Throws SetupFailed where the clock of the club does not move that far. */
  readonly advanceClock: (seconds: number) => Promise<void>;
  /** The notifications of the club. */
  readonly outbox: OutboxControl;
  /** Enters and validates a person's hours of a month, written `YYYY-MM`. */
  readonly validateStaffHours: (person: number, month: string) => Promise<void>;
  /**
   * Makes a club of this name that starts like this one. Returns the part of a target file that describes it; undefined
   * where the control interface does not make clubs.
   */
  readonly makeClub: (name: string) => Promise<Partial<Target> | undefined>;
  /** Removes the club itself, or leaves it removed. */
  readonly removeClub: () => Promise<void>;
}

/** Returns a client of the control interface at a URL, with its token if it has one; each response may take `timeoutMs`. */
export function controlAt(
  url: string,
  token: string | undefined,
  transport: Transport,
  timeoutMs: number,
): Control {
  noteSecrets(token);
  const send = sendToControl(token, transport, timeoutMs);
  const done = doneAt(url, send);
  const command = async (...request: Parameters<typeof done>) => void (await done(...request));
  /** The time of the club, in milliseconds since 1970, when the control interface said it last. */
  let lastTime: number | undefined;
  async function readClub(): Promise<void> {
    const { name, clock } = dataOf(await done('GET', ''));
    lastTime = timeOf(clock);
    if (typeof name === 'string' && lastTime !== undefined) return;
    throw new SetupFailed(`no state of a club, with its name and its clock, is at ${url}`);
  }
  async function advanceClock(seconds: number): Promise<void> {
    const before = lastTime;
    lastTime = timeOf(dataOf(await done('POST', '/clock/advance', { seconds })));
    const movedMs = (lastTime ?? Number.NaN) - (before ?? Number.NEGATIVE_INFINITY);
    if (movedMs >= (seconds - toleranceSeconds) * 1000) return;
    throw new SetupFailed(`POST ${url}/clock/advance did not move the clock by ${seconds} s`);
  }
  return {
    prove: () => readClub().catch(noControl),
    proveClock: () => advanceClock(1).catch(noControl),
    switchApi: (enabled) => command('PUT', '/api', { enabled }),
    switchFeature: (feature, on) => command('PUT', `/features/${feature}`, { on }),
    advanceClock,
    outbox: outboxControl((method, path, body) => send(method, `${url}${path}`, body)),
    validateStaffHours: (person, month) =>
      command('PUT', `/people/${person}/staff-hours/${month}`, { submitted: true }),
    makeClub: (name) => clubLike(url, name, send),
    removeClub: () => command('DELETE', '', undefined, 404),
  };
}

type SendToControl = (method: string, address: string, body?: object) => Promise<Response>;

function sendToControl(token: string | undefined, transport: Transport, timeoutMs: number): SendToControl {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (method, address, body) => {
    const sent = {
      operation: undefined,
      method,
      url: address,
      headers: body === undefined ? authorization : { ...authorization, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      scopes: undefined,
    };
    return transport.send(sent, timeoutMs).catch((error: unknown) => {
      if (!(error instanceof NoResponse)) throw error;
      throw new SetupFailed(`the control interface does not respond: ${error.message}`);
    });
  };
}

/** Returns what sends requests that have to succeed, or whose refusal with one status is as good. */
function doneAt(url: string, send: SendToControl) {
  return async (method: string, path: string, body?: object, otherwiseFine?: number): Promise<Response> => {
    const response = await send(method, `${url}${path}`, body);
    const { status } = response;
    if (status < 300 || status === otherwiseFine) return response;
    throw new SetupFailed(`the control interface answered ${status} to ${method} ${url}${path}`);
  };
}

async function clubLike(
  url: string,
  name: string,
  send: SendToControl,
): Promise<Partial<Target> | undefined> {
  const from = clubIn(url);
  if (from === '') return undefined;
  const clubs = `${controlRoot(url)}/clubs`;
  const { status, json } = await send('POST', clubs, { name, from: decodeURIComponent(from) });
  if (status === 201) return (json as { data?: Partial<Target> } | undefined)?.data ?? {};
  if (status < 500) return undefined;
  throw new SetupFailed(`the control interface answered ${status} to POST ${clubs}`);
}

/** Returns the address below which all addresses of a control interface lie. */
export function controlRoot(url: string): string {
  return url.replace(/\/clubs\/[^/]+\/?$/, '');
}

/** Returns the name of the club that a control interface has at this address, as the address writes it; empty where it names none. */
export function clubIn(url: string): string {
  return /\/clubs\/([^/]+)\/?$/.exec(url)?.[1] ?? '';
}

/** Returns the address of a club at the same control interface. */
export function clubUrl(url: string, name: string): string {
  return `${controlRoot(url)}/clubs/${name}`;
}

/** A control interface may write its time without the fraction of the second. */
const toleranceSeconds = 0.999;

function noControl(error: Error): never {
  throw error instanceof SetupFailed ? new NoControl(error.message) : error;
}

function dataOf({ json }: Response): JsonObject {
  const data = isObject(json) ? json.data : undefined;
  return isObject(data) ? data : {};
}

/** Returns the time that a clock shows as `now`; undefined where it shows none. */
function timeOf(clock: unknown): number | undefined {
  const time = isObject(clock) && typeof clock.now === 'string' ? Date.parse(clock.now) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
