import type { Oas3MediaType, Oas3Rule, UserContext } from '@redocly/openapi-core';

/** A reader of the description sees an example of each body that is sent and of each successful response. */
export const bodiesHaveExamples: Oas3Rule = () => ({
  RequestBody: { MediaType: proveExample },
  Response: {
    skip: (_response, key) => !String(key).startsWith('2'),
    MediaType: proveExample,
  },
});

function proveExample({ example, examples }: Oas3MediaType, { report, key }: UserContext): void {
  if (example === undefined && examples === undefined) report({ message: `${key} has no example` });
}
