import { features } from '../../../spec/features.ts';
import type { OperationId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { GovernedOperations } from '../domain/domain-parts.ts';
import { Refusal } from '../refusal.ts';

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
