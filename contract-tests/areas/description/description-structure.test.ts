import { expect, test } from '@jest/globals';
import { description } from '../../../spec/index.ts';
import {
  hasOperations,
  misplacedTags,
  pathParameterMismatches,
  repeatedOperationIds,
} from './description-structure.ts';

test('the description of the contract itself has no defect', () => {
  expect(repeatedOperationIds(description)).toEqual([]);
  expect(pathParameterMismatches(description)).toEqual([]);
  expect(misplacedTags(description)).toEqual([]);
});

test('an operation id that occurs twice is named', () => {
  const paths = { '/a': { get: { operationId: 'read' } }, '/b': { post: { operationId: 'read' } } };
  expect(repeatedOperationIds({ paths })).toEqual(['read']);
});

test('path parameters of the path item and of the operation count, references, too', () => {
  const id = { name: 'id', in: 'path', required: true };
  const field = { name: 'field_id', in: 'path', required: true };
  const path = '/members/{id}/fields/{field_id}';
  const components = { parameters: { Field: field } };
  const reference = { $ref: '#/components/parameters/Field' };
  const paths = { [path]: { parameters: [id], get: { parameters: [reference] } } };
  expect(pathParameterMismatches({ components, paths })).toEqual([]);
});

test.each([
  ['that is missing', []],
  ['that is optional', [{ name: 'id', in: 'path', required: false }]],
  ['that is misspelt', [{ name: 'Id', in: 'path', required: true }]],
  [
    'that the path does not name',
    [
      { name: 'id', in: 'path', required: true },
      { name: 'other', in: 'path', required: true },
    ],
  ],
])('a path parameter %s is a mismatch', (_, parameters) => {
  const paths = { '/seasons/{id}': { get: { operationId: 'readSeason', parameters } } };
  expect(pathParameterMismatches({ paths })).toHaveLength(1);
});

test('a parent that is not a tag is a defect', () => {
  expect(misplacedTags({ tags: [{ name: 'season', parent: 'business' }] })).toHaveLength(1);
  expect(misplacedTags({ tags: [{ name: 'season', parent: 'business' }, { name: 'business' }] })).toEqual([]);
});

test('tags in a circle are a defect, tags below the circle are not', () => {
  const circle = [
    { name: 'a', parent: 'b' },
    { name: 'b', parent: 'a' },
    { name: 'c', parent: 'a' },
  ];
  expect(misplacedTags({ tags: circle })).toEqual(['a is above itself', 'b is above itself']);
});

test('a description without any operation is told from one that has some', () => {
  expect(hasOperations(description)).toBe(true);
  for (const paths of [
    undefined,
    [],
    {},
    { '/a': null },
    { '/a': { parameters: [] } },
    { 'x-a': { get: {} } },
  ])
    expect(hasOperations({ ...(paths !== undefined && { paths }) } as never)).toBe(false);
});
