import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../../spec/index.ts';
import { isKeptInOwnForm } from './own-form.ts';

type Row = readonly [
  resource: string,
  field: string,
  written: JsonValue,
  shown: JsonValue,
  isKept: boolean | undefined,
];

test.each<Row>([
  ['payments', 'received_on', '2026-09-01', '2026-08-31T22:00:00Z', true],
  ['payments', 'received_on', '2026-09-01', '2026-08-31T00:00:00Z', false],
  ['payments', 'method', 'Chèque', 'CHQ', undefined],
  ['payments', 'method', 'zz-conf-1', 'zz-conf-2', false],
  ['documents', 'name', 'Règlement', 'Règlement.pdf', true],
  ['slots', 'sex', null, 'Homme et femme', undefined],
  ['slots', 'location', 'Dojo', null, false],
  ['groups', 'capacity', null, 0, undefined],
  ['groups', 'capacity', 0, null, false],
  ['groups', 'description', '', 'Judo', false],
  ['members', 'birth_date', '2012-05-03', '2012-05-03T00:00:00Z', false],
])('of %s, the %s %j shown as %j is %s', (resource, field, written, shown, isKept) => {
  expect(isKeptInOwnForm({ resource, field, values: [written] }, written, shown)).toBe(isKept);
});

test('a value that a change replaced is no form of the new one', () => {
  const field = { resource: 'slots', field: 'location', values: ['Dojo', null] };
  expect(isKeptInOwnForm(field, null, 'Dojo')).toBe(false);
});
