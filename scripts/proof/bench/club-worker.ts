import { type Agent, request } from 'node:http';

/** A test that works in a club of its own, by the credentials of that club. */
export interface ClubWorker {
  readonly name: string;
  readonly token: string;
  /** Creates a record and reads it again; `index` makes its key, which every worker uses in the same round. */
  readonly round: (index: number) => Promise<void>;
  /** The number of requests to the club itself. */
  readonly requests: () => number;
  /** Returns the status of a read with a token. */
  readonly statusWith: (token: string) => Promise<number>;
  /** Returns what of other workers it sees: records, responses to their keys, exchanges in its journal. */
  readonly foreign: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the members that are read follow from the request
  readonly json: any;
}

/** Makes a club and returns a worker in it, which has a token. */
export async function startWorker(origin: string, name: string, agent: Agent): Promise<ClubWorker> {
  const control = `${origin}/_control/clubs`;
  const { base, token } = await madeClub(control, name, agent);
  const own = new Set<number>();
  const firstSport = `${base}/sports?limit=100`;
  const before = (await send('GET', firstSport, agent, bearer(token))).json.data.length;
  let requests = 2;
  let foreign = 0;

  return {
    name,
    token,
    async round(index) {
      const headers = { ...bearer(token), 'idempotency-key': `key-of-every-worker-${index}` };
      const { json } = await send('POST', `${base}/sports`, agent, headers, { name: `${name} ${index}` });
      const { id } = json.data;
      const read = await send('GET', `${base}/sports/${id}`, agent, bearer(token));
      requests += 2;
      if (own.has(id) || read.json.data.name !== `${name} ${index}`) foreign += 1;
      own.add(id);
    },
    requests: () => requests,
    async statusWith(value) {
      requests += 1;
      return (await send('GET', `${base}/seasons`, agent, bearer(value))).status;
    },
    async foreign() {
      const journal = await send('GET', `${control}/${name}/journal`, agent, {});
      const kept = Math.min(requests, mostKept);
      const sports = (await send('GET', firstSport, agent, bearer(token))).json.data as { name: string }[];
      const others = sports.slice(before).filter((sport) => !sport.name.startsWith(`${name} `));
      return foreign + others.length + Math.abs(journal.json.data.length - kept);
    },
    remove: async () => void (await send('DELETE', `${control}/${name}`, agent, {})),
  };
}

/** Makes a club with a quota that no worker spends, and requests a token of it. */
async function madeClub(
  control: string,
  name: string,
  agent: Agent,
): Promise<{ readonly base: string; readonly token: string }> {
  const made = await send('POST', control, agent, {}, { name, fixture: 'demo' });
  const { base_url: base, client } = made.json.data;
  await send('PUT', `${control}/${name}/quota`, agent, {}, { requests_per_minute: 1_000_000 });
  const form = `grant_type=client_credentials&client_id=${client.id}&client_secret=${client.secret}`;
  const granted = await send('POST', `${base}/token`, agent, { 'content-type': formType }, form);
  return { base, token: granted.json.access_token };
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

/** The number of exchanges that a journal keeps. */
const mostKept = 1_000;
const formType = 'application/x-www-form-urlencoded';

function send(
  method: string,
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  body?: object | string,
): Promise<Reply> {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const all = { 'content-type': 'application/json', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const received = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          json: received === '' ? undefined : JSON.parse(received),
        });
      });
    });
    sent.once('error', reject);
    sent.end(text);
  });
}
