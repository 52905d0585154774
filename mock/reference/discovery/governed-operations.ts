import { features } from '../../../spec/features.ts';
import type { Operation, OperationId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { Refusal } from '../http/refusal.ts';

/** The treatment of operations whose feature a club has switched off. */
export interface GovernedOperations {
  /** Whether the club lacks an operation. Its description leaves out the operations that it lacks. */
  readonly isGone: (id: OperationId, club: Club) => boolean;
  /** Returns the refusal of a request for an operation that the club lacks. */
  readonly refusal: (operation: Operation) => Refusal;
}

/** The interface says of one route only that it depends on a feature. */
export const governedOperations: GovernedOperations = {
  isGone: (id, club) => id === 'readStaffHours' && isOfFeatureOff(id, club),
  refusal: ({ id, method, path }) => {
    const detail = `The club has switched off ${featureOf(id)}, to which ${method} ${path} belongs.`;
    return new Refusal('feature_disabled', detail, { rule: 'staff-hours/feature-off-is-forbidden' });
  },
};

function featureOf(id: OperationId): string {
  const governing = [...features()].filter(([, { operations }]) => operations.includes(id));
  return `the feature ${governing.map(([name]) => name).join(' or ')}`;
}

/** Whether an operation belongs to a feature that the club has switched off. */
export function isOfFeatureOff(id: OperationId, { settings }: Club): boolean {
  return [...settings.featuresOff].some((feature) => features().get(feature)?.operations.includes(id));
}
