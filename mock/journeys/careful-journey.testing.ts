import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { packageFile } from '../../spec/package-file.ts';
import type { RunningClub } from '../clubs/running-club.ts';
import {
  type CarefulClient,
  carefulClient,
  contentIn,
  identifierIn,
  leadsTo,
} from './careful-client.testing.ts';

const scope = [
  ...['groups', 'members', 'registrations', 'attendance', 'payments', 'documents'].flatMap((of) => [
    `${of}:read`,
    `${of}:write`,
  ]),
  'events:read',
  'staff_hours:read',
].join(' ');

const picture = readFileSync(packageFile('fixtures/files/picture.png'));

const today = '2026-10-14';

type Members = Readonly<Record<string, unknown>>;

/**
 * Walks through a demo club, with reads, writes, refusals, downloads and messages, and returns the facts that came out.
 * They hold nothing but what the interface shows, without an order that it does not state.
 */
export async function carefulJourney(club: RunningClub): Promise<Members> {
  const client = await carefulClient(club, scope);
  const seasons = await client.all('/seasons?limit=1');
  const season = seasons.find(
    ({ start_date: start, end_date: end }) => start && end && start <= today && today <= end,
  );
  if (season === undefined) throw new Error('no season has the day');
  const id = season.id as number;
  return {
    season: [season.name, season.start_date],
    ...(await activities(client, id)),
    ...(await registrations(client, id)),
    ...(await writes(client)),
    ...(await refusals(client)),
    ...(await registered(client, club, id)),
    ...(await files(client, club)),
    ...(await sessions(client)),
    ...(await found(client, id)),
    ...(await statement(client, club)),
    ...(await discovered(client)),
    messages: await receivedMessages(client, club),
  };
}

async function activities(client: CarefulClient, season: number): Promise<Members> {
  const groups = await client.all(`/seasons/${season}/groups?limit=2`);
  const events = await client.all(`/seasons/${season}/events?limit=1`);
  const people = groups.map(async (group) => {
    const members = await client.all(`/groups/${leadsTo(group.members_path, group.id)}/members?limit=1`);
    return [group.name, sorted(members.map((one) => one.first_name))];
  });
  return {
    groups: sorted(await Promise.all(people)),
    events: sorted(events.map(({ name }) => name)),
    slots: (await client.all(`/seasons/${season}/slots?limit=1`)).length,
    lessons: (await client.all(`/groups/${groups[0]?.id}/lessons?limit=1`)).every(({ id }) => Number(id) > 0),
  };
}

async function registrations(client: CarefulClient, season: number): Promise<Members> {
  const people = new Map((await client.all('/members?all=true&limit=3')).map((one) => [one.id, one]));
  const rows = async (query: string) =>
    sorted(
      (await client.all(`/seasons/${season}/annual-registrations?limit=2${query}`)).map((one) => [
        one.id,
        one.valid,
        people.get(leadsTo(one.member_path, one.member_id))?.first_name,
      ]),
    );
  const payments = await client.all(`/seasons/${season}/payments?limit=2`);
  return {
    annual: await rows(''),
    pending: await rows('&status=pending'),
    payments: payments.map(({ id }) => id),
  };
}

/** A write is repeated under its key, read, changed and removed. */
async function writes(client: CarefulClient): Promise<Members> {
  const key = randomUUID();
  const body = { name: 'Escrime', description: 'Le lundi', content_base64: picture.toString('base64') };
  const first = await client.send('POST', '/documents', body, key);
  const again = await client.send('POST', '/documents', body, key);
  const other = await client.send('POST', '/documents', { ...body, name: 'Aviron' }, key);
  const id = identifierIn(first);
  await client.write('PATCH', `/documents/${id}`, { description: 'Le mardi' });
  const download = contentIn(await client.send('GET', `/documents/${id}/content`));
  const listed = async () => (await client.all('/documents?limit=1')).some((one) => one.id === id);
  const before = await listed();
  await client.write('DELETE', `/documents/${id}`);
  return {
    replayed: again.status < 300 && identifierIn(again) === id,
    conflict: other.status,
    download: download.equals(picture),
    listed: [before, await listed()],
    gone: (await client.send('GET', `/documents/${id}`)).status,
  };
}

/** What no club accepts is refused in each of them. */
async function refusals(client: CarefulClient): Promise<Members> {
  const requests: readonly (readonly [string, string, object?])[] = [
    ['POST', '/sports', {}],
    ['POST', '/sports', { name: 'x', unknown: 1 }],
    ['POST', '/annual-registrations', { member_id: 102, group_id: 2_000_000 }],
    ['GET', '/groups/2000000'],
    ['GET', '/nowhere'],
  ];
  const refused = requests.map(async ([method, path, body]) => {
    const { status, json } = await client.send(method, path, body);
    const isProblem = json.status === status && typeof json.code === 'string';
    return status >= 400 && status < 500 && isProblem;
  });
  return { refused: await Promise.all(refused) };
}

