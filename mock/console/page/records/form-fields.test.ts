import { expect, test } from '@jest/globals';
import { description } from '../../../../spec/index.ts';
import { bodyOf, type FormField, textOf } from './form-fields.ts';
import { recordKinds } from './record-kinds.ts';
import { type Description, recordOperations } from './record-operations.ts';

const document = description as unknown as Description;

function operationsOf(id: string) {
  const kind = recordKinds.find((each) => each.id === id);
  if (kind === undefined) throw new Error(`there is no kind ${id}`);
  return recordOperations(document, kind);
}

function field(fields: readonly FormField[] | undefined, name: string): FormField | undefined {
  return fields?.find((each) => each.name === name);
}

test('each kind of record is a collection of the description', () => {
  expect(recordKinds.filter(({ path }) => document.paths[path]?.get === undefined)).toEqual([]);
});

test('what can be decided and what can be deleted comes from the description', () => {
  const registrations = operationsOf('annual-registrations');
  expect(registrations.decisions).toEqual(['validate', 'refuse', 'cancel']);
  expect(registrations.canDelete).toBe(true);
  expect(operationsOf('event-registrations').change).toBeUndefined();
  expect(operationsOf('people')).toMatchObject({ canDelete: false, canSearch: true });
  expect(operationsOf('payments').canSearch).toBe(false);
});

test('a form has the fields of the body, the required ones first, each as what it holds', () => {
  const { create } = operationsOf('groups');
  expect(create?.slice(0, 4).map(({ name }) => name)).toEqual([
    'name',
    'season_id',
    'birth_year_start',
    'birth_year_end',
  ]);
  expect(field(create, 'sex')).toMatchObject({
    kind: 'choice',
    values: ['Homme', 'Femme', 'Homme et femme'],
  });
  expect(field(create, 'auto_validate')).toMatchObject({ kind: 'choice', values: ['true', 'false'] });
  expect(field(create, 'description')?.kind).toBe('long-text');
  expect(field(create, 'slot_ids')?.kind).toBe('numbers');
  expect(field(operationsOf('documents').create, 'content_base64')?.kind).toBe('file');
  expect(field(operationsOf('people').create, 'parents')).toMatchObject({
    kind: 'json',
    shape: expect.stringMatching(/^\[\{"type":"Pere","first_name":"…",.*\}\]$/),
  });
  expect(field(operationsOf('people').create, 'birth_date')).toMatchObject({
    kind: 'date',
    isNullable: true,
  });
});

test('the body has what was changed alone, in its own type', () => {
  const fields = operationsOf('groups').change ?? [];
  const before = { name: 'Judo', capacity: '24', slot_ids: '1, 2', auto_validate: 'false' };
  const texts = { ...before, capacity: '', slot_ids: '2, 3', auto_validate: 'true', cost_euros: '12' };
  expect(bodyOf(fields, texts, before)).toEqual({
    capacity: null,
    slot_ids: [2, 3],
    auto_validate: true,
    cost_euros: 12,
  });
});

test('what is no number and no JSON is sent as it was typed, for the club to refuse', () => {
  const { create = [] } = operationsOf('people');
  expect(bodyOf(create, { parents: '[{' })).toEqual({ parents: '[{' });
  expect(bodyOf(operationsOf('groups').create ?? [], { season_id: 'two' })).toEqual({ season_id: 'two' });
});

test('a value is shown as it can be typed again', () => {
  expect([null, true, 12, [1, 2], [{ type: 'Mere' }]].map(textOf)).toEqual([
    '',
    'true',
    '12',
    '1, 2',
    JSON.stringify([{ type: 'Mere' }], null, 2),
  ]);
});
