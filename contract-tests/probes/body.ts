import type { JsonObject, OperationId } from '../../spec/index.ts';
import { without } from '../arbitraries/body-fault.ts';
import { jsonBodyOf, takesJson } from '../engine/description/json-body.ts';
import { requiredFields } from '../engine/description/schema-parts.ts';
import type { ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import { subjectOf } from '../scenes/subject-registry.ts';
import { validRequest, withBody, withOptions } from './valid-request.ts';

export const missingField: ProbeFamily = {
  name: 'missing',
  spread: 'each-operation',
  kinds: (operation, described) => [
    ...requiredFields(jsonBodyOf(operation))
      .filter((field) => described.bodyFields(operation.id).includes(field))
      .map((field) => bodyKind(`missing:${field}`, (body) => without(body, field))),
    ...(sentInTheQuery[operation.id] ?? []).map(inTheQuery),
    ...(noObjects[operation.id] ?? []).map((text) => rawKind(`missing:every-field:${text}`, () => text)),
  ],
};

/** Some languages merge the query into the body. They do so for every route, so two show it. */
const sentInTheQuery: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  createSport: ['name'],
  createSeason: ['name'],
};

/** JSON that has no fields at all. One parser reads the bodies of all routes, so three show what follows it. */
const noObjects: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  createSport: ['null'],
  createSeason: ['"text"'],
  createDocument: ['1'],
};

/** A required field that the query has and the body has not. */
function inTheQuery(field: string): ProbeKind {
  const { id, prepare } = bodyKind(`missing:${field}:in-the-query`, (body) => without(body, field));
  return {
    id,
    prepare: async (suite, operation) => {
      const { mark = suite.freshMark(), ...prepared } = await prepare(suite, operation);
      return { ...withOptions(prepared, { query: { [field]: mark } }), mark };
    },
  };
}

/**
 * Names that no description has: an unrelated one, the same with null, and one that differs from a field in case only.
 */
export const unknownField: ProbeFamily = {
  name: 'unknown-field',
  spread: 'one-value',
  kinds: (operation) =>
    takesJson(operation)
      ? [
          bodyKind('unknown-field:zz_unknown', (body) => ({ ...body, zz_unknown: 'x' })),
          bodyKind('unknown-field:Name', (body) => ({ ...body, Name: 'x' })),
          bodyKind('unknown-field:null', (body) => ({ ...body, zz_unknown: null })),
        ]
      : [],
};

export const emptyChange: ProbeFamily = {
  name: 'empty-change',
  spread: 'each-operation',
  kinds: (operation) =>
    takesJson(operation) && operation.method === 'PATCH'
      ? [bodyKind('empty-change', () => ({})), ...(operation.id === 'changeSeason' ? [emptyList] : [])]
      : [],
};

/**
 * Texts that are invalid in every dialect of JSON: cut off, and with a surplus brace. A parser may accept more than
 * JSON (RFC 8259, section 9), such as single quotes or a trailing comma.
 */
export const malformedJson: ProbeFamily = {
  name: 'malformed-json',
  spread: 'one-value',
  kinds: (operation) =>
    takesJson(operation)
      ? [
          rawKind('malformed-json:cut', (text) => text.slice(0, -1)),
          rawKind('malformed-json:extra-brace', (text) => `${text}}`),
        ]
      : [],
};

/**
 * A valid body labelled as plain text. Whether the club reads it is unspecified, but a refusal of it must have the
 * form of every refusal.
 */
export const otherMediaType: ProbeFamily = {
  name: 'other-media-type',
  spread: 'each-operation',
  kinds: (operation) =>
    takesJson(operation) && operation.method === 'POST' && operation.idempotent && subjectOf(operation)
      ? [
          {
            id: 'other-media-type',
            prepare: async (suite) =>
              withOptions(await validRequest(suite, operation, 'accepted'), {
                headers: { 'content-type': 'text/plain' },
              }),
          },
        ]
      : [],
};

/**
 * An empty list, which some languages cannot distinguish from an empty object. They parse every body alike, so one
 * operation shows it.
 */
const emptyList = rawKind('empty-change:list', () => '[]');

function bodyKind(id: string, change: (body: JsonObject) => JsonObject): ProbeKind {
  return {
    id,
    prepare: async (suite, operation) => {
      const good = await validRequest(suite, operation, 'refused');
      return withBody(good, change(good.options.body as JsonObject));
    },
  };
}

function rawKind(id: string, change: (text: string) => string): ProbeKind {
  return {
    id,
    prepare: async (suite, operation) => {
      const good = await validRequest(suite, operation, 'refused');
      const { body, ...rest } = good.options;
      const headers = { 'content-type': 'application/json' };
      return { ...good, options: { ...rest, rawBody: change(JSON.stringify(body)), headers } };
    },
  };
}
