import { afterEach, expect, jest, test } from '@jest/globals';
import { type RunningClub, startMock } from './index.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers });
}

/** Registers the person whom the club names, to the group and the event that it names. Returns the statuses. */
async function registrations({ baseUrl, clientId, secret, known }: RunningClub): Promise<number[]> {
  const { member_id, group_id, event_id } = known.registrable ?? {};
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
  const { access_token } = (await (await post(`${baseUrl}/token`, new URLSearchParams(form), {})).json()) as {
    access_token: string;
  };
  const register = async (path: string, body: object) => {
    const response = await post(`${baseUrl}${path}`, JSON.stringify(body), {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'idempotency-key': `a-key-for-${path.slice(1)}`,
    });
    return response.status;
  };
  return [
    await register('/annual-registrations', { member_id, group_id }),
    await register('/event-registrations', { member_id, event_id }),
  ];
}

/** Moves the time of this machine. */
function liveOn(date: string): void {
  const shift = Date.parse(date) - Date.now();
  const realNow = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + shift);
}

test.each(['2026-12-24T12:00:00Z', '2027-05-01T12:00:00Z', '2036-11-23T12:00:00Z'])(
  'on %s, people can be registered to what the demo club names, since it lives at the time of its data',
  async (date) => {
    liveOn(date);
    const mock = await startMock({ clubs: ['demo'] });
    try {
      expect(await registrations(mock.clubs[0] as RunningClub)).toEqual([201, 201]);
    } finally {
      await mock.close();
    }
  },
);

test.each([
  ['of its data by default', undefined, 'Wed, 14 Oct 2026 16:00:'],
  ['of the machine on request', 'wall', 'Thu, 01 May 2036 12:00:'],
  ['that is given', Date.parse('2031-03-03T10:00:00Z'), 'Mon, 03 Mar 2031 10:00:'],
] as const)('a club starts, and starts again after a reset, at the time %s', async (_, now, date) => {
  liveOn('2036-05-01T12:00:00Z');
  const mock = await startMock({ clubs: ['demo'], now });
  const { baseUrl, controlUrl } = mock.clubs[0] as RunningClub;
  const json = { 'content-type': 'application/json' };
  const dateOfClub = async () => (await fetch(`${baseUrl}/changes`)).headers.get('date');
  try {
    expect(await dateOfClub()).toContain(date);
    await post(`${controlUrl}/clock/advance`, JSON.stringify({ seconds: 86_400 }), json);
    expect(await dateOfClub()).not.toContain(date);
    await post(`${controlUrl}/reset`, '', json);
    expect(await dateOfClub()).toContain(date);
  } finally {
    await mock.close();
  }
});
