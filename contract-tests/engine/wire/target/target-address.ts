import { SetupFailed } from '../message/errors.ts';

/** What a topic needs of traffic/ is offered here. */
export { operationAt } from '../../../../traffic/operation-at.ts';

/** A request would have left the target; it was not sent. */
export class LeavesTarget extends SetupFailed {}

/**
 * Throws LeavesTarget unless an address lies below one of the base addresses: same origin, same path prefix. Tokens
 * and secrets go with requests, and an address may come from a response of the server under test.
 */
export function proveBelow(bases: readonly string[], address: string): void {
  if (bases.some((base) => isBelow(base, address))) return;
  throw new LeavesTarget(`${address} is not below ${bases.join(' or ')}: nothing is sent there`);
}

/** Whether an address has the origin of a base address and lies below its path. */
export function isBelow(base: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(base);
  const url = new URL(address);
  const prefix = pathname.replace(/\/$/, '');
  return url.origin === origin && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`));
}
