import { withPart } from '../../alterations/part.ts';
import { isOfFeatureOff } from '../../reference/discovery/governed-operations.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Alternatives } from '../alternative.ts';
import { withoutOption } from '../described-fields.ts';

/** Choices about the routes of a feature that is off. */
export const feature: Alternatives = {
  'features-govern-routes': {
    'fields-and-routes': (parts) => withPart(parts, 'governedOperations', { isGone: isOfFeatureOff }),
  },
  'features-govern-options': {
    invitations: (parts) => withoutOption(parts, 'invitation_only', ['createGroup', 'changeGroup']),
  },
  'feature-off-status': {
    'not-found': (parts) =>
      withPart(parts, 'governedOperations', {
        // The interface specifies 403 for staff hours.
        refusal: (operation) =>
          operation.id === 'readStaffHours'
            ? parts.governedOperations.refusal(operation)
            : new Refusal('route_not_found', `There is no path ${operation.path}.`),
      }),
  },
};
