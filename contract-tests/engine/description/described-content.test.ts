import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/types.ts';
import { bodySchemaIn, responseSchemaIn } from './described-content.ts';

const operation = '#/paths/~1seasons/post';
const content = (...mediaTypes: string[]) =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: {} }]));
const withOperation = (described: JsonObject): JsonObject => ({ paths: { '/seasons': { post: described } } });
const responsesAt = (...names: string[]) =>
  withOperation({
    responses: Object.fromEntries(names.map((name) => [name, { content: content('application/json') }])),
  });

test('the schema of a body is that of its JSON', () => {
  const document = withOperation({ requestBody: { content: content('text/plain', 'application/json') } });
  expect(bodySchemaIn(document, operation)).toBe(
    '#/paths/~1seasons/post/requestBody/content/application~1json/schema',
  );
});

test.each([
  ['no operation', withOperation({}), undefined],
  ['an operation without a body', withOperation({}), operation],
  ['a body without content', withOperation({ requestBody: {} }), operation],
  ['a content that is no object', withOperation({ requestBody: { content: [] } }), operation],
  [
    'a body of another media type',
    withOperation({ requestBody: { content: content('text/plain') } }),
    operation,
  ],
  ['no schema', withOperation({ requestBody: { content: { 'application/json': {} } } }), operation],
])('%s has no schema', (_, document, at) => {
  expect(bodySchemaIn(document, at)).toBeUndefined();
});

test.each([
  [['200', '2XX', 'default'], '200'],
  [['2XX', 'default'], '2XX'],
  [['default'], 'default'],
])('of responses described as %j a 200 is %s', (names, name) => {
  expect(responseSchemaIn(responsesAt(...names), operation, 200)).toBe(
    `${operation}/responses/${name}/content/application~1json/schema`,
  );
});

test('a response of another status says nothing about this one', () => {
  expect(responseSchemaIn(responsesAt('201', '4XX'), operation, 200)).toBeUndefined();
});

test.each([
  ['application/json', ['application/json', '*/*'], 'application~1json'],
  ['Application/JSON ; charset=utf-8', ['application/json'], 'application~1json'],
  ['application/json', ['Application/Json; charset=utf-8'], 'Application~1Json;%20charset=utf-8'],
  ['application/problem+json', ['application/json', 'application/problem+json'], 'application~1problem+json'],
  ['application/json', ['*/*', 'application/*'], 'application~1*'],
  ['application/json', ['text/*', '*/*'], '*~1*'],
])('a response of %s is described by the nearest of %j', (contentType, mediaTypes, found) => {
  const document = withOperation({ responses: { 200: { content: content(...mediaTypes) } } });
  const pointer = responseSchemaIn(document, operation, 200, contentType) ?? '';
  expect(decodeURIComponent(pointer)).toBe(
    decodeURIComponent(`${operation}/responses/200/content/${found}/schema`),
  );
});

test.each(['text/html', 'application/xjson', 'application/json-seq', 'application/json'])(
  'a response of %s has no schema where only pages are described',
  (contentType) => {
    const document = withOperation({ responses: { 200: { content: content('text/html') } } });
    expect(responseSchemaIn(document, operation, 200, contentType)).toBeUndefined();
  },
);

test.each(['text/html', 'application/xjson', 'application/json-seq'])('%s is no JSON', (contentType) => {
  const document = withOperation({ responses: { 200: { content: content('*/*') } } });
  expect(responseSchemaIn(document, operation, 200, contentType)).toBeUndefined();
});
