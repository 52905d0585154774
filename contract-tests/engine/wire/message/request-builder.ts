import {
  operation as contractOf,
  type Operation,
  type OperationId,
  operations,
} from '../../../../spec/index.ts';
import { operationAt } from '../../../../traffic/operation-at.ts';
import type { PathRequest, RequestOptions } from './request-options.ts';
import type { SentRequest } from './response.ts';

/** The credentials and the key that go with a request. */
export interface Credentials {
  readonly authorization: string | undefined;
  readonly scopes: readonly string[] | undefined;
  readonly key: string | undefined;
}

/** Returns the request of an operation as a careful client sends it, changed by the options of the check. */
export function requestOf(
  baseUrl: string,
  id: OperationId,
  options: RequestOptions,
  credentials: Credentials,
): SentRequest {
  const operation = contractOf(id);
  const path = filledPath(operation, options.path);
  return build(
    baseUrl,
    { ...options, path, method: options.method ?? operation.method },
    credentials,
    operation,
  );
}

/** Returns a request to any path below the base URL. */
export function requestTo(baseUrl: string, options: PathRequest, credentials: Credentials): SentRequest {
  return build(baseUrl, options, credentials, operationAt(options.method, options.path));
}

function build(
  baseUrl: string,
  options: PathRequest,
  credentials: Credentials,
  operation: Operation | undefined,
): SentRequest {
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  return {
    operation: operation?.id,
    method: options.method,
    url: `${baseUrl.replace(/\/$/, '')}${options.path}${queryOf(options.query)}`,
    headers: headersOf(options, credentials, operation),
    body,
    scopes: credentials.scopes,
    hasFreshKey: credentials.key !== undefined && options.key === undefined,
  };
}

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * JSON and problems first, but files and pages, too: a service may refuse a client that does not accept its response.
 * Half of the operations are requested as by most clients, which name no type: a service must not take them for a
 * browser then.
 */
const acceptable = ['application/json, application/problem+json, */*;q=0.5', '*/*'] as const;

function acceptableOf(operation: Operation | undefined): string {
  return acceptable[operations.findIndex(({ id }) => id === operation?.id) % 2] ?? acceptable[0];
}

/** Every write has a `Content-Type`, with or without a body: the interface requires it of its clients. */
function headersOf(
  options: PathRequest,
  credentials: Credentials,
  operation: Operation | undefined,
): Record<string, string> {
  const headers: Record<string, string | null> = {
    accept: acceptableOf(operation),
    ...(writes.includes(options.method) ? { 'content-type': 'application/json' } : {}),
    ...(credentials.authorization === undefined ? {} : { authorization: credentials.authorization }),
    ...(credentials.key === undefined ? {} : { 'idempotency-key': credentials.key }),
    ...options.headers,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Returns the path of an operation with its parameters filled in. Throws where one has no value. */
export function filledPath(
  operation: Operation,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${operation.id} needs a value for {${name}}`);
    return encodeURIComponent(value);
  });
}

function queryOf(query: RequestOptions['query']): string {
  if (query === undefined) return '';
  const text =
    typeof query === 'string'
      ? query
      : new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString();
  return text === '' ? '' : `?${text}`;
}