/** A person is created, registered and pays; what a job does a moment later is waited for. */
async function registered(client: CarefulClient, { known }: RunningClub, season: number): Promise<Members> {
  const [parents, email] = [
    ['Zoé', 'Yves'].map((first_name) => ({ type: 'Mere', first_name, last_name: 'Quignard' })),
    'careful@example.org',
  ];
  const name = { first_name: 'Ysé', last_name: 'Quignard', email };
  const born = { birth_date: '1990-05-17', sex: 'Femme', city_code: '37072' };
  const member_id = await client.write('POST', '/members', { ...name, ...born, parents });
  const people = await client.all('/members?all=true');
  const { last_name, parents: read } = people.find(({ id }) => id === member_id) as Members;
  const group_id = known.registrable?.group_id;
  const [licence_id] = known.licence_ids;
  const id = await client.write('POST', '/annual-registrations', {
    member_id,
    group_id,
    slot_ids: [],
    licence_id,
  });
  const own = async () =>
    (await client.all(`/seasons/${season}/annual-registrations`)).find((one) => one.id === id);
  const before = await client.soon(own, (one) => one !== undefined);
  if (before?.valid !== true) await client.write('POST', `/annual-registrations/${id}/validate`);
  const validated = await client.soon(own, (one) => one?.valid === true);
  const invoice = await client.send('GET', `/annual-registrations/${id}/invoice`);
  const payment = { member_id, season_id: season, amount_cents: 1000, method: 'Virement', type: 'Paiement' };
  const paid = await client.write('POST', '/payments', { ...payment, received_on: today });
  const options = await client.send('GET', `/payments/${paid}/allocation-options`);
  const search = () => client.send('POST', '/members/search', { query: 'Quignard', season_id: season });
  const matches = ({ json }: Awaited<ReturnType<typeof search>>) => (json.data as Members[]).length;
  const findable = await client.soon(search, (one) => matches(one) === 1);
  await client.write('POST', `/annual-registrations/${id}/cancel`);
  return {
    person: [String(last_name).toLowerCase(), sorted((read as Members[]).map((one) => one.first_name))],
    validated: validated?.valid,
    invoice: [invoice.status, contentIn(invoice).length > 0],
    options: [options.status, JSON.stringify(options.json).length > 2],
    found: matches(findable),
    cancelled: (await own()) === undefined,
  };
}

async function files(client: CarefulClient, { known }: RunningClub): Promise<Members> {
  const [field] = known.document_field_ids;
  const path = `/member-documents/102/fields/${field}`;
  await client.write('PUT', path, { content_base64: picture.toString('base64') });
  const fields = await client.send('GET', '/member-documents/102');
  await client.write('DELETE', path);
  return { fields: fields.status };
}

async function sessions(client: CarefulClient): Promise<Members> {
  const open = (await client.all(`/attendance?date=${today}&limit=1`)).filter(
    (one) => one.can_take_attendance,
  );
  const taken = open.map(async ({ date, type, id: course_id }) => {
    const people = () => client.all(`/attendance?date=${date}&type=${type}&course_id=${course_id}&limit=1`);
    const session = { date, type, course_id, presence: 'present' };
    for (const { id } of await people())
      await client.send('POST', '/attendance', { ...session, member_id: id });
    return sorted((await people()).map((one) => [one.first_name, one.presence]));
  });
  const presences = await Promise.all(taken);
  const history = await client.all('/members/102/attendance?season_id=2&limit=2');
  return { taken: presences, history: sorted(history.map(({ date }) => date)) };
}

async function found(client: CarefulClient, season_id: number): Promise<Members> {
  const { status, json } = await client.send('POST', '/groups/search', { season_id, day: 'mercredi' });
  return { search: [status, (json.data as Members[]).map(({ name }) => name)] };
}

/** The hours of a month are the sum of the entries of all pages. */
async function statement(client: CarefulClient, { known }: RunningClub): Promise<Members> {
  const { id, month } = known.staff_hours ?? {};
  let seconds = 0;
  for (let after: unknown = 0; after !== null; ) {
    const { json } = await client.send('GET', `/staff-hours/${id}?month=${month}&limit=1&after=${after}`);
    const { entries } = json.data as { entries: readonly Members[] };
    for (const one of entries) seconds += Number(one.duration_seconds);
    after = (json.pagination as Members).next_after;
  }
  return { seconds };
}

/** Which writes notify is unspecified; each message that comes is signed, and says what it is about. */
async function receivedMessages(
  client: CarefulClient,
  { controlUrl, webhookSecret }: RunningClub,
): Promise<string> {
  const sent = async () => {
    const { data } = (await (await fetch(`${controlUrl}/deliveries`)).json()) as { data: Delivery[] };
    return data.filter(({ state }) => state !== 'dropped');
  };
  const data = await client.soon(sent, (all) => all.every(({ attempts }) => attempts.length > 0));
  const webhook = new Webhook(webhookSecret);
  for (const { id, body_base64, attempts } of data) {
    const [{ timestamp, signature } = { timestamp: 0, signature: '' }] = attempts;
    webhook.verify(Buffer.from(body_base64, 'base64').toString('utf8'), {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    });
  }
  return data.length === 0 ? 'none' : 'verified';
}

interface Delivery {
  readonly id: string;
  readonly state: string;
  readonly body_base64: string;
  readonly attempts: readonly { readonly timestamp: number; readonly signature: string }[];
}

async function discovered(client: CarefulClient): Promise<Members> {
  const statuses = ['/', '/context', '/changes?since=1.0', '/communes?postal_code=37500'].map(
    async (path) => (await client.send('GET', path)).status,
  );
  return { discovered: await Promise.all(statuses) };
}

function sorted<T>(values: readonly T[]): readonly T[] {
  return [...values].sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}
