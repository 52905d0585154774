import { beforeEach, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../spec/index.ts';
import { fakeTarget, responseTo, sentRequest } from '../wire/wire.testing.ts';
import { type Book, openBook } from './book.ts';
import { learnFrom, noPlaces } from './learned-places.ts';

/*
 * A service of another make: it stores documents and payments, and shows them under French names, one level deeper.
 */

const { base_url } = fakeTarget;

type Resource = 'documents' | 'payments';
type Show = (stored: JsonObject, id: number) => JsonObject;

const words = {
  documents: {
    create: 'createDocument',
    change: 'changeDocument',
    read: 'readDocument',
    list: 'listDocuments',
  },
  payments: { create: 'createPayment', change: 'changePayment', read: 'readPayment', list: 'listPayments' },
} as const;

let book: Book;
let now: number;
let records: JsonObject[];

beforeEach(() => {
  book = openBook(base_url);
  now = 1_000_000;
  records = [];
});

function exchange(
  operation: string,
  method: string,
  path: string,
  status: number,
  body: JsonObject,
  sent?: JsonObject,
) {
  now += 10_000;
  const request = sentRequest({
    operation: operation as never,
    method,
    url: `${base_url}${path}`,
    headers: method === 'GET' ? {} : { 'idempotency-key': `key-${now}` },
    body: sent && JSON.stringify(sent),
  });
  book.note({ ...responseTo(request, { status, body }), startedAt: now, durationMs: 20 });
}

function made(resource: Resource, ...bodies: JsonObject[]): void {
  for (const sent of bodies) {
    const id = records.push(sent);
    exchange(words[resource].create, 'POST', `/${resource}`, 201, { data: { id } }, sent);
  }
}

function changed(resource: Resource, id: number, sent: JsonObject): void {
  records[id - 1] = { ...records[id - 1], ...sent };
  exchange(words[resource].change, 'PATCH', `/${resource}/${id}`, 200, { data: { id } }, sent);
}

function read(resource: Resource, show: Show): void {
  for (const [index, stored] of records.entries()) {
    const data: JsonObject = { id: index + 1, attributes: show(stored, index + 1) };
    exchange(words[resource].read, 'GET', `/${resource}/${index + 1}`, 200, { data });
  }
}

function listed(resource: Resource, show: Show): void {
  const data = records.map((stored, index) => ({ id: index + 1, attributes: show(stored, index + 1) }));
  exchange(words[resource].list, 'GET', `/${resource}`, 200, { data, pagination: {} });
}

/** A slot of another make: day and time stand in an object of their own. */
function slotsShown(times: readonly JsonObject[], show: Show): string[] {
  for (const [index, sent] of times.entries()) {
    const id = index + 1;
    exchange('createSlot', 'POST', '/slots', 201, { data: { id } }, sent);
    exchange('readSlot', 'GET', `/slots/${id}`, 200, { data: { id, horaire: show(sent, id) } });
  }
  return book.disagreements('slots').map(({ id, field, shown }) => `${field} of ${id}: ${shown}`);
}

function found(resource: Resource): string[] {
  return book
    .disagreements(resource)
    .map(({ id, field, pointer, shown }) => `${field} of ${id} at ${pointer}: ${shown}`);
}

const text = (value: JsonValue | undefined) => String(value ?? '');

const documents = [
  { name: 'zz-conf-aaaa-baab', description: 'Entrée par la cour' },
  { name: 'zz-conf-aaaa-baac', description: 'Sortie par le jardin' },
  { name: 'zz-conf-aaaa-baad L’été "100 %"', description: 'Le plan du gymnase' },
];

const inFrench: Show = ({ name = null, description = null }) => ({ intitule: name, texte: description });

test('what a service shows under names of its own is held from the second value on', () => {
  made('documents', ...documents);
  read('documents', inFrench);
  changed('documents', 1, { description: 'Entrée par la rue' });
  read('documents', (stored, id) => ({
    ...inFrench(stored, id),
    ...(id === 1 && { texte: 'Entrée par la cour' }),
  }));
  expect(found('documents')).toEqual(['description of 1 at /attributes/texte: Entrée par la cour']);
});

test('each operation has places of its own', () => {
  made('documents', ...documents);
  read('documents', inFrench);
  listed('documents', () => ({ intitule: 'Un document', texte: 'Un autre texte que celui' }));
  expect(found('documents')).toEqual([]);
});

test('a record that shows what was written counts as held, and its field as seen', () => {
  made('documents', ...documents.slice(0, 2));
  read('documents', inFrench);
  read('documents', inFrench);
  const { held, records: known } = book.page('documents');
  expect([...held]).toEqual([1, 2]);
  expect([...(known.get(1)?.unseen ?? [])]).toEqual([]);
});

test('a place is learned from one record, too, that shows two values one after the other', () => {
  made('documents', { name: 'zz-conf-aaaa-baab' });
  read('documents', inFrench);
  changed('documents', 1, { name: 'zz-conf-aaaa-baac' });
  read('documents', inFrench);
  changed('documents', 1, { name: 'zz-conf-aaaa-baae' });
  read('documents', () => ({ intitule: 'Un tout autre' }));
  expect(found('documents')).toEqual(['name of 1 at /attributes/intitule: Un tout autre']);
});

test.each<[string, Show]>([
  ['a label', ({ name, description }) => ({ libelle: [name, description].filter(Boolean).join(' - ') })],
  ['a label with the text alone', ({ name, description }) => ({ libelle: description ?? name })],
  [
    'a slug',
    ({ name }) => ({
      adresse: text(name)
        .normalize('NFD')
        .replace(/[^\w]+/g, '-')
        .replace(/\W/g, ''),
    }),
  ],
  [
    'a slug with words for signs',
    ({ name }) => ({ adresse: text(name).replace(/ /g, '-').replace('’', '-et-') }),
  ],
  [
    'a text for searches',
    ({ name }) => ({ recherche: text(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() }),
  ],
  ['a shortened text', ({ name }) => ({ extrait: `${text(name).slice(0, 18)}…` })],
  ['a shortened text without a sign', ({ name }) => ({ extrait: text(name).slice(0, 20) })],
  ['an array', ({ name }) => ({ libelles: [name ?? null, 'Document'].sort() })],
  [
    'the name and the first name',
    ({ name }, id) => ({ titre: name ?? null, premier: text(documents[id % 3]?.name) }),
  ],
  [
    'another record',
    ({ name }, id) => ({ dernier: { id: id + 1, nom: id < 3 ? (name ?? null) : 'Un autre' } }),
  ],
  ['nothing', (_, id) => ({ intitule: id === 3 ? null : text(documents[id - 1]?.name) })],
])('%s is no place of a field', (_, show) => {
  made(
    'documents',
    ...documents.map(({ name }, index) => (index < 2 ? { name } : (documents[index] as JsonObject))),
  );
  read('documents', show);
  read('documents', show);
  listed('documents', show);
  expect(found('documents')).toEqual([]);
});

test('a text with markup, of which a service may keep what it likes, tells nothing of its place', () => {
  made('documents', ...documents.slice(0, 2), { name: '<b>zz-conf-aaaa-baaf</b>' });
  const show: Show = ({ name }) => ({ intitule: text(name).replace(/<[^>]*>/g, '') });
  read('documents', show);
  changed('documents', 1, { name: 'zz-conf-aaaa-baag' });
  read('documents', (stored, id) => (id === 1 ? { intitule: 'Un tout autre' } : show(stored, id)));
  expect(found('documents')).toEqual(['name of 1 at /attributes/intitule: Un tout autre']);
});

test('the name that a record had first is no place next to the one that it has', () => {
  made('documents', ...documents);
  const first = records.map(({ name }) => name ?? null);
  const show: Show = ({ name = null }, id) => ({ initial: first[id - 1] ?? null, actuel: name });
  read('documents', show);
  changed('documents', 1, { name: 'zz-conf-aaaa-baae' });
  read('documents', show);
  expect(found('documents')).toEqual([]);
});

const payment = (amount_cents: number, received_on: string) => ({ amount_cents, received_on });

test('amounts and days have places, too, and one cent or one day is told', () => {
  made('payments', payment(1001, '2026-11-20'), payment(901_002, '2026-11-21'), payment(5, '2026-11-22'));
  const show: Show = ({ amount_cents = 0, received_on = null }) => ({
    montant: amount_cents,
    recu_le: received_on,
  });
  read('payments', show);
  read('payments', ({ amount_cents, received_on }, id) =>
    id < 3
      ? show({ amount_cents: amount_cents ?? 0, received_on: received_on ?? 0 }, id)
      : { montant: 6, recu_le: '2026-11-21' },
  );
  expect(found('payments')).toEqual([
    'amount_cents of 3 at /attributes/montant: 6',
    'received_on of 3 at /attributes/recu_le: 2026-11-21',
  ]);
});

test.each<[string, Show]>([
  ['a counter that runs along', (_, id) => ({ numero: 1000 + Math.min(id, 2) })],
  [
    'a signed amount',
    ({ amount_cents, type }) => ({ mouvement: Number(amount_cents) * (type === 'Autre' ? -1 : 1) }),
  ],
  [
    'what is left of an amount',
    ({ amount_cents = 0 }, id) => ({ montant: amount_cents, reste: id === 3 ? 0 : amount_cents }),
  ],
  ['the day of the entry', () => ({ saisi_le: '2026-11-20' })],
  ['an amount in another form', ({ amount_cents }) => ({ montant: `${Number(amount_cents) / 100} €` })],
])('%s is no place of an amount or a day', (_, show) => {
  made(
    'payments',
    payment(1001, '2026-11-20'),
    payment(1002, '2026-11-21'),
    { ...payment(2_000_003, '2026-11-22'), type: 'Autre' },
    payment(4000, '2026-11-23'),
  );
  read('payments', show);
  read('payments', show);
  expect(found('payments')).toEqual([]);
});

test('ten thousand records are kept no longer than the first ones', () => {
  const places = noPlaces();
  for (let count = 0; count < 10_000; count++) {
    const value = `zz-conf-aaaa-${count}`;
    learnFrom(places, { field: 'name', value, others: {}, leaves: new Map([[`/${count}`, value]]) });
  }
  expect([places.samples, places.candidates.size]).toEqual([60, 20]);
});

test('a service that shows question marks for accents is found', () => {
  made('documents', ...documents.slice(0, 2), { name: 'zz-conf-aaaa-baad ééé' });
  read('documents', ({ name }) => ({ intitule: text(name).replaceAll('é', '?') }));
  expect(found('documents')).toEqual(['name of 3 at /attributes/intitule: zz-conf-aaaa-baad ???']);
});

test('a service that loses accents, but neither capitals nor spaces, is found', () => {
  made('documents', ...documents);
  read('documents', ({ name }) => ({ intitule: text(name).normalize('NFD').replace(/\p{M}/gu, '') }));
  expect(found('documents')).toEqual(['name of 3 at /attributes/intitule: zz-conf-aaaa-baad L’ete "100 %"']);
});

test('a change of one field that empties another is found under names of their own', () => {
  made('documents', ...documents);
  read('documents', inFrench);
  changed('documents', 1, { description: 'Entrée par la rue' });
  read('documents', (stored, id) => ({ ...inFrench(stored, id), ...(id === 1 && { intitule: null }) }));
  expect(found('documents')).toEqual(['name of 1 at /attributes/intitule: null']);
});

test('a service that hides all of a changed record is not blamed', () => {
  made('documents', ...documents);
  read('documents', inFrench);
  changed('documents', 1, { description: 'Entrée par la rue' });
  read('documents', (stored, id) => (id === 1 ? { intitule: null, texte: null } : inFrench(stored, id)));
  expect(found('documents')).toEqual([]);
});

test('a cleared field that keeps its former value is found, and one that shows a usual text is not', () => {
  made('documents', ...documents);
  read('documents', inFrench);
  for (const id of [1, 2]) changed('documents', id, { description: '' });
  const usual = { texte: 'Sans description' };
  const former = { texte: 'Entrée par la cour' };
  read('documents', (stored, id) => ({
    ...inFrench(stored, id),
    ...(id === 1 ? former : id === 2 ? usual : {}),
  }));
  expect(found('documents')).toEqual(['description of 1 at /attributes/texte: Entrée par la cour']);
});

const timesAt = (...hours: number[]) =>
  hours.map((hour, index) => ({ day: ['mercredi', 'vendredi', 'dimanche'][index % 3] as string, hour }));

test('an hour and a day of the week have places from the fourth and second value on', () => {
  const show: Show = ({ day = null, hour = null }) => ({
    jour: day === 'vendredi' && hour === 0 ? 'jeudi' : day,
    heure: hour === 0 ? 24 : hour,
  });
  expect(slotsShown(timesAt(8, 19, 10, 17, 0), show)).toEqual(['day of 5: jeudi', 'hour of 5: 24']);
});

test('a number that runs along for a while is no place of an hour', () => {
  expect(slotsShown(timesAt(8, 9, 10, 11, 0), (_, id) => ({ rang: id + 7 }))).toEqual([]);
  const show: Show = ({ hour }) => ({ rang: Math.max(Number(hour), 12) });
  expect(slotsShown(timesAt(12, 8, 19, 9, 14, 10, 16, 11), show)).toEqual([]);
});

test('a list of numbers has a place, in whatever order it is shown, and one number more or less is found', () => {
  const trainers = [
    [101, 102],
    [103, 104],
    [105, 106],
    [107, 108],
  ].map((trainer_ids) => ({ trainer_ids }));
  const show: Show = ({ trainer_ids }, id) => {
    const ids = [...(trainer_ids as number[])].reverse();
    return { encadrants: id === 3 ? [...ids, 101] : id === 4 ? ids.slice(1) : ids };
  };
  expect(slotsShown(trainers, show)).toEqual(['trainer_ids of 3: 106,105,101', 'trainer_ids of 4: 107']);
});

test('a text that is cut after a change is found where a longer one was shown in full', () => {
  const long = `zz-conf-aaaa-baab ${'x'.repeat(200)}`;
  made('documents', { name: long }, { name: 'zz-conf-aaaa-baac' }, { name: 'zz-conf-aaaa-baad' });
  read('documents', inFrench);
  changed('documents', 2, { name: `${long} et plus` });
  read('documents', (stored, id) =>
    id === 2 ? { intitule: text(stored.name).slice(0, 50) } : inFrench(stored, id),
  );
  expect(found('documents')).toEqual([`name of 2 at /attributes/intitule: ${long.slice(0, 50)}`]);
});

const paid = ['2026-11-20', '2026-02-28', '2026-03-01', '2025-12-31'].map((day, at) =>
  payment(1001 + 500 * at, day),
);
const shifted = (day: JsonValue | undefined, by: number) =>
  new Date(Date.parse(text(day)) + by * 86_400_000).toISOString().slice(0, 10);

test('a day that is always shown as the one before is found, once three days were', () => {
  made('payments', ...paid);
  read('payments', ({ received_on }) => ({ recu_le: shifted(received_on, -1) }));
  expect(found('payments')).toEqual([
    'received_on of 3 at /attributes/recu_le: 2026-02-28',
    'received_on of 4 at /attributes/recu_le: 2025-12-30',
  ]);
});

test.each<[string, Show]>([
  ['the day after', ({ received_on }) => ({ valeur: shifted(received_on, 1) })],
  [
    'the day before next to the day',
    ({ received_on = null }) => ({ recu_le: received_on, veille: shifted(received_on, -1) }),
  ],
  ['a midnight in another zone', ({ received_on }) => ({ recu_le: `${shifted(received_on, -1)}T23:00:00Z` })],
  [
    'a day before that some have',
    ({ received_on }, id) => ({ saisi_le: id === 2 ? '2026-11-01' : shifted(received_on, -1) }),
  ],
])('%s is no day that is shown early', (_, show) => {
  made('payments', ...paid);
  read('payments', show);
  read('payments', show);
  expect(found('payments')).toEqual([]);
});
