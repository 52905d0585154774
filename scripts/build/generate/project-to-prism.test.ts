import { expect, test } from '@jest/globals';
import { description } from '../../../spec/index.ts';
import { projectTo31 } from '../../../spec/projections/to-3-1.ts';
import type { JsonObject } from '../../../spec/types.ts';
import { projectToPrism } from './project-to-prism.ts';

test('Prism gets every path below the base path, and the dialect that it can compile', () => {
  const { document } = projectTo31(description);
  const prism = projectToPrism(document);
  expect(Object.keys(prism.paths as JsonObject)).toEqual(
    Object.keys(description.paths).map((path) => `/api/v1${path}`),
  );
  expect(prism.jsonSchemaDialect).toBe('https://json-schema.org/draft/2020-12/schema');
});
