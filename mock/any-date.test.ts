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

test.each(['2026-12-24T12:00:00Z', '2027-05-01T12:00:00Z', '2036-11-23T12:00:00Z'])(
  'on %s, what the demo club names is open at the time that README starts it at',
  async (date) => {
    const shift = Date.parse(date) - Date.now();
    const realNow = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + shift);
    const mock = await startMock({ clubs: ['demo'], now: Date.parse('2026-10-14T16:00:00Z') });
    try {
      expect(await registrations(mock.clubs[0] as RunningClub)).toEqual([201, 201]);
    } finally {
      await mock.close();
    }
  },
);
