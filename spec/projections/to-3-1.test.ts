import { expect, test } from '@jest/globals';
import type { Description } from '../description.ts';
import { description } from '../index.ts';
import type { JsonObject } from '../types.ts';
import { projectTo31 } from './to-3-1.ts';

test('what 3.1 cannot say is gone from the projection and named with its place', () => {
  const { document, losses } = projectTo31(description);
  expect(document.openapi).toBe('3.1.2');
  expect(document).not.toHaveProperty('$self');
  expect(losses).toContainEqual({
    at: '/tags/1/parent',
    lost: 'tags stand side by side, without a hierarchy',
  });
});

test('a field that is called like a member of a tag stays where it is a field', () => {
  const { document } = projectTo31(description);
  const schemas = (document.components as JsonObject).schemas as JsonObject;
  expect(schemas).toEqual(description.components.schemas);
});

test('a member of 3.2 that the projection does not know is refused with its place', () => {
  const streamed = {
    ...description,
    paths: { '/': { get: { responses: { '200': { content: { 'text/plain': { itemSchema: {} } } } } } } },
  };
  expect(() => projectTo31(streamed as unknown as Description)).toThrow(
    '/paths/~1/get/responses/200/content/text~1plain/itemSchema',
  );
});
