import type { ClientRuleId } from '../../../spec/index.ts';
import type { TrialClub } from './trial-club.testing.ts';

/** A client with one careless habit. */
export interface CarelessClient {
  readonly says: string;
  readonly breaks: ClientRuleId;
  /** Choices of the club in which the habit shows. */
  readonly choices?: readonly string[];
  /** What it does after it has logged in and read the list of seasons. */
  readonly act: (club: TrialClub) => Promise<unknown>;
}

const seasonChange = { membership_cost_euros: 41 };

/** A client for each rule that a running club can observe: it breaks that rule and no other. */
export const carelessClients: readonly CarelessClient[] = [
  {
    says: 'reads the first page alone',
    breaks: 'client/follows-pages-to-the-end',
    act: ({ get }) => get('/seasons/2/members?limit=2'),
  },
  {
    says: 'drops the filter after the first page',
    breaks: 'client/keeps-filters-between-pages',
    async act({ get, list }) {
      const { body } = await get('/seasons/2/annual-registrations?limit=2&status=validated');
      await list(`/seasons/2/annual-registrations?after=${body.pagination.next_after}`);
    },
  },
  {
    says: 'counts its way through a list',
    breaks: 'client/pages-by-the-returned-cursor',
    async act({ get }) {
      for (const after of [0, 2, 4, 6, 10_000]) await get(`/seasons/2/members?limit=2&after=${after}`);
    },
  },
  {
    says: 'adds one to the cursor of each first page',
    breaks: 'client/pages-by-the-returned-cursor',
    async act({ get, list }) {
      for (const path of ['/seasons/2/members', '/seasons/2/annual-registrations']) {
        const { body } = await get(`${path}?limit=2`);
        await get(`${path}?limit=50&after=${body.pagination.next_after + 1}`);
      }
      await list('/seasons/2/members');
    },
  },
  {
    says: 'sends an offset where the route takes after',
    breaks: 'client/pages-by-the-returned-cursor',
    async act({ get, list }) {
      await get('/seasons/2/members?limit=2');
      await get('/seasons/2/members?limit=2&offset=2');
      await list('/seasons/2/members');
    },
  },
  {
    says: 'exports all members without saying so',
    breaks: 'client/marks-full-exports',
    act: ({ list }) => list('/members'),
  },
  {
    says: 'guesses a path',
    breaks: 'client/requests-described-paths',
    act: ({ get }) => get('/seasons/2/participants'),
  },
  {
    says: 'joins base and path with two slashes',
    breaks: 'client/requests-described-paths',
    act: ({ get }) => get('//seasons'),
  },
  {
    says: 'resolves the path of a record against the base URL',
    breaks: 'client/requests-described-paths',
    act: ({ logIn, baseUrl }) => sendElsewhere('/seasons/2/members', { logIn, baseUrl }),
  },
  {
    says: 'joins base and path without a slash',
    breaks: 'client/requests-described-paths',
    act: ({ logIn, baseUrl }) => sendElsewhere(`${baseUrl}seasons`, { logIn, baseUrl }),
  },
  {
    says: 'sends its token to another club',
    breaks: 'client/keeps-credentials-to-their-club',
    act: ({ logIn, baseUrl }) => sendElsewhere('/demo/api/v1/seasons', { logIn, baseUrl }),
  },
  {
    says: 'sends its secret to another club',
    breaks: 'client/keeps-credentials-to-their-club',
    act: ({ basic, baseUrl }) =>
      fetch(new URL('/demo/api/v1/token', baseUrl), {
        method: 'POST',
        headers: { authorization: basic },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
  },
  {
    says: 'puts a missing value into a path',
    breaks: 'client/replaces-path-parameters',
    act: ({ get }) => get('/seasons/undefined'),
  },
  {
    says: 'leaves a placeholder in a path',
    breaks: 'client/replaces-path-parameters',
    act: ({ get }) => get('/seasons/%7Bid%7D/groups'),
  },
  {
    says: 'has the id of a group in its settings',
    breaks: 'client/follows-paths-of-records',
    act: ({ list }) => list('/groups/21/members'),
  },
  {
    says: 'repeats a search whose result was truncated',
    breaks: 'client/narrows-truncated-searches',
    async act({ send }) {
      const body = JSON.stringify({ season_id: 2, query: 'le', limit: 1 });
      const headers = { 'content-type': 'application/json' };
      for (const _ of [1, 2]) await send('POST', '/members/search', { headers, body });
    },
  },
  {
    says: 'takes the first of a truncated result',
    breaks: 'client/narrows-truncated-searches',
    async act({ get, list, send }) {
      await list('/seasons/2/members');
      const body = JSON.stringify({ season_id: 2, query: 'le', limit: 1 });
      const headers = { 'content-type': 'application/json' };
      const found = await send('POST', '/members/search', { headers, body });
      await get(`/members/${found.body.data[0].id}`);
    },
  },
  {
    says: 'looks a member up by e-mail in the URL',
    breaks: 'client/keeps-people-out-of-urls',
    choices: ['unknown-query-parameter=refused'],
    act: ({ get }) => get('/sports?email=camille.moreau@example.org'),
  },
  {
    says: 'sends the token in the URL',
    breaks: 'client/keeps-secrets-out-of-urls',
    async act({ logIn, send }) {
      const { body } = await logIn();
      await send('GET', `/sports?access_token=${body.access_token}`);
    },
  },
  {
    says: 'sends its secret with each call',
    breaks: 'client/keeps-the-secret-to-token-requests',
    act: ({ get, basic }) => get('/sports', { authorization: basic }),
  },
  {
    says: 'sends its secret in header and form',
    breaks: 'client/proves-itself-in-one-way',
    act: ({ logIn, basic }) =>
      logIn({ client_id: 'demo-full', client_secret: 'anything' }, { authorization: basic }),
  },
  {
    says: 'signs one assertion for all its logins',
    breaks: 'client/signs-each-assertion-anew',
    async act({ logIn, assertion }) {
      const form = {
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await assertion(),
      };
      for (const _ of [1, 2]) await logIn(form);
    },
  },
  {
    says: 'requests a token for each call',
    breaks: 'client/reuses-its-token',
    async act({ logIn, get }) {
      for (const _ of [1, 2, 3, 4]) {
        await logIn();
        await get('/sports');
      }
    },
  },
  {
    says: 'requests scopes that it never needs',
    breaks: 'client/uses-requested-scopes',
    async act({ logIn, list, basic }) {
      await logIn({ scope: 'groups:read medical:write' }, { authorization: basic });
      await list('/sports');
    },
  },
  {
    says: 'sends a refused token again and again',
    breaks: 'client/drops-refused-tokens',
    async act({ control, get }) {
      await control('POST', '/tokens/expire', {});
      for (const _ of [1, 2, 3]) await get('/seasons');
    },
  },
  {
    says: 'writes without a key',
    breaks: 'client/sends-idempotency-keys',
    act: ({ send }) =>
      send('PATCH', '/seasons/2', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(seasonChange),
      }),
  },
  {
    says: 'counts its keys from 1 in each process',
    breaks: 'client/uses-a-key-for-one-request',
    async act({ write }) {
      await write('PATCH', '/seasons/2', seasonChange, 'operation-0000001');
      await write('PATCH', '/seasons/2', { name: 'Saison prochaine' }, 'operation-0000001');
    },
  },
  {
    says: 'makes its keys of what it sends',
    breaks: 'client/makes-a-key-for-each-operation',
    async act({ write }) {
      for (const cost of [40, 41, 40])
        await write(
          'PATCH',
          '/seasons/2',
          { membership_cost_euros: cost },
          `the-cost-of-season-2-is-${cost}`,
        );
    },
  },
  {
    says: 'makes the key where it repeats the request',
    breaks: 'client/repeats-a-write-with-its-key',
    async act({ control, write }) {
      await control('PUT', '/disturbances', {
        disturbances: [{ on: 'changeSeason', cut: 'after', times: 1 }],
      });
      await write('PATCH', '/seasons/2', seasonChange).catch(() => undefined);
      await write('PATCH', '/seasons/2', seasonChange);
    },
  },
  {
    says: 'declares no JSON',
    breaks: 'client/declares-json-writes',
    act: ({ send }) =>
      send('PATCH', '/seasons/2', {
        headers: { 'content-type': 'text/plain', 'idempotency-key': 'a-key-of-a-plain-text' },
        body: JSON.stringify(seasonChange),
      }),
  },
  {
    says: 'sends a field that the description does not have',
    breaks: 'client/sends-what-is-described',
    act: ({ write }) => write('PATCH', '/seasons/2', { colour: 'green' }),
  },
  {
    says: 'sends back the whole record that it read',
    breaks: 'client/sends-what-is-described',
    async act({ list, get, write }) {
      await list('/seasons/2/members');
      const { body } = await get('/members/102');
      await write('PATCH', '/members/102', { ...body.data, phone: '+33600000888' });
    },
  },
  {
    says: 'sends identifiers as texts',
    breaks: 'client/sends-what-is-described',
    act: ({ write }) => write('POST', '/annual-registrations', { member_id: '110', group_id: '23' }),
  },
  {
    says: 'writes days as its users do',
    breaks: 'client/sends-what-is-described',
    act: ({ write }) => write('PATCH', '/seasons/2', { registration_end: '30/04/2027' }),
  },
  {
    says: 'sends a change that changes nothing',
    breaks: 'client/sends-what-is-described',
    act: ({ write }) => write('PATCH', '/seasons/2', {}),
  },
  {
    says: 'sends an action with a body',
    breaks: 'client/sends-what-is-described',
    async act({ list, write }) {
      const [registration] = await list('/seasons/2/annual-registrations');
      await write('POST', `/annual-registrations/${registration.id}/validate`, { notify: true });
    },
  },
  {
    says: 'wants 1,000 items on a page',
    breaks: 'client/sends-what-is-described',
    act: ({ get }) => get('/seasons/2/members?limit=1000'),
  },
  {
    says: 'misspells a filter',
    breaks: 'client/spells-names-as-described',
    act: ({ get }) => get('/seasons/2/annual-registrations?statut=pending'),
  },
  {
    says: 'writes a filter with a capital',
    breaks: 'client/spells-names-as-described',
    act: ({ get }) => get('/seasons/2/annual-registrations?Status=pending'),
  },
  {
    says: 'makes up the key of an allocation',
    breaks: 'client/takes-allocations-from-the-options',
    async act({ list, get, write }) {
      const [{ id }] = await list('/seasons/2/payments');
      await get(`/payments/${id}/allocation-options`);
      await write('PATCH', `/payments/${id}`, { allocations: ['the-registration-of-the-payer'] });
    },
  },
  {
    says: 'repeats at once what the quota refused',
    breaks: 'client/waits-as-the-quota-demands',
    act: (club) => repeatedAtOnce(club, 429),
  },
  {
    says: 'requests tokens until the quota lets one through',
    breaks: 'client/waits-as-the-quota-demands',
    async act({ control, logIn }) {
      await control('PUT', '/disturbances', {
        disturbances: [{ on: 'requestToken', status: 429, retry_after: 30, times: 6 }],
      });
      for (const _ of [1, 2, 3, 4, 5, 6]) await logIn();
    },
  },
  {
    says: 'goes through its list of members whatever the quota says',
    breaks: 'client/pauses-while-the-quota-is-spent',
    async act({ control, get }) {
      await control('PUT', '/disturbances', {
        disturbances: [{ on: 'listSports', status: 429, retry_after: 30, times: 6 }],
      });
      for (const limit of [1, 2, 3, 4, 5, 6]) await get(`/sports?limit=${limit}`);
    },
  },
  {
    says: 'repeats at once what an overloaded club refused',
    breaks: 'client/waits-while-unavailable',
    act: (club) => repeatedAtOnce(club, 503),
  },
  {
    says: 'repeats whatever failed',
    breaks: 'client/accepts-refusals',
    async act({ write }) {
      for (const _ of [1, 2, 3]) await write('PATCH', '/seasons/2', { name: 'x' }, 'a-key-of-a-short-name');
    },
  },
  {
    says: 'has a wrong secret and tries on',
    breaks: 'client/accepts-refusals',
    async act({ logIn }) {
      for (const _ of [1, 2, 3, 4, 5])
        await logIn({ client_id: 'demo-full', client_secret: 'of-another-time' });
    },
  },
  {
    says: 'reads the whole description each time',
    breaks: 'client/revalidates-the-description',
    async act({ send }) {
      for (const _ of [1, 2]) await send('GET', '/openapi.json', { headers: { authorization: undefined } });
    },
  },
  {
    says: 'takes attendance whatever the session says',
    breaks: 'client/respects-can-take-attendance',
    choices: ['attendance-takable-when=from-the-day'],
    async act({ list, write }) {
      const date = '2026-10-28';
      const [session] = await list(`/attendance?date=${date}`);
      const course = `type=${session.type}&course_id=${session.id}`;
      const [person] = await list(`/attendance?date=${date}&${course}`);
      const presence = { date, type: session.type, course_id: session.id, member_id: person.id };
      await write('POST', '/attendance', { ...presence, presence: 'present' });
    },
  },
  {
    says: 'takes a postal code for a city code',
    breaks: 'client/takes-city-codes-from-the-list',
    async act({ get, write }) {
      await get('/communes?postal_code=75001');
      await write('PATCH', '/seasons/2', { city_code: '75001' });
    },
  },
  {
    says: 'refuses messages that it has no use for',
    breaks: 'client/accepts-messages',
    async act({ receive, write, messagesSent }) {
      await receive(422);
      await write('PATCH', '/seasons/2', seasonChange);
      await messagesSent();
    },
  },
  {
    says: 'confirms messages and never looks what changed',
    breaks: 'client/reads-notified-resources',
    async act({ receive, write, messagesSent }) {
      await receive(204);
      await write('PATCH', '/seasons/2', seasonChange);
      await messagesSent();
    },
  },
];

async function sendElsewhere(address: string, { logIn, baseUrl }: Pick<TrialClub, 'logIn' | 'baseUrl'>) {
  const { body } = await logIn();
  const headers = { authorization: `Bearer ${body.access_token}` };
  return fetch(new URL(address, baseUrl), { headers });
}

async function repeatedAtOnce({ control, get }: TrialClub, status: number): Promise<void> {
  await control('PUT', '/disturbances', {
    disturbances: [{ on: 'listSports', status, retry_after: 30, times: 1 }],
  });
  for (const _ of [1, 2]) await get('/sports');
}
