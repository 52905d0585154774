import type { Target } from '../engine/wire/target/target.ts';

type AddressedTarget = Pick<Target, 'base_url' | 'canonical_base_url' | 'other_club'>;

/**
 * Whether an absolute address below a base address is surely of another club. The club's own base may be reached at another
 * host and below another path than its canonical one, so only what contradicts the target file counts: its
 * `canonical_base_url`, its other club, and an unrelated path at the same origin.
 */
export function isOfAnotherClub(address: string, target: AddressedTarget): boolean {
  const base = baseOf(address);
  const own = baseOf(target.base_url);
  if (base === own) return false;
  if (target.canonical_base_url !== undefined) return base !== baseOf(target.canonical_base_url);
  const { origin, pathname } = new URL(base);
  const called = new URL(own);
  if (isRelated(pathname, called.pathname)) return false;
  const other = target.other_club && new URL(target.other_club.base_url);
  return origin === called.origin || (other !== undefined && isRelated(pathname, baseOf(other.pathname)));
}

/** Returns an address up to the end of its base, `/api/v1`. */
function baseOf(address: string): string {
  return address.replace(/(\/api\/v1)(?!.*\/api\/v1(\/|$)).*$/, '$1');
}

/** Whether one path is the other with more in front of it, as behind a proxy. */
function isRelated(one: string, other: string): boolean {
  return one.endsWith(other) || other.endsWith(one);
}
