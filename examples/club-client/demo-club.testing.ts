import type { ClubControl, RunningClub, RunningMock } from 'clubproof';
import type { Clock } from './clock.ts';
import type { ClubAccess } from './club-client.ts';

/** A club of the mock for one test, and what a client needs to reach it. */
export interface DemoClub {
  readonly club: RunningClub;
  readonly control: ClubControl;
  readonly access: ClubAccess & { readonly clock: Clock; readonly secret: string };
  /** Sends a request to the control interface of the club, such as `PUT /destination`. */
  readonly order: (method: string, path: string, body: object) => Promise<unknown>;
  /** Returns the rules for clients that the report on the client tells of; none of a careful client. */
  readonly told: () => readonly string[];
}

/**
 * Makes a club like the demo club, within a millisecond, so that tests share nothing. Its client has the permissions
 * that the application needs, and no others; its clock is the club's own: a pause winds it forward and takes no time.
 */
export async function demoClub(
  mock: RunningMock,
  name: string,
  clientId: string,
  permissions: readonly string[],
  choices: readonly string[] = [],
): Promise<DemoClub> {
  const club = mock.createClub({ name, from: 'demo', faults: [], choices });
  const order = (method: string, path: string, body: object) =>
    ordered(`${club.controlUrl}${path}`, method, body);
  const secret = `secret-of-${clientId}`;
  await order('POST', '/integrations', { client_id: clientId, secret, permissions });
  const access = { baseUrl: club.baseUrl, clientId, secret, scopes: permissions, clock: clubClock(order) };
  const control = mock.control(name);
  const told = () => {
    const { findings, hints } = control.report(clientId);
    return [...findings, ...hints].map(({ rule }) => rule);
  };
  return { club, control, access, order, told };
}

async function ordered(url: string, method: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

function clubClock(order: DemoClub['order']): Clock {
  let waited = 0;
  return {
    now: () => Date.now() + waited,
    async wait(seconds) {
      waited += seconds * 1000;
      await order('POST', '/clock/advance', { seconds });
    },
  };
}
