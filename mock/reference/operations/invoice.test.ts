import { expect, test } from '@jest/globals';
import { authorized, clubForTests, requestFrom, send } from '../club.testing.ts';
import type { Club } from '../club.ts';

async function invoice(club: Club, path: string): Promise<Buffer> {
  const { status, headers, body } = await send(club, 'GET', `/${path}/invoice`);
  expect([status, headers]).toEqual([200, { 'content-type': 'application/pdf' }]);
  return body as Buffer;
}

/** The letters of these tests that Windows-1252 has and Latin-1 lacks. */
const letters: Readonly<Record<number, string>> = { 128: '€', 140: 'Œ', 159: 'Ÿ' };
const letter = (code: number) => letters[code] ?? String.fromCharCode(code);

/** Returns the texts of an uncompressed PDF: one line for each operator that shows text. */
function linesIn(pdf: Buffer): readonly string[] {
  const shown = pdf.toString('latin1').matchAll(/\[([^\]]*)\] TJ/g);
  return Array.from(shown, ([, parts = '']) => {
    const codes = Array.from(parts.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => hex).join('');
    return Array.from(Buffer.from(codes, 'hex'), letter).join('');
  });
}

test('an invoice names the club, the person, the activity, its price and the payments', async () => {
  const pdf = await invoice(clubForTests(), 'annual-registrations/207');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF');
  expect(linesIn(pdf)).toEqual([
    'Les Martinets de Chinon',
    'Facture annual-registration-207',
    'Éditée le 14/10/2026',
    'Pour : Camille Moreau, 4 rue Voltaire',
    'Activité : Renforcement, Saison 2026-2027',
    'Prix : 120,00 €',
    'Espèces du 14/09/2026 : 60,00 €',
    'Reste à payer : 60,00 €',
  ]);
});

test('a registration to an event has an invoice, too, even for a price of 0', async () => {
  const club = clubForTests();
  expect(linesIn(await invoice(club, 'event-registrations/301'))).toContain('Prix : 0,00 €');
  expect(linesIn(await invoice(club, 'event-registrations/302'))).toContain('Prix : 5,00 €');
});

test('the same instant gives the same bytes, and a later one another day', async () => {
  const path = 'annual-registrations/202';
  const first = await invoice(clubForTests(), path);
  const club = clubForTests();
  expect((await invoice(club, path)).equals(first)).toBe(true);
  club.clock.set(club.clock.now() + 24 * 3_600_000);
  expect(linesIn(await invoice(club, path))).toContain('Éditée le 15/10/2026');
});

test('the allocation of a payment shows at once', async () => {
  const club = clubForTests();
  await send(club, 'PATCH', '/payments/403', { allocations: ['annual-registration-202'] });
  expect(linesIn(await invoice(club, 'annual-registrations/202')).slice(-2)).toEqual([
    'Virement du 11/06/2026 : 150,00 €',
    'Reste à payer : 0,00 €',
  ]);
});

test.each([
  ['Zoé Œuvrard-Ÿl', 'Zoé Œuvrard-Ÿl'],
  ['Łukasz Nguyễn', '?ukasz Nguyen'],
  ['Ελένη 山田 😀', '????? ?? ?'],
  ['deux\r\n\tlignes', 'deux lignes'],
  ['(a) \\ <b> %PDF', '(a) \\ <b> %PDF'],
  ['\u0000\u202e\ud800', '???'],
])('a name such as %p is printed as %p', async (first_name, printed) => {
  const club = clubForTests();
  await send(club, 'PATCH', '/members/102', { first_name });
  const lines = linesIn(await invoice(club, 'annual-registrations/202'));
  expect(lines[3]?.startsWith(`Pour : ${printed} Lefèvre`)).toBe(true);
});

test('an invoice of an unknown registration, or without both scopes, is refused', async () => {
  const club = clubForTests();
  expect((await send(club, 'GET', '/annual-registrations/999/invoice')).status).toBe(404);
  const headers = await authorized(club, 'documents:read');
  expect((await requestFrom(club, 'GET', '/annual-registrations/202/invoice', { headers })).status).toBe(403);
});
