import { greatestIdentifier, type Operation, type OperationId, operations } from '../../../spec/index.ts';
import { governedWith, isGovernedOperation } from '../description/governed.ts';
import type { ServedDescription } from '../description/served-description.ts';
import { operationsNotYet } from '../judging/operations-named.ts';
import { ignoreNoResponse, NotBuilt } from '../wire/message/errors.ts';
import { saysMissing } from '../wire/message/not-built.ts';
import type { RequestOptions } from '../wire/message/request-options.ts';
import type { Connection } from '../wire/send/connection.ts';
import type { Target } from '../wire/target/target.ts';

/** A target whose operations are looked for. */
export interface Searched {
  readonly connection: Pick<Connection, 'tryOut' | 'requestPath'>;
  readonly target: Pick<Target, 'not_yet' | 'writes'>;
  /** The description that the target serves; `none` where it has no such route. */
  readonly served: ServedDescription | 'none' | undefined;
  /** Filled with what is not built. */
  readonly notBuilt: Set<OperationId>;
}

/**
 * Finds out which operations the target does not have yet: those that its file lists, those that it does not describe and
 * that are not there, and, where one is missing that every club has, all that it does not describe. Returns the listed ones
 * that are there after all.
 */
export async function findMissing(searched: Searched): Promise<OperationId[]> {
  const { served, notBuilt, target } = searched;
  const listed = operationsNotYet(target);
  const sought = operations.filter(
    (operation) => listed.has(operation.id) || mayBeMissing(operation, served),
  );
  const isRefused = sought.length > 0 && (await isAnyPathRefused(searched));
  const there = new Set<OperationId>();
  await Promise.all(
    sought.map(async (operation) => {
      if ((await isThere(operation, searched, isRefused)) === true) there.add(operation.id);
    }),
  );
  for (const { id } of sought) if (listed.has(id) || !there.has(id)) notBuilt.add(id);
  if ([...notBuilt].some((id) => !isGovernedOperation(id)))
    for (const { id } of operations.filter((each) => isUndescribed(each, served))) notBuilt.add(id);
  return [...there].filter((id) => listed.has(id));
}

/**
 * A feature may be off, and then none of its operations is described; any other one that is not may be missing. A run begins
 * with a token, or with having found that the target has no route for one.
 */
function mayBeMissing({ id }: Operation, served: Searched['served']): boolean {
  if (id === 'requestToken') return false;
  if (served === 'none') return true;
  if (served === undefined || served.operations.has(id)) return false;
  return !isGovernedOperation(id) || governedWith(id).some((other) => served.operations.has(other));
}

/** A description need not list what needs no token. */
function isUndescribed({ id, access }: Operation, served: Searched['served']): boolean {
  if (served === undefined || served === 'none' || access === 'public') return false;
  return !served.operations.has(id);
}

const noPath = '/a-route-that-the-interface-does-not-have';

/** Whether the target refuses any path without a token, before it looks whether it has such a route. */
async function isAnyPathRefused({ connection }: Searched): Promise<boolean> {
  const response = await connection
    .requestPath({ method: 'GET', path: noPath, token: 'none' })
    .catch(ignoreNoResponse);
  return response?.status === 401 || response?.status === 403;
}

/**
 * Whether the target has an operation; undefined where that cannot be told. A request without a token tells it and does no
 * harm. Where any path is refused so, one with a token tells it unless the path names a record that may not exist.
 */
async function isThere(
  operation: Operation,
  { connection, target }: Searched,
  isAnyRefused: boolean,
): Promise<boolean | undefined> {
  const { id, idempotent, path, body } = operation;
  if (idempotent && target.writes !== true) return undefined;
  const named = { path: { id: greatestIdentifier, field_id: greatestIdentifier } };
  const responds = async (choice: RequestOptions) => {
    // What refuses a request for a token without a form is the route of tokens.
    const isToldByOneRequest = body === undefined || id === 'requestToken';
    const bodies: readonly RequestOptions[] = isToldByOneRequest ? [{}] : [{ body: {} }, {}];
    for (const sent of bodies) {
      const response = await connection.tryOut(id, { ...named, ...sent, ...choice }).catch(noRoute);
      if (response === undefined) return undefined;
      // A framework may refuse a body before it looks whether it has the route.
      if (isToldByOneRequest || !refusesBody(response)) return !saysMissing(response);
    }
    return undefined;
  };
  if (!isAnyRefused || operation.access === 'public') return responds({ token: 'none' });
  return path.includes('{') ? undefined : responds({});
}

function refusesBody({ status }: { readonly status: number }): boolean {
  return status === 400 || status === 415;
}

/** A 501 is a response of a service without the route; a request that had no response tells nothing. */
function noRoute(error: unknown): { status: number } | undefined {
  return error instanceof NotBuilt ? { status: 501 } : ignoreNoResponse(error);
}
