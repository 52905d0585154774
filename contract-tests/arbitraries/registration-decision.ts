import fc, { type Arbitrary } from 'fast-check';

/** What is done to one of several registrations; which one is counted from the first, and around. */
export interface Decision {
  readonly does: 'validate' | 'refuse' | 'cancel' | 'remove';
  readonly to: number;
}

/** Any decision on one of the registrations that are there. */
export const decision: Arbitrary<Decision> = fc.record({
  does: fc.constantFrom('validate', 'refuse', 'cancel', 'remove'),
  to: fc.nat({ max: 7 }),
});
