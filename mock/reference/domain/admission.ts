import type { RecordTypes } from '../store/collections.ts';
import type { Registered } from '../store/participant-index.ts';
import { type Places, places } from './places.ts';

/** How a club admits people to its groups and events, where it may decide. */
export interface Admission {
  readonly places: Places;
  /** Whether a registration counts for the maximum of its season. */
  readonly countsForMaximum: Places['takesPlace'];
  /** Whether a registration of an earlier season makes a former member. */
  readonly makesFormerMember: (registration: Pick<Registered, 'valid'>) => boolean;
  /** Whether a person fits an audience that asks for what is not known of them. */
  readonly admitsUnknown: boolean;
  /** The state in which a new registration starts, from what its group or event says of validation. */
  readonly initialState: (autoValidate: boolean) => true | null;
  /** What a registration says of when it was validated, from the state that it comes to and what it said before. */
  readonly validatedAt: (valid: boolean | null, before: string | null, now: string) => string | null;
  /** Whether nobody has a certain place at an event before they paid. */
  readonly isPrepaid: (
    event: Pick<RecordTypes['events'], 'pre_registration_required' | 'cost_euros'>,
  ) => boolean;
}

export const admission: Admission = {
  places,
  countsForMaximum: places.takesPlace,
  makesFormerMember: ({ valid }) => valid === true,
  admitsUnknown: false,
  initialState: (autoValidate) => (autoValidate ? true : null),
  validatedAt: (valid, _, now) => (valid === true ? now : null),
  isPrepaid: ({ pre_registration_required }) => pre_registration_required,
};
