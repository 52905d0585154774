import type { Admission } from './domain-parts.ts';
import { places } from './places.ts';

export const admission: Admission = {
  places,
  countsForMaximum: places.takesPlace,
  makesFormerMember: ({ valid }) => valid === true,
  admitsUnknown: false,
  initialState: (autoValidate) => (autoValidate ? true : null),
  validatedAt: (valid, _, now) => (valid === true ? now : null),
  isPrepaid: ({ pre_registration_required }) => pre_registration_required,
};
