import type { OperationId } from '../../../spec/index.ts';
import { operationAt } from '../../../traffic/operation-at.ts';
import { isObject } from './changed-json.ts';
import type { NewVariation, ProxiedRequest, ProxyResponse } from './server-variation.ts';

/** How a service treats a request for what it does not have yet. */
export type MannerOfMissing = 'not-found' | 'token-first' | 'not-implemented';

/** Plays a service that is being built: it has these operations alone, and describes no other unless it responds with 501. */
export function partOfAService(
  has: (operation: OperationId) => boolean,
  manner: MannerOfMissing = 'not-found',
): NewVariation {
  const isThere = (method: string, path: string) => {
    // A service may redirect to a path with a slash at its end.
    const operation = operationAt(method, path.replace(/(?<=.)\/$/, ''));
    if (operation !== undefined) return has(operation.id);
    return manner !== 'token-first' || method !== 'GET';
  };
  return () => ({
    respond: (request) =>
      isThere(request.method, belowBase(request.url)) ? undefined : responseIn(manner, request),
    json: (text, path) =>
      path.endsWith('/openapi.json') && manner !== 'not-implemented' ? describedPart(text, isThere) : text,
  });
}

function responseIn(manner: MannerOfMissing, { headers }: ProxiedRequest): ProxyResponse {
  if (manner === 'not-implemented') return ofFramework(501, 'Not Implemented');
  const isRefused = manner === 'token-first' && headers.authorization === undefined;
  return isRefused ? ofFramework(401, 'Unauthorized') : ofFramework(404, 'Not Found');
}

/** What a framework says of itself is no problem of the interface. */
function ofFramework(status: number, error: string): ProxyResponse {
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer realm="clubs"' } : {};
  return {
    status,
    headers: { 'content-type': 'application/json', ...challenge },
    body: JSON.stringify({ message: `Route: ${error}`, error, statusCode: status }),
  };
}

function belowBase(url: string): string {
  return url.replace(/^.*?\/api\/v1/, '') || '/';
}

/** Returns the description without the operations that are not there. */
function describedPart(text: string, isThere: (method: string, path: string) => boolean): string {
  const { paths = {}, ...rest } = JSON.parse(text) as { paths?: Record<string, unknown> };
  const left = Object.entries(paths).flatMap(([path, item]) => {
    if (!isObject(item)) return [];
    const there = Object.entries(item).filter(
      ([name]) => !methods.includes(name) || isThere(name.toUpperCase(), path),
    );
    return there.some(([name]) => methods.includes(name)) ? [[path, Object.fromEntries(there)]] : [];
  });
  return JSON.stringify({ ...rest, paths: Object.fromEntries(left) });
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
