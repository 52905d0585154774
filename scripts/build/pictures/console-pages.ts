import type { Page } from 'playwright-core';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { buildConsole } from '../package/console.ts';
import type { PicturedPage } from './page-pictures.ts';

/** Wide enough for a list and a card side by side. */
const width = 1120;

/** Starts a mock whose console is shown: the card of a person, and a refused request in the journal. */
export async function startConsolePages(): Promise<{
  readonly pages: readonly PicturedPage[];
  readonly close: () => Promise<void>;
}> {
  await buildConsole();
  // The port of the mock in README.
  const mock = await startMock({ port: 4010, clubs: ['demo'], size: 400 });
  await sendAsClient(mock);
  /** By a mouse: with a key, the focus is seen. */
  const opened = (panel: string, entry: string, words: string) => async (page: Page) => {
    await page.goto(`${mock.consoleUrl}#demo/${panel}`);
    await page.locator(entry).first().click();
    await page.getByText(words).first().waitFor();
    await page.mouse.move(0, 0);
    await page.evaluate('scrollTo(0, 0)');
  };
  return {
    pages: [
      {
        name: 'console',
        width,
        height: 760,
        show: opened('records/people', 'td a >> text=102', 'Judo enfants'),
      },
      {
        name: 'journal',
        width,
        height: 1000,
        show: opened('journal', '.entry summary', 'idempotency/key-required'),
      },
    ],
    close: () => mock.close(),
  };
}

/** Sends what the journal shows: two reads, the first with a misspelt filter, and a change with a key and without. */
async function sendAsClient({ clubs }: RunningMock): Promise<void> {
  const [{ baseUrl, clientId, secret }] = clubs as [RunningMock['clubs'][number]];
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
  const token = await fetch(`${baseUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = (await token.json()) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  await fetch(`${baseUrl}/annual-registrations?statut=pending`, { headers });
  await fetch(`${baseUrl}/seasons`, { headers });
  const change = { method: 'PATCH', body: JSON.stringify({ end_date: '2027-07-31' }) };
  const key = { 'idempotency-key': 'season-2-ends-in-july' };
  await fetch(`${baseUrl}/seasons/2`, { ...change, headers: { ...headers, ...key } });
  await fetch(`${baseUrl}/seasons/2`, { ...change, headers });
}
