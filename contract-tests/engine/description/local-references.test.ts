import { expect, test } from '@jest/globals';
import { withLocalReferences } from './local-references.ts';

const address = 'https://club.example/api/v1/openapi.json';
const refIn = ($ref: unknown, $self?: unknown) =>
  withLocalReferences({ $self, part: { $ref, title: 'kept' } } as never, address).part;

test.each([
  ['a fragment', '#/a', '#/a'],
  ['the address of the document', `${address}#/a`, '#/a'],
  ['a name relative to it', 'openapi.json#/a', '#/a'],
  ['the document as a whole', 'openapi.json', '#'],
  ['the document as a whole, with an empty fragment', 'openapi.json#', '#'],
  ['another document', 'https://elsewhere.example/x.json#/a', 'https://elsewhere.example/x.json#/a'],
  ['another document next to it', 'other.json#/a', 'other.json#/a'],
  ['no URL', 'https://#/a', 'https://#/a'],
  ['no text', 7, 7],
])('a reference to %s leads to %s', (_, $ref, local) => {
  expect(refIn($ref)).toEqual({ $ref: local, title: 'kept' });
});

test('a document that names its own address is referred to by that one', () => {
  const self = 'https://club.example/published.json';
  expect(refIn(`${self}#/a`, self)).toMatchObject({ $ref: '#/a' });
  expect(refIn('published.json#/a', '/published.json')).toMatchObject({ $ref: '#/a' });
  expect(refIn(`${address}#/a`, self)).toMatchObject({ $ref: `${address}#/a` });
});

test('an own address that is no URL leaves all references as they are', () => {
  expect(refIn('other.json#/a', 'https://')).toMatchObject({ $ref: 'other.json#/a' });
});

test('references are found at any depth, also in lists', () => {
  const document = { list: [{ deep: { $ref: `${address}#/a` } }, null, 1] };
  expect(withLocalReferences(document as never, address)).toEqual({
    list: [{ deep: { $ref: '#/a' } }, null, 1],
  });
});
