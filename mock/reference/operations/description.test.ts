import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { features } from '../../../spec/features.ts';
import { operations } from '../../../spec/index.ts';
import { authorized, clubForTests, requestFrom } from '../club.testing.ts';
import { envelope } from '../webhooks/envelope.ts';

test('the description is at the club’s own address and has every handled operation', async () => {
  const club = clubForTests();
  const { json, body } = await requestFrom(club, 'GET', '/openapi.json');
  expect(json).toMatchObject({
    openapi: '3.2.0',
    $self: `${club.baseUrl}/openapi.json`,
    servers: [{ url: club.baseUrl }],
  });
  expect(String(body)).not.toContain('club.example/api');
  const items = Object.values(json.paths as Record<string, Record<string, { operationId?: string }>>);
  const ids = items.flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));
  expect(ids.sort()).toStrictEqual(Object.keys(club.parts.handlers).sort());
});

test('every reference leads to a component, and every component is referenced', async () => {
  const { json, body } = await requestFrom(clubForTests(), 'GET', '/openapi.json');
  const references = new Set(String(body).match(/#\/components\/\w+\/\w+/g));
  for (const reference of references) {
    const [, , kind = '', name = ''] = reference.split('/');
    expect(json.components[kind]).toHaveProperty(name);
  }
  for (const name of Object.keys(json.components.schemas))
    expect(references).toContain(`#/components/schemas/${name}`);
});

test.each(['*', 'same', 'weak', 'list'])(
  'a known tag (%s) returns 304 with the tag and without content',
  async (form) => {
    const club = clubForTests();
    const { headers } = await requestFrom(club, 'GET', '/openapi.json');
    const etag = String(headers.etag);
    const value = { '*': '*', same: etag, weak: `W/${etag}`, list: `"other", ${etag}` }[form] ?? '';
    const again = await requestFrom(club, 'GET', '/openapi.json', { headers: { 'if-none-match': value } });
    expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-cache' } });
    expect(again.body).toBeUndefined();
  },
);

test('switching a feature off changes the tag, and switching it on restores the tag', async () => {
  const club = clubForTests();
  const tagOf = async () => (await requestFrom(club, 'GET', '/openapi.json')).headers.etag;
  const before = await tagOf();
  expect(features().size).toBeGreaterThan(5);
  for (const id of ['licences', 'geographic_priority']) {
    club.settings.featuresOff = new Set([id]);
    expect(await tagOf()).not.toBe(before);
  }
  club.settings.featuresOff = new Set();
  expect(await tagOf()).toBe(before);
});

test('every feature of the list can be switched off: the description has its operations and fields', async () => {
  const club = clubForTests();
  const handlers = Object.fromEntries(
    operations.map(({ id }) => [id, () => ({ response: { status: 200, headers: {} } })]),
  );
  const whole = { ...club, parts: { ...club.parts, handlers } };
  for (const id of features().keys()) {
    const off = { ...whole, settings: { ...club.settings, featuresOff: new Set([id]) } };
    expect(() => club.parts.description.document(off)).not.toThrow();
  }
});

test('a field of a feature that is off is refused in a write', async () => {
  const club = clubForTests();
  club.settings.featuresOff = new Set(['geographic_priority']);
  const headers = { ...(await authorized(club)), 'idempotency-key': 'description-test-1' };
  const response = await requestFrom(club, 'PATCH', '/seasons/2', { headers, body: { city_code: '37072' } });
  expect(response.status).toBe(422);
});

test('the notification schema is self-contained, and notifications fit it', async () => {
  const club = clubForTests();
  const { json } = await requestFrom(club, 'GET', '/webhook-schema.json');
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(json);
  const read = { operation: 'readSeason', parameters: { id: 2 } } as const;
  const notification = {
    type: 'seasons.updated',
    resource: { type: 'seasons', id: 2, read, deleted: false },
    context: { season_id: 2 },
    links: { season: read },
  };
  expect(validate(envelope(notification, 'msg_1', club))).toBe(true);
  expect(validate({ ...envelope(notification, 'msg_1', club), time: '2026-10-14T16:00:00.000Z' })).toBe(
    false,
  );
});

test('the page names the club, lists its operations without scripts, and loads nothing from the internet', async () => {
  const { headers, body } = await requestFrom(clubForTests(), 'GET', '/docs');
  const page = String(body);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(page).toMatch(/<title>demo: /);
  expect(page).toContain('<code>GET /seasons</code>');
  expect(page).toContain('id="activation"');
  expect(page).not.toMatch(/<(script|link|img)[^>]+(src|href)="https?:/);
});

test('the text and its tag are built once, and again when the features change, even in the same set', async () => {
  const featuresOff = new Set<string>();
  const club = clubForTests();
  club.settings.featuresOff = featuresOff;
  let tags = 0;
  const { etag } = club.parts.description;
  const counted = (body: string) => {
    tags += 1;
    return etag(body, club);
  };
  const counting = {
    ...club,
    parts: { ...club.parts, description: { ...club.parts.description, etag: counted } },
  };
  const first = await requestFrom(counting, 'GET', '/openapi.json');
  expect((await requestFrom(counting, 'GET', '/openapi.json')).headers.etag).toBe(first.headers.etag);
  expect(tags).toBe(1);
  featuresOff.add('licences');
  const second = await requestFrom(counting, 'GET', '/openapi.json');
  expect(second.json.components.schemas.Group.properties.licence_ids).toBeUndefined();
  expect(second.headers.etag).not.toBe(first.headers.etag);
});
