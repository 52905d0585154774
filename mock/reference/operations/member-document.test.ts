import { expect, test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { clubForTests, send } from '../club.testing.ts';
import type { Club } from '../club.ts';
import type { Message } from '../webhooks/message.ts';

const field = '/member-documents/103/fields/62';
const picture = loadFile('picture.png');
const handIn = (club: Club, path = field) =>
  send(club, 'PUT', path, { content_base64: picture.toString('base64') });

test('every field of the club is listed for every person, with whether it has a file', async () => {
  const club = clubForTests();
  const filesOf = async (id: number) => (await send(club, 'GET', `/member-documents/${id}`)).json;
  expect(await filesOf(103)).toEqual({
    data: [
      { field_id: 61, name: "Photo d'identité", has_file: true },
      { field_id: 62, name: 'Autorisation parentale', has_file: false },
    ],
    pagination: { limit: 50, next_after: null },
  });
  await handIn(club);
  expect((await filesOf(103)).data[1].has_file).toBe(true);
  expect((await filesOf(111)).data[1].has_file).toBe(false);
});

test('the list of fields is paged', async () => {
  const { json } = await send(clubForTests(), 'GET', '/member-documents/103?limit=1');
  expect(json.data).toHaveLength(1);
  expect(json.pagination).toEqual({ limit: 1, next_after: 61 });
});

test('a file reads back as it was uploaded, replaced or not, and only for its person', async () => {
  const club = clubForTests();
  expect((await handIn(club)).json).toEqual({ data: { id: 62 } });
  await handIn(club, '/member-documents/103/fields/61');
  for (const path of [field, '/member-documents/103/fields/61']) {
    const { headers, body } = await send(club, 'GET', `${path}/content`);
    expect([headers, body]).toEqual([{ 'content-type': 'image/png' }, picture]);
  }
  expect((await send(club, 'GET', '/member-documents/111/fields/62/content')).status).toBe(404);
  expect((await send(club, 'GET', '/documents')).json.data).toHaveLength(2);
});

test('a removed file cannot be read or removed again', async () => {
  const club = clubForTests();
  const own = '/member-documents/102/fields/61';
  expect((await send(club, 'DELETE', own)).json).toEqual({ data: { id: 61 } });
  expect((await send(club, 'GET', `${own}/content`)).status).toBe(404);
  expect((await send(club, 'DELETE', own)).status).toBe(404);
  expect((await send(club, 'GET', '/member-documents/102/fields/62/content')).status).toBe(200);
});

test.each(['/member-documents/999/fields/62', '/member-documents/103/fields/99'])(
  'a file for an unknown person or field is refused at %s',
  async (path) => {
    expect((await handIn(clubForTests(), path)).json).toMatchObject({ status: 404, code: 'not_found' });
  },
);

test('a file of another type is refused, and the earlier one is kept', async () => {
  const club = clubForTests();
  const own = '/member-documents/102/fields/61';
  const content_base64 = Buffer.from('no file').toString('base64');
  expect((await send(club, 'PUT', own, { content_base64 })).json.code).toBe('validation_failed');
  expect((await send(club, 'GET', `${own}/content`)).body).toEqual(loadFile('photograph.jpg'));
});

test('its notifications carry the person and the field, and lead to the download', async () => {
  const club = clubForTests();
  club.outbox.setDestination({ id: 'one', url: 'http://127.0.0.1:9/', secret: 'whsec_AAAA', clock: 'club' });
  await handIn(club);
  await handIn(club);
  await send(club, 'DELETE', field);
  await club.outbox.settled();
  const [first, ...others] = envelopes(club);
  expect(first).toMatchObject({
    type: 'member-documents.created',
    subject: 'member-documents/62',
    data: {
      resource: { deleted: false, url: `${club.baseUrl}${field}/content` },
      context: { member_id: 103, field_id: 62 },
      links: { download: { url: `${club.baseUrl}${field}/content`, required_scopes: ['documents:read'] } },
    },
  });
  expect(others).toMatchObject([
    { type: 'member-documents.updated' },
    { type: 'member-documents.deleted', data: { resource: { deleted: true } } },
  ]);
});

function envelopes({ outbox }: Club) {
  return outbox.messages().map((message: Message) => JSON.parse(String(message.body)));
}
