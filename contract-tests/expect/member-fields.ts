import type { JsonObject } from '../../spec/index.ts';
import { comparableField } from '../engine/book/comparable-field.ts';
import { expectEqual } from './equality.ts';

/**
 * Expects a field of a person to read back: names in any case, telephone numbers in any spelling, representatives in
 * any order.
 */
export function expectMemberField(field: string, expected: unknown, read: JsonObject): void {
  // Only the club can verify the address of a person of the run, and it may do so by itself.
  if (field === 'email_verified' && expected !== true) return;
  expectEqual(field, comparableField(field, expected), comparableField(field, read[field]), read);
}
