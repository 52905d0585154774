import {
  greatestIdentifier,
  isSearch,
  type JsonObject,
  type JsonSchema,
  type Operation,
} from '../../../spec/index.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import { propertiesOf, typesOf } from '../../engine/description/schema-parts.ts';
import type { ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { validRequest, withBody, withOptions } from '../../probes/valid-request.ts';

/**
 * Requests that a client sends by mistake, and of which the interface does not say what comes of them: one that names a
 * record that does not exist, one with a value that its query cannot have, and one with a text that databases refuse.
 */
export const oddValue: ProbeFamily = {
  name: 'odd-value',
  spread: 'one-of-each-field',
  kinds: (operation, described) => {
    const fields = described.bodyFields(operation.id);
    return [
      ...unknownRecord(operation),
      ...oddQueries(operation),
      ...bodyKinds(operation, fields, 'text', textFields(operation), oddTexts),
      ...bodyKinds(operation, fields, 'reference', referencesIn(operation), { unknown: () => noRecord }),
    ];
  },
};

/** Hardly a club has come this far. Reads alone name it in their path: a write might meet a real record all the same. */
const noRecord = greatestIdentifier - 1;

function unknownRecord({ method, path }: Operation): readonly ProbeKind[] {
  if (method !== 'GET' || !path.includes('{id}')) return [];
  return [
    {
      id: 'odd-value:unknown-record',
      field: 'path',
      prepare: async (suite, operation) => {
        const { options } = await validRequest(suite, operation, 'accepted');
        return { options: { ...options, path: { ...options.path, id: noRecord } } };
      },
    },
  ];
}

/**
 * Values that parameters of these types cannot have, or that databases cannot hold. An odd `all` is left out: a service that
 * ignores it says that the request is deprecated.
 */
const oddByType: Readonly<Record<string, readonly string[]>> = {
  integer: ['abc', '-1', '1.5', String(greatestIdentifier + 1), '99999999999999999999', ''],
  date: ['2026-02-30', 'hier', ''],
  string: ['autre', '\u0000', '%', '2026-13', ''],
};

function oddQueries({ parameters }: Operation): readonly ProbeKind[] {
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  return queries.flatMap(({ name, schema }) =>
    (oddByType[kindOf(schema)] ?? []).map((value) => ({
      id: `odd-value:${name}:${JSON.stringify(value)}`,
      field: 'query',
      prepare: async (suite: Suite, operation: Operation) => {
        const good = await validRequest(suite, operation, 'accepted');
        const query = { ...(good.options.query as JsonObject | undefined), [name]: value };
        return withOptions(good, { query } as typeof good.options);
      },
    })),
  );
}

function kindOf(schema: JsonSchema): string {
  const [type = 'string'] = typesOf(schema);
  return type === 'string' && schema.format === 'date' ? 'date' : type;
}

/** A zero character, and half of a surrogate pair: some databases and languages have no form for them. */
const oddTexts = {
  'zero-character': (text: string) => `${text}\u0000`,
  'half-a-pair': (text: string) => `${text}\ud800`,
};

type OddValue = (text: string) => string | number;

/** Returns requests whose body has one of these values in one of the fields. */
function bodyKinds(
  operation: Operation,
  described: readonly string[],
  about: string,
  fields: readonly string[],
  values: Readonly<Record<string, OddValue>>,
): readonly ProbeKind[] {
  return fields
    .filter((field) => described.includes(field))
    .flatMap((field) =>
      Object.entries(values).map(([what, write]) => ({
        id: `odd-value:${field}:${what}`,
        field: about,
        prepare: async (suite: Suite) => {
          const good = await validRequest(suite, operation, 'accepted');
          const body = operation.method === 'PATCH' ? {} : (good.options.body as JsonObject);
          return withBody(good, { ...body, [field]: write(suite.freshMark()) });
        },
      })),
    );
}

/** The long texts of changes, which no other record refers to, and what a search looks for. */
function textFields(operation: Operation): readonly string[] {
  if (isSearch(operation)) return ['query'];
  if (operation.method !== 'PATCH') return [];
  const texts = Object.entries(propertiesOf(jsonBodyOf(operation)));
  return texts.flatMap(([field, { maxLength }]) => (maxLength === longest ? [field] : []));
}

const longest = 10_000;

/** What a search may name. A write keeps what it names. */
function referencesIn(operation: Operation): readonly string[] {
  if (!isSearch(operation)) return [];
  return Object.keys(propertiesOf(jsonBodyOf(operation))).filter((field) => field.endsWith('_id'));
}
