import { expect, test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { clubForTests, send } from '../club.testing.ts';

const picture = loadFile('picture.png');
const draft = { name: 'Affiche du gala', content_base64: picture.toString('base64') };
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size)], size);

test('a new document has the type and size of its file, which reads back unchanged', async () => {
  const club = clubForTests();
  expect((await send(club, 'POST', '/documents', draft)).json).toEqual({ data: { id: 503 } });
  expect((await send(club, 'GET', '/documents/503')).json.data).toEqual({
    id: 503,
    name: 'Affiche du gala',
    description: '',
    media_type: 'image/png',
    size_bytes: picture.length,
  });
  const { status, headers, body } = await send(club, 'GET', '/documents/503/content');
  expect([status, headers, body]).toEqual([200, { 'content-type': 'image/png' }, picture]);
});

test('a change of the name keeps the file, and another file may be another type', async () => {
  const club = clubForTests();
  const before = await send(club, 'GET', '/documents/502/content');
  await send(club, 'PATCH', '/documents/502', { name: 'Plan' });
  expect((await send(club, 'GET', '/documents/502/content')).body).toEqual(before.body);
  await send(club, 'PATCH', '/documents/502', {
    content_base64: loadFile('photograph.jpg').toString('base64'),
  });
  expect((await send(club, 'GET', '/documents/502')).json.data).toMatchObject({
    name: 'Plan',
    media_type: 'image/jpeg',
  });
});

test('a deleted document and its file cannot be read', async () => {
  const club = clubForTests();
  expect((await send(club, 'DELETE', '/documents/501')).json).toEqual({ data: { id: 501 } });
  for (const path of ['/documents/501', '/documents/501/content'])
    expect((await send(club, 'GET', path)).status).toBe(404);
  expect((await send(club, 'GET', '/documents')).json.data).toHaveLength(1);
});

test.each([
  ['text that says it is a PDF', Buffer.from('A text, whatever its name.').toString('base64')],
  ['missing padding', loadFile('document.pdf').toString('base64').replace(/=+$/, '')],
  ['the letters of the URL form', `_-${draft.content_base64.slice(2)}`],
  ['a character outside every alphabet', `é${draft.content_base64.slice(1)}`],
  ['one byte more than 10 Mio', pdfOf(10 * 1024 * 1024 + 1).toString('base64')],
])('%s is refused as content, and nothing is stored', async (_, content_base64) => {
  const club = clubForTests();
  const { json } = await send(club, 'POST', '/documents', { ...draft, content_base64 });
  expect(json).toMatchObject({
    status: 422,
    code: 'validation_failed',
    errors: [{ pointer: '#/content_base64' }],
  });
  expect((await send(club, 'GET', '/documents')).json.data).toHaveLength(2);
});

test('a file of exactly 10 Mio is accepted', async () => {
  const content_base64 = pdfOf(10 * 1024 * 1024).toString('base64');
  const club = clubForTests();
  expect((await send(club, 'POST', '/documents', { ...draft, content_base64 })).status).toBe(201);
  expect((await send(club, 'GET', '/documents/503')).json.data.size_bytes).toBe(10 * 1024 * 1024);
});
