import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { loadTopicFiles } from '../../../contract-tests/engine/run/topic-files.ts';
import { noteSecretsOf } from '../../../contract-tests/engine/wire/secret/sent-secrets.ts';
import { seen } from '../../../contract-tests/watch/seen.testing.ts';
import { type RunningClub, type RunningMock, startMock } from '../../../mock/index.ts';
import { html } from '../../../reports/render/html.ts';
import { eventLine } from '../../cli/commands/mock/mock-event-line.ts';
import { watching } from '../../cli/commands/watch/watching.ts';
import { clientReportLines } from '../../cli/terminal/client-report-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-masked-'));
const elsewhere = 'https://staging.club.example/api/v1';
let mock: RunningMock;
let club: RunningClub;
let row = 0;
/** The last line of the mock. */
let line = '';
let token = '';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const hex = (text: string) => Buffer.from(text).toString('hex');
const once = encodeURIComponent;
const twice = (text: string) => once(once(text));
const jwt = (name: string) =>
  [JSON.stringify({ alg: 'RS256' }), JSON.stringify({ sub: name }), `signature-of-${name}`]
    .map((part) => base64url(part))
    .join('.');

/** Secrets with characters that each form writes in another way. */
const clientSecret = 's3cret&of=the+client?/1%';
const webhookSecret = `whsec_${base64('a key of webhooks, long?>')}`;
const gatewayKey = 'gw-key/of+staging=&1?';

/** The secrets that are known, and those that only their name or their form tells. */
const secrets: Readonly<Record<string, () => string>> = {
  client_secret: () => clientSecret,
  access_token: () => token,
  webhook_secret: () => webhookSecret,
  password: () => 'hunter2/hunter2&=x',
  refresh_token: () => 'RT-abcdef/123456+=',
  id_token: () => jwt('id'),
  client_assertion: () => jwt('assertion'),
};

