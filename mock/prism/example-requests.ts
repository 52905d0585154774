import type { DescribedContent, DescribedOperation } from '../../spec/description.ts';
import {
  description,
  type JsonObject,
  type JsonValue,
  type Operation,
  operations,
} from '../../spec/index.ts';
import { dereferencer } from '../../spec/references.ts';

/** A request made of the examples of the description, with required parts only. */
export interface ExampleRequest {
  readonly operation: Operation;
  /** The path with its parameters and the required ones of the query, relative to the base URL. */
  readonly address: string;
  /** The same with each optional parameter of the query that has an example. */
  readonly addressWithOptions: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
}

const resolve = dereferencer(description);

/** Returns one request for each operation. Throws when the description has no example for a required part. */
export function exampleRequests(): ExampleRequest[] {
  return operations.map(exampleRequest);
}

/** Returns the body as text in the media type of its operation. */
export function bodyText({ operation }: ExampleRequest, body: JsonObject): string {
  if (operation.body?.mediaType !== 'application/x-www-form-urlencoded') return JSON.stringify(body);
  const values = Object.entries(body).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(Object.fromEntries(values)).toString();
}

function exampleRequest(operation: Operation): ExampleRequest {
  const given = parametersOf(operation);
  const required = given.filter((one) => one.required);
  const inPlace = (place: string, among = required) => valuesOf(among.filter((one) => one.in === place));
  const path = Object.entries(inPlace('path')).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    operation.path,
  );
  return {
    operation,
    address: withQuery(path, inPlace('query')),
    addressWithOptions: withQuery(path, inPlace('query', given)),
    headers: {
      ...(operation.access === 'token' && { authorization: 'Bearer anything' }),
      ...inPlace('header'),
      ...(operation.body && { 'content-type': operation.body.mediaType }),
    },
    ...(operation.body && { body: bodyExample(operation) }),
  };
}

interface Given {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly value: string;
}

const valuesOf = (given: readonly Given[]) =>
  Object.fromEntries(given.map(({ name, value }) => [name, value]));

/** The parameters that are required or have an example. */
function parametersOf(operation: Operation): Given[] {
  const { parameters = [] } = described(operation);
  const shared = description.paths[operation.path]?.parameters ?? [];
  return [...shared, ...parameters]
    .map((one) => resolve(one))
    .filter(({ required, example }) => required === true || example !== undefined)
    .map(({ name, in: place, required, example }) => ({
      name: String(name),
      in: String(place),
      required: required === true,
      value: String(present(example, `${operation.id} ${name}`)),
    }));
}

function withQuery(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(values).toString();
  return query ? `${path}?${query}` : path;
}

function bodyExample(operation: Operation): JsonObject {
  const body = resolve(described(operation).requestBody ?? { content: {} });
  const [content] = Object.values(body.content) as DescribedContent[];
  return present(content?.example, `the body of ${operation.id}`) as JsonObject;
}

function described({ path, method }: Operation): DescribedOperation {
  return present(description.paths[path]?.[method.toLowerCase()], `${method} ${path}`) as DescribedOperation;
}

function present(value: JsonValue | undefined, what: string): JsonValue {
  if (value === undefined) throw new Error(`The description has no example for ${what}.`);
  return value;
}
