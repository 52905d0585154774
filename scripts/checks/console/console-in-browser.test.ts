import { execFile } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { browserTest, useBrowser, type Visit } from '../../../reports/browser.testing.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { buildConsole } from '../../build/package/console.ts';
import { follow, fragmentOf, saying, titled } from './console.testing.ts';

useBrowser();

let mock: RunningMock;
let receiver: Server;
let received: IncomingHttpHeaders[];
let answers: number[];

beforeAll(async () => {
  await buildConsole();
  mock = await startMock({ clubs: ['demo', 'neighbour'] });
  receiver = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.writeHead(answers.shift() ?? 204).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await mock.close();
  await new Promise((resolve) => receiver.close(resolve));
});

beforeEach(() => {
  received = [];
  answers = [];
  mock.control('demo').reset();
});

const receiverUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;

const openConsole = (visit: Visit, place: string, options = {}): Promise<Page> =>
  visit(`${mock.consoleUrl}#demo/${place}`, options);

/** Returns the newest command as the clipboard has it: the one that is shown hides its secrets. */
async function copiedCommand(page: Page, place = 'footer', name = 'Copy'): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator(place).getByRole('button', { name }).first().click();
  await saying(page, `${place} button`, 'Copied');
  return page.evaluate<string>('navigator.clipboard.readText()');
}

/** The mock runs in this process, so the command must not block it. */
async function shell(command: string): Promise<string> {
  return (await promisify(execFile)('sh', ['-c', command])).stdout;
}

async function createAccess(page: Page, clientId: string, scope: string): Promise<string> {
  const form = page.getByRole('region', { name: 'New access' });
  await form.getByLabel('Client id').fill(clientId);
  await form.getByLabel(scope).check();
  await form.getByRole('button', { name: 'Create the access' }).click();
  const access = page.getByRole('region', { name: clientId });
  await access.locator('details[open] summary:focus', { hasText: 'A first call' }).waitFor();
  await access.getByRole('button', { name: `Show secret of ${clientId}` }).click();
  return (await access.locator('.secret code').textContent()) ?? '';
}

async function requestToken(clientId: string, secret: string) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
  });
  const response = await fetch(`${mock.origin}/demo/api/v1/token`, { method: 'POST', body });
  return { status: response.status, ...((await response.json()) as { access_token?: string }) };
}

browserTest(
  'an access is created, its call is seen and its refusal explained; a message arrives at its next retry',
  async (_, visit) => {
    const page = await openConsole(visit, 'access');
    const secret = await createAccess(page, 'wall', 'groups:read');
    expect((await page.locator('h2').allTextContents()).slice(0, 2)).toEqual(['New access', 'wall']);
    const { access_token } = await requestToken('wall', secret);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(`${mock.origin}/demo/api/v1/members/101`, { headers })).status).toBe(403);

    await follow(page, 'Journal');
    const refused = await saying(page, '.entry', '/members/101');
    expect(refused).toContain('wall');
    expect(refused).toContain('insufficient_scope');
    expect(refused).toContain('access/');

    await follow(page, 'Club');
    await page.getByLabel('The API of the club is on').click();
    await saying(page, 'header', 'API off');
    expect((await requestToken('wall', secret)).status).toBe(403);
    await page.getByLabel('The API of the club is on').click();
    await saying(page, 'header', 'API on');

    await follow(page, 'Messages');
    answers = [503];
    await page.getByLabel('Address of a receiver').fill(receiverUrl());
    await page.getByRole('button', { name: 'Notify this address' }).click();
    await saying(page, 'section', receiverUrl());
    await follow(page, 'Records');
    await follow(page, 'Annual registrations');
    await page.getByLabel('status').selectOption('pending');
    await page.locator('tr', { hasText: 'pending' }).first().getByLabel(/^Open/).click();
    await page.getByRole('button', { name: 'validate', exact: true }).click();
    await saying(page, 'footer', '/validate');
    await follow(page, 'Messages');
    expect(await saying(page, '.entry', 'waiting')).toContain('503');
    await page.getByRole('button', { name: /Advance to the next retry \(in/ }).click();
    expect(await saying(page, '.entry', 'delivered')).toContain('204');
    expect(received.map((headers) => headers['webhook-id'])).toEqual([
      received[0]?.['webhook-id'],
      received[0]?.['webhook-id'],
    ]);
  },
);

