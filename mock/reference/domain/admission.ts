import type { RecordTypes } from '../store/collections.ts';
import type { Registered } from '../store/participant-index.ts';
import { type Places, places } from './places.ts';

/** The rules by which a club admits people to its groups and events, where the interface leaves them unspecified. */
export interface Admission {
  readonly places: Places;
  /** Whether a registration counts towards the maximum of its season. */
  readonly countsForMaximum: Places['takesPlace'];
  /** Whether a registration in an earlier season makes the person a former member. */
  readonly makesFormerMember: (registration: Pick<Registered, 'valid'>) => boolean;
  /** Whether a person is admitted to an audience whose birth years or sex are not known of them. */
  readonly admitsUnknown: boolean;
  /** Returns the state of a new registration, from `auto_validate` of its group or event. */
  readonly initialState: (autoValidate: boolean) => true | null;
  /** Returns `validated_at` of a registration, from its new state and its former value. */
  readonly validatedAt: (valid: boolean | null, before: string | null, now: string) => string | null;
  /** Whether a place at an event is certain only after payment. */
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
