import type { Target } from '../wire/target/target.ts';

/** The addresses below which a run may send requests. */
export function basesOf({ base_url, other_club }: Target): string[] {
  return other_club === undefined ? [base_url] : [base_url, other_club.base_url];
}
