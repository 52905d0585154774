import { operation as contractOf, type OperationId } from '../../../../spec/index.ts';
import { neededUnbuilt } from './request-owner.ts';
import type { Response } from './response.ts';

/** The statuses of a route that a service does not have. */
const ofAMissingRoute: readonly number[] = [404, 405, 501];

/** Whether a response says that the service has no such route, where it says nothing else by its status. */
export function saysMissing({ status }: Pick<Response, 'status'>): boolean {
  return ofAMissingRoute.includes(status);
}

/** Throws NotBuilt for an operation that the target does not have yet. */
export function proveBuilt(notBuilt: ReadonlySet<OperationId>, id: OperationId | undefined): void {
  if (id !== undefined && notBuilt.has(id)) throw neededUnbuilt(id);
}

/**
 * Returns whether a response says that its operation is not implemented (501). One that has succeeded before is built:
 * there a 501 is an error of the server, and to a method that the interface does not list it is a refusal.
 */
export function saysNotImplemented(
  { sent: { operation, method }, status }: Pick<Response, 'sent' | 'status'>,
  succeeded: ReadonlySet<OperationId>,
): boolean {
  if (status !== 501 || operation === undefined || succeeded.has(operation)) return false;
  return contractOf(operation).method === method;
}
