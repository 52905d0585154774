import { afterAll, beforeAll, expect, test } from '@jest/globals';
import openapiTypes, { astToString } from 'openapi-typescript';
import { faults } from '../faults/description/description.ts';
import { type RunningMock, startMock } from '../index.ts';

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo'] });
});

afterAll(() => mock.close());

interface SentDescription {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;
  };
}

async function descriptionOf(club: string, version: '3.1' | '3.0'): Promise<SentDescription> {
  const response = await fetch(`${mock.origin}/_control/clubs/${club}/openapi-${version}.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as SentDescription;
}

async function control(method: string, path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method, headers, body: JSON.stringify(body) };
  return (await fetch(`${mock.origin}/_control${path}`, sent)).status;
}

test.each(['3.1', '3.0'] as const)(
  "a generator reads the club's description as OpenAPI %s, with the club's address",
  async (version) => {
    const sent = await descriptionOf('demo', version);
    expect(sent.openapi).toMatch(new RegExp(`^${version}\\.\\d$`));
    expect(sent.servers[0]?.url).toBe(mock.clubs[0]?.baseUrl);
    const types = astToString(await openapiTypes(sent as never, { silent: true }));
    expect(types).toMatch(/interface operations \{[\s\S]*createSeason/);
  },
);

test.each(['3.1', '3.0'] as const)('a feature that is off leaves the OpenAPI %s, too', async (version) => {
  const seasonFields = async () =>
    Object.keys((await descriptionOf('demo', version)).components.schemas.SeasonDraft?.properties ?? {});
  expect(await seasonFields()).toContain('city_code');
  await control('PUT', '/clubs/demo/features/geographic_priority', { on: false });
  expect(await seasonFields()).not.toContain('city_code');
  await control('PUT', '/clubs/demo/features/geographic_priority', { on: true });
});

test('a club with every defect of a description that can be played still has both forms', async () => {
  for (const { id } of faults) {
    const name = id.replace('description/', '');
    expect(await control('POST', '/clubs', { name, from: 'demo', faults: [id] })).toBe(201);
    expect((await descriptionOf(name, '3.1')).openapi).toBe('3.1.2');
    expect((await descriptionOf(name, '3.0')).openapi).toBe('3.0.3');
  }
});

test('the description of an unknown club is refused', async () => {
  const response = await fetch(`${mock.origin}/_control/clubs/atlantis/openapi-3.0.json`);
  expect(response.status).toBe(404);
});
