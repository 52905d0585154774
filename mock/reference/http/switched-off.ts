import type { Club } from '../club.ts';
import { addresses } from './addresses.ts';

/** Returns the reason for every refusal while the API of a club is off, with the address that says how to switch it on. */
export function switchedOff(club: Club): string {
  return `The club has switched its API off; a director can switch it on: ${addresses.activation(club)}`;
}
