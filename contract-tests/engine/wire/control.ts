import { NoAnswer, SetupFailed } from './errors.ts';
import { type OutboxControl, outboxControl } from './outbox-control.ts';
import type { Response } from './response.ts';
import type { Target } from './target.ts';
import type { Transport } from './transport.ts';

/** No control interface is at the address that the target names for it. */
export class NoControl extends SetupFailed {}

/** What the suite can do to a club through the control interface of its target (`spec/control.yaml`). */
export interface Control {
  /** Throws NoControl where the control interface does not respond. */
  readonly prove: () => Promise<void>;
  readonly switchApi: (enabled: boolean) => Promise<void>;
  readonly switchFeature: (feature: string, on: boolean) => Promise<void>;
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
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  async function send(method: string, address: string, body?: object): Promise<Response> {
    const sent = {
      operation: undefined,
      method,
      url: address,
      headers: body === undefined ? authorization : { ...authorization, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      scopes: undefined,
    };
    return transport.send(sent, timeoutMs).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      throw new SetupFailed(`the control interface does not respond: ${error.message}`);
    });
  }
  async function command(method: string, path: string, body?: object, otherwiseFine?: number): Promise<void> {
    const { status } = await send(method, `${url}${path}`, body);
    if (status >= 300 && status !== otherwiseFine)
      throw new SetupFailed(`the control interface answered ${status} to ${method} ${url}${path}`);
  }
  return {
    async prove() {
      await command('GET', '').catch((error: Error) => {
        throw new NoControl(error.message);
      });
    },
    switchApi: (enabled) => command('PUT', '/api', { enabled }),
    switchFeature: (feature, on) => command('PUT', `/features/${feature}`, { on }),
    advanceClock: (seconds) => command('POST', '/clock/advance', { seconds }),
    outbox: outboxControl((method, path, body) => send(method, `${url}${path}`, body)),
    validateStaffHours: (person, month) =>
      command('PUT', `/people/${person}/staff-hours/${month}`, { submitted: true }),
    async makeClub(name) {
      const [, clubs = '', from = ''] = /(.*\/clubs)\/([^/]+)\/?$/.exec(url) ?? [];
      if (clubs === '') return undefined;
      const { status, json } = await send('POST', clubs, { name, from: decodeURIComponent(from) });
      if (status === 201) return (json as { data?: Partial<Target> } | undefined)?.data;
      if (status < 500) return undefined;
      throw new SetupFailed(`the control interface answered ${status} to POST ${clubs}`);
    },
    removeClub: () => command('DELETE', '', undefined, 404),
  };
}

/** Returns the address below which all addresses of a control interface lie. */
export function controlRoot(url: string): string {
  return url.replace(/\/clubs\/[^/]+\/?$/, '');
}