const removeClub = (name: string) => fetch(`${mock.origin}/_control/clubs/${name}`, { method: 'DELETE' });

browserTest('a club that has gone is said to have gone, and no other one is acted on', async (_, visit) => {
  const page = await visit(mock.consoleUrl);
  await saying(page, 'main', 'The API of the club is on');
  expect(await fragmentOf(page)).toBe('#demo/club');
  mock.createClub({ name: 'mine', from: 'demo' });
  await page.goto(`${mock.consoleUrl}#mine/club`);
  await saying(page, 'main', 'The API of the club is on');
  await removeClub('mine');
  await saying(page, '.notice', 'There is no club “mine”');
  expect(await page.locator('[type=checkbox]').count()).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: 'neighbour' }).click();
  await saying(page, 'main', `${mock.origin}/neighbour/api/v1`);
  await page.goBack();
  await page.getByRole('button', { name: 'Make the club mine' }).click();
  await saying(page, 'main', `${mock.origin}/mine/api/v1`);
  await titled(page, 'club · mine · Clubproof');
  await removeClub('mine');
});

browserTest(
  'a record, a filter and an exchange have an address, which Back and reload keep',
  async (_, visit) => {
    const page = await openConsole(visit, 'records/sports');
    await page.getByRole('link', { name: 'Open 11', exact: true }).click();
    await page.getByRole('region', { name: '/sports/11' }).waitFor();
    expect(await fragmentOf(page)).toBe('#demo/records/sports/11');
    await titled(page, 'sport 11 · demo · Clubproof');
    await page.goBack();
    await page.getByRole('region', { name: '/sports/11' }).waitFor({ state: 'detached' });
    await follow(page, 'Journal');
    await fetch(`${mock.origin}/demo/api/v1/sports/11`);
    await page.getByLabel('Refusals only').check();
    await page.locator('summary', { hasText: '/sports/11' }).click();
    await saying(page, '.entry', 'Response');
    expect(await fragmentOf(page)).toMatch(/^#demo\/journal\/\d+\?refused=1$/);
    await page.reload();
    await saying(page, '.entry', 'Response');
    await page.goto(`${mock.consoleUrl}#demo/journal/9999`);
    await saying(page, '.notice', 'no exchange 9999');
  },
);

browserTest('the command of a click does the same in a shell', async (_, visit) => {
  const page = await openConsole(visit, 'club');
  await page.getByLabel('The API of the club is on').click();
  const command = await copiedCommand(page);
  mock.control('demo').switchApi(true);
  await shell(command);
  expect(mock.control('demo').state().api_enabled).toBe(false);
});

browserTest('a change of a record is in the journal, and its commands repeat it', async (_, visit) => {
  const page = await openConsole(visit, 'records/sports');
  await page.getByText('New', { exact: true }).click();
  await page.getByLabel('name').fill("L'escrime");
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await saying(page, 'tbody', "L'escrime");
  const created = mock.control('demo').journal({ client: 'console', operation: 'createSport' });
  expect(created).toHaveLength(1);
  const repeated = await shell(await copiedCommand(page));
  expect(JSON.parse(repeated)).toEqual(created[0]?.response?.body);
});

browserTest('an exchange is found by any word of it, and its command sends it again', async (_, visit) => {
  const page = await openConsole(visit, 'journal');
  const { clientId, secret } = mock.clubs[0] as RunningMock['clubs'][number];
  const { access_token } = await requestToken(clientId, secret);
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const sent = { method: 'POST', body: '{"name":"L\'escalade"}' };
  const key = { 'idempotency-key': 'console-test-of-copies' };
  await fetch(`${mock.origin}/demo/api/v1/sports`, { ...sent, headers: { ...headers, ...key } });
  await saying(page, '.entry', '/sports 201');
  await page.getByLabel('Search', { exact: true }).fill("createSport L'ESCALADE");
  await page.locator('.entry').nth(1).waitFor({ state: 'detached' });
  await page.locator('summary', { hasText: '/sports' }).click();
  const [created] = mock.control('demo').journal({ operation: 'createSport' });
  const repeated = await shell(await copiedCommand(page, '.entry', 'Copy as curl'));
  expect(JSON.parse(repeated)).toEqual(created?.response?.body);
  await page.getByLabel('Search', { exact: true }).fill('nowhere');
  await saying(page, 'main', 'requests is like that');
});

browserTest('who folds the command of a click finds that of the next one folded', async (_, visit) => {
  const page = await openConsole(visit, 'club');
  await page.getByLabel('The API of the club is on').click();
  await page.locator('footer summary').click();
  await page.getByLabel('The API of the club is on').click();
  await saying(page, 'footer', 'Switch the API on');
  expect(await page.locator('footer details[open]').count()).toBe(0);
});

browserTest('a fault is found by its words, and its club says where a client finds it', async (_, visit) => {
  const page = await openConsole(visit, 'deviations');
  const make = page.getByRole('button', { name: 'with the fault' });
  const search = page.getByLabel('Search: a fault');
  await search.fill('no such fault');
  await page.getByText('A fault, 0 of').waitFor();
  expect(await make.isDisabled()).toBe(true);
  await search.fill('LIST season/list-leaks-cost');
  await make.click();
  await saying(page, 'main', `Your client finds demo-2 at ${mock.origin}/demo-2/api/v1`);
  const token = await fetch(`${mock.origin}/demo-2/api/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: mock.clubs[0]?.clientId ?? '',
      client_secret: mock.clubs[0]?.secret ?? '',
    }),
  });
  expect(token.status).toBe(200);
  await removeClub('demo-2');
});

browserTest('a refused change names the field, and the sentence of the rule', async (_, visit) => {
  const page = await openConsole(visit, 'records/seasons');
  await page.getByRole('link', { name: 'Open 2', exact: true }).click();
  await page.getByRole('region', { name: '/seasons/2' }).getByLabel('end_date').fill('2000-01-01');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const problem = await saying(page, 'footer', '422');
  expect(problem).toContain('season/ends-on-or-after-start');
  expect(problem).toContain('A season ends on or after the day it starts');
});

browserTest('a document is handed in, and a payment names what it can be allocated to', async (_, visit) => {
  const page = await openConsole(visit, 'records/people');
  await page.getByRole('link', { name: 'Open 101', exact: true }).click();
  const file = packageFile('fixtures/files/document.pdf');
  await page.getByLabel(/^Photo d'identité/).setInputFiles(file);
  await saying(page, 'section li', 'handed in');
  await follow(page, 'Payments');
  await page.getByRole('link', { name: 'Open 400', exact: true }).click();
  await saying(page, 'section li', 'membership');
});

browserTest(
  'what no other panel has is done by its operation, beginning with an example',
  async (_, visit) => {
    const page = await openConsole(visit, 'control');
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('Add a licence, or change one');
    await page.getByLabel('licence', { exact: true }).fill('77');
    await page.getByRole('button', { name: 'Send' }).click();
    await saying(page, 'footer', 'licences/77');
    await page
      .getByRole('combobox', { name: 'Operation' })
      .selectOption('Read the newest messages of the last 30 days with their attempts');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await saying(page, 'main pre', 'data')).toContain('[]');
  },
);

browserTest(
  'a feature says what it takes in this club, and leads to one whose routes go',
  async (_, visit) => {
    const page = await openConsole(visit, 'club');
    expect(await saying(page, '.switch', 'payments')).toContain('takes the field payments_path.');
    expect(await saying(page, '.switch', 'medical')).toContain('takes nothing in this club');
    await page.getByRole('button', { name: 'Make such a club' }).click();
    expect(await saying(page, '.switch', 'POST /payments')).toContain('8 routes');
    await removeClub('demo-2');
  },
);

browserTest('a club goes back to a snapshot, and another one is made of it', async (_, visit) => {
  const page = await openConsole(visit, 'club');
  await page.getByLabel('Name of a snapshot').fill('before');
  await page.getByRole('button', { name: 'Keep what the club is now' }).click();
  await saying(page, 'footer', 'Keep demo as before');
  mock.control('demo').removePerson(105);
  await page.getByRole('button', { name: 'Go back to before' }).click();
  await page.getByRole('button', { name: 'Go back to before: really' }).click();
  await saying(page, 'footer', 'restore');
  expect(await page.getByLabel('Name of a snapshot').inputValue()).toBe('');
  expect(mock.control('demo').person(105)).toBeDefined();
  await page.getByRole('button', { name: 'Make a club of before' }).click();
  await saying(page, 'main', `${mock.origin}/demo-2/api/v1`);
  await removeClub('demo-2');
});

browserTest('what a client will do names its scopes, also in the documentation', async (_, visit) => {
  const page = await openConsole(visit, 'access');
  await page.getByLabel('What will it do?').selectOption('Read the payments of a season');
  expect(await page.locator('form :checked').count()).toBeGreaterThan(1);
  expect(await page.getByRole('region', { name: 'New access' }).getByLabel('payments:read').isChecked()).toBe(
    true,
  );
  await page.goto(`${mock.origin}/demo/api/v1/docs`);
  await page.locator('#operations-payments-listPayments, [id$=listPayments]').first().click();
  await saying(page, '.opblock-description', 'needs a token, payments:read');
});

browserTest('the journal and the records show at once what another client does', async (_, visit) => {
  const page = await openConsole(visit, 'records/sports');
  await saying(page, 'tbody', 'Judo');
  const { clientId, secret } = mock.clubs[0] as RunningMock['clubs'][number];
  const { access_token } = await requestToken(clientId, secret);
  await fetch(`${mock.origin}/demo/api/v1/sports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'idempotency-key': 'console-test-of-others',
    },
    body: '{"name":"Escalade"}',
  });
  await saying(page, 'tbody', 'Escalade');
  await follow(page, 'Journal');
  await saying(page, '.entry', `/sports 201 ${clientId}`);
});

