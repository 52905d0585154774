import fc, { type Arbitrary } from 'fast-check';

/** What is done to one of several registrations; `to` counts them from 0 and starts again after the last. */
export interface Decision {
  readonly does: 'validate' | 'refuse' | 'cancel' | 'remove';
  readonly to: number;
}

/** Any decision on one of the registrations that are there. */
export const decision: Arbitrary<Decision> = fc.record({
  does: fc.constantFrom('validate', 'refuse', 'cancel', 'remove'),
  to: fc.nat({ max: 7 }),
});
