import { readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

/** A defect that the check of `season/ends-on-or-after-start` has to find. */
export const fault = 'season/ends-in-start-month';

/** One of the rules of `unreachable.test.js`. */
export const ruleOfUnreachable = 'discovery/docs-are-html';

/** A project as an integrator has it: no configuration, and `clubproof` among its packages. */
export const project: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "somebodys-client" }',
  'club.test.js': `
    const { startMock } = require('clubproof');
    test('the club answers to a client that was written without any configuration', async () => {
      const mock = await startMock({ clubs: ['demo'] });
      const [club] = mock.clubs;
      const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: club.clientId, client_secret: club.secret });
      const granted = await (await fetch(club.baseUrl + '/token', { method: 'POST', body: form })).json();
      const seasons = await fetch(club.baseUrl + '/seasons', { headers: { authorization: 'Bearer ' + granted.access_token } });
      expect(seasons.status).toBe(200);
      expect((await seasons.json()).data.length).toBeGreaterThan(0);
      await mock.close();
    });
    test('types and description can be required, too', () => {
      expect(Object.keys(require('clubproof/types'))).toEqual([]);
      expect(require('clubproof/openapi.json').openapi).toBe('3.2.0');
    });`,
  'webhooks.test.js': `
    const { verifyWebhook } = require('clubproof/webhooks');
    const { vectors, now, ...receiver } = require('clubproof/webhook-vectors.json');
    test.each(vectors)('$name', ({ accepted, headers, body_base64 }) => {
      const verify = () => verifyWebhook({ ...receiver, now: now * 1000, headers, body: Buffer.from(body_base64, 'base64') });
      if (accepted) expect(verify().source).toBe(receiver.source);
      else expect(verify).toThrow();
    });`,
  'readme.test.js': readmeTest(),
  'green.test.js': `
    const { conformance } = require('clubproof/jest');
    conformance({ embedded: true, effort: 'smoke', only: ['discovery', 'season/ends-on-or-after-start'] });`,
  'red.test.js': `
    const { conformance } = require('clubproof/jest');
    conformance({ target: 'target.json', effort: 'smoke', only: ['season/ends-*', 'club'] });`,
  'unreachable.test.js': `
    const { conformance } = require('clubproof/jest');
    const client = { id: 'ci', secret: 'secret' };
    conformance({ target: { base_url: 'http://127.0.0.1:9/demo/api/v1', client }, only: ['discovery'] });`,
  'modules/package.json': '{ "type": "module" }',
  'modules/green.test.js': `
    import { conformance } from 'clubproof/jest';
    conformance({ embedded: true, effort: 'smoke', only: ['discovery'] });`,
  'green-in-node.mjs': `
    import { conformance } from 'clubproof/node-test';
    conformance({ embedded: true, effort: 'smoke', only: ['discovery'] });`,
  'imported.mjs': `
    import { startMock } from 'clubproof';
    import 'clubproof/types';
    import { WebhookRefused } from 'clubproof/webhooks';
    if (new WebhookRefused('body-form').reason !== 'body-form') throw new Error('clubproof/webhooks is not what it was');
    const mock = await startMock({ clubs: ['demo'] });
    const answer = await fetch(mock.clubs[0].baseUrl + '/changes');
    if (answer.status !== 200) throw new Error('the imported club answered ' + answer.status);
    await mock.close();`,
  'required.cts': typed('require'),
  'imported.mts': typed('import'),
};

/** The same in both kinds of module: TypeScript reads other declarations for each. */
function typed(kind: 'import' | 'require'): string {
  return `
    import { type ClubData, ListenError, startMock } from 'clubproof';
    import { conformance, type ConformanceOptions } from 'clubproof/jest';
    import { conformance as inNode } from 'clubproof/node-test';
    import type { paths } from 'clubproof/types';
    import { conformance as inVitest } from 'clubproof/vitest';
    import { type RefusalReason, verifyWebhook, WebhookRefused } from 'clubproof/webhooks';
    export const limit: NonNullable<NonNullable<paths['/seasons']['get']['parameters']['query']>['limit']> = 50;
    export async function baseUrl(): Promise<string> {
      const mock = await startMock({ clubs: ['demo'] });
      return mock.clubs[0]!.baseUrl;
    }
    export const own: ClubData = { name: 'mine', now: '2026-10-14T16:00:00Z', integrations: [] };
    export async function timeOf(): Promise<string> {
      const mock = await startMock({ clubs: [own, 'demo'], now: 'wall' });
      return (await mock.control('mine').advanceClock(60)).now;
    }
    export const codeOf = (error: ListenError): string => error.code;
    export const isListenError = (error: unknown) => error instanceof ListenError;
    export const reasonOf = (error: unknown): RefusalReason | undefined =>
      error instanceof WebhookRefused ? error.reason : undefined;
    export const typeOf = (headers: Headers, body: string): string =>
      verifyWebhook({ headers, body, secret: 'whsec_', source: 'https://club.example/api/v1' }).type;
    const options: ConformanceOptions = { target: '${kind}.yaml', effort: 'smoke', only: ['season'] };
    for (const register of [conformance, inNode, inVitest]) register(options);
    // @ts-expect-error: one target, not two
    conformance({ target: '${kind}.yaml', embedded: true });
    // @ts-expect-error: misspelt
    conformance({ embedded: true, efort: 'smoke' });`;
}

/** The test that the README shows. */
function readmeTest(): string {
  const blocks = readFileSync(packageFile('README.md'), 'utf8').matchAll(/^```js\n(.*?)^```$/gms);
  const block = [...blocks].map(([, code = '']) => code).find((code) => code.includes('startMock'));
  if (block === undefined) throw new Error('README.md shows no test with startMock');
  return block;
}