interface Sent {
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Where a secret stands under its name. */
const namedPlaces: Readonly<Record<string, (name: string, secret: string) => Sent>> = {
  'a form': (name, secret) => ({
    headers: form,
    body: `grant_type=password&client_id=table-${row}&${name}=${once(secret)}`,
  }),
  JSON: (name, secret) => ({ headers: json, body: JSON.stringify({ name: 'x', [name]: secret }) }),
  'JSON within JSON': (name, secret) => ({
    headers: json,
    body: JSON.stringify({ name: JSON.stringify({ [name]: secret }) }),
  }),
  'a query': (name, secret) => ({ target: `/seasons?limit=2&${name}=${once(secret)}` }),
  'a query with a coded name': (name, secret) => ({
    target: `/seasons?%${hex(name.slice(0, 1))}${name.slice(1)}=${once(secret)}`,
  }),
  'an address within an address': (name, secret) => ({
    target: `/seasons?next=${once(`/token?a=1&${name}=${once(secret)}&b=2`)}`,
  }),
  'an address within an address within an address': (name, secret) => ({
    target: `/seasons?next=${twice(`/token?a=1&${name}=${once(secret)}&b=2`)}`,
  }),
};

/** Where a secret that is known stands under another name, and in another form. */
const otherPlaces: Readonly<Record<string, (secret: string) => Sent>> = {
  'a segment of the path': (secret) => ({ target: `/members/${once(secret)}` }),
  'another parameter': (secret) => ({ target: `/seasons?q=${once(secret)}` }),
  'a parameter, encoded twice': (secret) => ({ target: `/seasons?q=${twice(secret)}` }),
  'a parameter, in base64': (secret) => ({ target: `/seasons?q=${once(base64(secret))}` }),
  'a parameter, in base64 for addresses': (secret) => ({ target: `/seasons?q=${base64url(secret)}` }),
  'a parameter, in hexadecimal': (secret) => ({ target: `/seasons?q=${hex(secret)}` }),
  'another field': (secret) => ({ headers: json, body: JSON.stringify({ name: secret }) }),
  'a header': (secret) => ({ headers: { 'x-other': once(secret) } }),
  'HTTP Basic': (secret) => ({
    headers: { authorization: `Basic ${base64(`table-${row}:${once(secret)}`)}` },
  }),
};

const known = ['client_secret', 'access_token', 'webhook_secret'];
const rows: [string, string, () => Sent][] = [
  ...Object.entries(secrets).flatMap(([name, secret]) =>
    Object.entries(namedPlaces).map(([place, sent]): [string, string, () => Sent] => [
      name,
      place,
      () => sent(name, secret()),
    ]),
  ),
  ...known.flatMap((name) =>
    Object.entries(otherPlaces).map(([place, sent]): [string, string, () => Sent] => [
      name,
      place,
      () => sent((secrets[name] as () => string)()),
    ]),
  ),
];

beforeAll(async () => {
  await loadTopicFiles();
  mock = await startMock({
    clubs: ['demo'],
    rateLimit: false,
    watch: (event) => (line = eventLine(event, false)),
  });
  club = mock.clubs[0] as RunningClub;
  await control('PUT', '/destination', { url: 'http://127.0.0.1:9/none', secret: webhookSecret });
  noteSecretsOf({
    client: { id: 'table', secret: clientSecret },
    webhooks: { secret: webhookSecret },
    headers: { 'X-Gateway': gatewayKey },
  } as never);
});

/** A client of its own for each row, so that its report shows the request of this row. */
beforeEach(async () => {
  row += 1;
  const client = `table-${row}`;
  const permissions = ['groups:read', 'groups:write', 'members:read'];
  await control('POST', '/integrations', { client_id: client, secret: clientSecret, permissions });
  const credentials = { grant_type: 'client_credentials', client_id: client, client_secret: clientSecret };
  const form = new URLSearchParams(credentials);
  const response = await fetch(`${club.baseUrl}/token`, { method: 'POST', body: form });
  ({ access_token: token } = (await response.json()) as { access_token: string });
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

async function control(method: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${club.controlUrl}${path}`, {
    method,
    headers: json,
    body: JSON.stringify(body),
  });
  expect([path, await response.text()]).toEqual([path, expect.stringContaining('"data"')]);
}

/** The request as it is sent: a target as it is, and careless in each case, so that reports show it. */
function requestOf({ target = '/seasons', headers = {}, body }: Sent) {
  const all = { authorization: `Bearer ${token}`, 'x-row': `row-${row}`, ...headers };
  const content = body ?? (target.startsWith('/members') ? undefined : '{"colour":1}');
  return { method: content === undefined ? 'GET' : 'POST', target, headers: all, body: content };
}

function sendToMock({ method, target, headers, body }: ReturnType<typeof requestOf>): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(club.baseUrl);
    const options = { hostname, port, method, path: pathname + target, headers };
    httpRequest(options, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(body);
  });
}

/** What the mock shows of its clients. */
async function shownByMock(): Promise<Readonly<Record<string, string>>> {
  const text = (path: string) => fetch(`${club.controlUrl}${path}`).then((response) => response.text());
  const reports = mock.control('demo').reports();
  return {
    line,
    journal: await text('/journal'),
    'journal as HAR': await text('/journal?format=har'),
    reports: await text('/clients/reports'),
    advice: reports.flatMap((report) => clientReportLines(report, true)).join('\n'),
    'summary at the end': reports.flatMap((report) => clientReportLines(report, false)).join('\n'),
  };
}

/** What a watch shows of the same request, as it passes to a service here or elsewhere. */
function shownByWatch(baseUrl: string, request: ReturnType<typeof requestOf>, response: unknown) {
  const record = join(folder, 'rec.har');
  const lines: string[] = [];
  const watch = watching({
    baseUrl,
    source: () => 'a test',
    flags: { port: 0, host: '', only: [], skip: [], record },
    rerunCommand: () => '',
    print: (text) => lines.push(text),
  });
  watch.see(seen({ base: baseUrl, ...request, body: request.body, status: 400, response }));
  const results = watch.end();
  return {
    line: lines.join('\n'),
    recording: readFileSync(record, 'utf8'),
    results: JSON.stringify(results),
    page: html(results),
  };
}

function expectHidden(secret: string, outputs: Readonly<Record<string, string>>): void {
  const forms = [secret, once(secret), twice(secret), base64(secret), base64url(secret), hex(secret)];
  const forbidden = [...forms, ...forms.map((one) => JSON.stringify(one).slice(1, -1))];
  const shown = Object.entries(outputs).filter(([, text]) => forbidden.some((one) => text.includes(one)));
  expect(shown.map(([output]) => output)).toEqual([]);
}

test.each(rows)('%s in %s is in no output', async (name, _, sent) => {
  const secret = (secrets[name] as () => string)();
  const request = requestOf(sent());
  await fetch(`${club.controlUrl}/journal`, { method: 'DELETE' });
  await sendToMock(request);
  const byMock = await shownByMock();
  expect(byMock.journal).toContain(`"x-row":"row-${row}"`);
  const problem = { title: 'No', status: 400, code: 'a_code', detail: request.target };
  const here = shownByWatch(club.baseUrl, request, problem);
  expect(byMock.reports).toContain(`"x-row":"row-${row}"`);
  expect(here.recording).toContain('x-row');
  expectHidden(secret, byMock);
  expectHidden(secret, here);
  expectHidden(secret, shownByWatch(elsewhere, request, problem));
});

test('what is no secret is shown', async () => {
  const request = requestOf({
    target: '/seasons?page_token=17&limit=2',
    headers: json,
    body: '{"name":"The token of the season","token_count":3,"password":{"type":"string"},"token":null}',
  });
  await sendToMock(request);
  const { journal = '' } = await shownByMock();
  const { recording } = shownByWatch(club.baseUrl, request, {});
  for (const text of [journal, recording]) {
    expect(text).toContain('page_token=17');
    expect(text).toContain('The token of the season');
    expect(text).toMatch(/token_count\\?":3/);
    expect(text).toMatch(/password\\?":\{\\?"type\\?":\\?"string/);
  }
});

test('a header that the target file names is in no output of a watch', () => {
  const request = requestOf({
    headers: { 'x-gateway': gatewayKey },
    target: `/seasons?q=${once(gatewayKey)}`,
  });
  expectHidden(gatewayKey, shownByWatch(club.baseUrl, request, { detail: gatewayKey }));
});

const people: Readonly<Record<string, string>> = {
  'an e-mail address': 'camille.durand@mail.example.org',
  'a name': 'Camille Durand-Lefèvre',
  'a telephone number': '+33 6 39 98 12 34',
};

/** Where a client of a club elsewhere, whose people are real, has what is about one of them. */
const placesOfPeople: Readonly<Record<string, (text: string) => Sent>> = {
  'a parameter for it': (text) => ({ target: `/groups?limit=2&email=${once(text)}` }),
  'a search': (text) => ({ target: `/groups?q=${once(text)}` }),
  'another parameter': (text) => ({ target: `/groups?colour=${once(text)}` }),
  'a segment of the path': (text) => ({ target: `/members/${once(text)}` }),
  'a field': (text) => ({ target: '/members', headers: json, body: JSON.stringify({ last_name: text }) }),
  'a field of an element': (text) => ({
    target: '/members/7',
    headers: json,
    body: JSON.stringify({ parents: [{ email: text, phone: text }] }),
  }),
};

const rowsOfPeople = Object.entries(people).flatMap(([what, text]) =>
  Object.entries(placesOfPeople).map(([place, sent]): [string, string, string, Sent] => [
    what,
    place,
    text,
    sent(text),
  ]),
);

test.each(rowsOfPeople)(
  '%s of a club elsewhere in %s is in no output of a watch',
  (_what, _place, text, sent) => {
    const request = requestOf(sent);
    const problem = { title: 'No', status: 422, code: 'validation_failed', detail: `${text} is no member` };
    const outputs = shownByWatch(elsewhere, request, problem);
    expect(outputs.recording).toContain('x-row');
    expectHidden(text, outputs);
  },
);

test.each(
  rowsOfPeople.filter(
    ([what, place]) => !/field/.test(place) && (/ e-mail /.test(what) || /search|for it/.test(place)),
  ),
)('%s in %s is in no report about a client of the mock', async (_what, _place, text, sent) => {
  const target = sent.target ?? '';
  await sendToMock(requestOf({ target }));
  const { reports = '', advice = '', 'summary at the end': summary = '' } = await shownByMock();
  expect(reports).toContain(`"x-row":"row-${row}"`);
  expectHidden(text, { reports, advice, summary });
});
