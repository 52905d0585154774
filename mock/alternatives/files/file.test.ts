import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { loadFile } from '../../../fixtures/clubs.ts';
import { authorized, requestFrom, send } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import { clubWithChoices } from '../club-making.testing.ts';

const picture = loadFile('picture.png');

async function statusOf(club: Club, content_base64: string) {
  const headers = { ...(await authorized(club)), 'idempotency-key': randomUUID() };
  const body = { name: 'Affiche', content_base64 };
  return (await requestFrom(club, 'POST', '/documents', { headers, body })).status;
}

async function download(club: Club) {
  return requestFrom(club, 'GET', '/documents/502/content', { headers: await authorized(club) });
}

test('a lenient club decodes the URL form, white space and missing padding, but no other characters', async () => {
  const lenient = clubWithChoices({ 'base64-form': 'lenient' });
  const forms = [
    loadFile('photograph.jpg').toString('base64url'),
    picture.toString('base64').replaceAll(/.{60}/g, '$&\n'),
    loadFile('document.pdf').toString('base64').replace(/=+$/, ''),
  ];
  for (const form of forms) {
    expect(await statusOf(lenient, form)).toBe(201);
    expect(await statusOf(clubWithChoices({}), form)).toBe(422);
  }
  expect(await statusOf(lenient, `!${picture.toString('base64')}`)).toBe(422);
});

test.each(['picture.png', 'photograph.jpg', 'document.pdf'])(
  'a club that checks the end of a file accepts only the whole %s',
  async (name) => {
    const whole = loadFile(name);
    const cut = whole.subarray(0, -12).toString('base64');
    const checking = clubWithChoices({ 'file-check': 'structure' });
    expect(await statusOf(checking, whole.toString('base64'))).toBe(201);
    expect([await statusOf(clubWithChoices({}), cut), await statusOf(checking, cut)]).toEqual([201, 422]);
  },
);

test('a download may be an attachment with a name', async () => {
  const { headers, body } = await download(clubWithChoices({ 'download-media-type': 'attachment' }));
  expect(body).toEqual(picture);
  expect(headers).toEqual({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="document-502.png"',
  });
});

/** A picture with a text chunk after its header, and a photograph with a comment after its first segment. */
const noted = {
  'picture.png': withPart(picture, 33, Buffer.from('\0\0\0\x08tEXtune note\0\0\0\0', 'latin1')),
  'photograph.jpg': withPart(loadFile('photograph.jpg'), 20, Buffer.from('\xff\xfe\0\x0aune note', 'latin1')),
};

function withPart(file: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, at), part, file.subarray(at)]);
}

test.each(Object.entries(noted))('a club may serve %s without what no viewer shows', async (name, bytes) => {
  const club = clubWithChoices({ 'download-media-type': 'stripped' });
  const served = async (file: Buffer) => {
    await send(club, 'PATCH', '/documents/502', { content_base64: file.toString('base64') });
    return Buffer.from((await download(club)).body as Uint8Array);
  };
  const plain = await served(loadFile(name));
  expect(plain.length).toBeGreaterThan(50);
  expect(await served(bytes)).toEqual(plain);
});

test('a download may be a JSON object with the file and the time', async () => {
  const club = clubWithChoices({ 'download-media-type': 'in-json' });
  const { headers, body } = await download(club);
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(String(body)).data).toEqual({
    content_base64: picture.toString('base64'),
    downloaded_at: new Date(club.clock.now()).toISOString(),
  });
});

test('a download may redirect to an address that needs no token and works for five minutes', async () => {
  const club = clubWithChoices({ 'download-redirect': 'redirect' });
  const { status, headers } = await download(club);
  expect(status).toBe(303);
  const path = headers.location?.slice(new URL(club.baseUrl).pathname.length) ?? '';
  expect((await requestFrom(club, 'GET', path)).body).toEqual(picture);
  club.clock.set(club.clock.now() + 6 * 60_000);
  expect((await requestFrom(club, 'GET', path)).status).toBe(404);
});

test('a club whose decoder has a bound refuses a picture with a longer part', async () => {
  const chunk = Buffer.alloc(8_000_001);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(chunk.length);
  head.write('tEXt', 4);
  const long = Buffer.concat([picture.subarray(0, 33), head, chunk, Buffer.alloc(4), picture.subarray(33)]);
  const bounded = clubWithChoices({ 'file-check': 'decoder' });
  expect(await statusOf(bounded, picture.toString('base64'))).toBe(201);
  expect(await statusOf(bounded, long.toString('base64'))).toBe(422);
  expect(await statusOf(clubWithChoices({}), long.toString('base64'))).toBe(201);
});