const panels = [
  'club',
  'access',
  'records',
  'messages',
  'journal',
  'clients',
  'network',
  'deviations',
  'control',
];

browserTest('a phone scrolls no panel sideways, and no request leaves the mock', async (_, visit) => {
  const page = await openConsole(visit, 'club', { viewport: { width: 390, height: 844 } });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  page.on('request', (request) => request.url().startsWith(mock.origin) || complaints.push(request.url()));
  for (const panel of panels) {
    await page.goto(`${mock.consoleUrl}#demo/${panel}`);
    await page
      .locator('nav [aria-current]', { hasText: new RegExp(panel, 'i') })
      .first()
      .waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  }
  expect(complaints).toEqual([]);
});

browserTest('the keyboard leads past the links into the panel, and switches', async (_, visit) => {
  const page = await openConsole(visit, 'club');
  await page.getByRole('heading', { name: 'Club', exact: true }).waitFor();
  for (const key of ['Tab', 'Enter', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await saying(page, 'header', 'API off');
});

browserTest('a page that is left open over a restart goes on with the new mock', async (_, visit) => {
  const before = await startMock();
  const page = await visit(`${before.consoleUrl}#demo/records/sports`);
  await saying(page, 'tbody', 'Judo');
  await before.close();
  await saying(page, 'header', 'does not answer');
  const after = await startMock({ port: Number(new URL(before.origin).port) });
  try {
    await page.getByText('does not answer').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Open 11', exact: true }).click();
    await page.getByRole('region', { name: '/sports/11' }).getByLabel('name').fill('Aïkido');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await saying(page, 'tbody', 'Aïkido');
    expect(after.control().journal({ operation: 'changeSport' })).toHaveLength(1);
  } finally {
    await after.close();
  }
});

browserTest(
  'a mock with a token gives it to no address, and the page says when it is wrong',
  async (_, visit) => {
    const guarded = await startMock({ controlToken: 'the-token-of-this-mock' });
    try {
      const page = await visit(guarded.consoleUrl);
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      for (const token of ['another-token-than-it', 'the-token-of-this-mock']) {
        await page.getByLabel('Control token').fill(token);
        await page.getByRole('button', { name: 'Open' }).click();
        if (token !== 'the-token-of-this-mock') await saying(page, '.notice', 'is not that of the mock');
      }
      await page.getByLabel('The API of the club is on').click();
      expect(await saying(page, 'footer', 'Switch the API off')).toContain('Bearer $CONTROL_TOKEN');
      expect(addresses.join(' ')).not.toContain('token-of');
    } finally {
      await guarded.close();
    }
  },
);
