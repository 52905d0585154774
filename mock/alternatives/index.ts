import { type PointId, unspecifiedPoints } from '../../spec/index.ts';
import type { ClubPlan } from '../reference/make-club.ts';
import { access } from './access.ts';
import { admission } from './admission.ts';
import type { Alternatives, Choices, PlanAlternatives } from './alternative.ts';
import { attendance } from './attendance.ts';
import { cancelledRead } from './cancelled-read.ts';
import { changes } from './changes.ts';
import { clientAssertion } from './client-assertion.ts';
import { clubPlan } from './club-plan.ts';
import { collectionSpan } from './collection-span.ts';
import { dateTime } from './date-time.ts';
import { destination } from './destination.ts';
import { discovery } from './discovery.ts';
import { document } from './document.ts';
import { endedSeason } from './ended-season.ts';
import { feature } from './feature.ts';
import { file } from './file.ts';
import { group } from './group.ts';
import { groupSearch } from './group-search.ts';
import { idempotency } from './idempotency.ts';
import { invoice } from './invoice.ts';
import { licence } from './licence.ts';
import { medical, medicalPlan } from './medical.ts';
import { member } from './member.ts';
import { memberDocument } from './member-document.ts';
import { memberSearch } from './member-search.ts';
import { pagination } from './pagination.ts';
import { payload } from './payload.ts';
import { payment } from './payment.ts';
import { places } from './places.ts';
import { problem } from './problem.ts';
import { queryValues } from './query-values.ts';
import { rateLimit } from './rate-limit.ts';
import { record } from './record.ts';
import { registration } from './registration.ts';
import { registrationChange } from './registration-change.ts';
import { schedule } from './schedule.ts';
import { search } from './search.ts';
import { season } from './season.ts';
import { sport } from './sport.ts';
import { staffHours } from './staff-hours.ts';
import { token } from './token.ts';
import { unknownFields } from './unknown-fields.ts';
import { values } from './values.ts';
import { webhooks } from './webhooks.ts';

export type { Choices } from './alternative.ts';

const ofParts: Alternatives = {
  ...discovery,
  ...changes,
  ...token,
  ...clientAssertion,
  ...access,
  ...pagination,
  ...idempotency,
  ...payload,
  ...queryValues,
  ...unknownFields,
  ...dateTime,
  ...problem,
  ...rateLimit,
  ...record,
  ...values,
  ...season,
  ...endedSeason,
  ...sport,
  ...group,
  ...schedule,
  ...member,
  ...admission,
  ...places,
  ...licence,
  ...registration,
  ...registrationChange,
  ...cancelledRead,
  ...memberSearch,
  ...search,
  ...groupSearch,
  ...attendance,
  ...staffHours,
  ...feature,
  ...collectionSpan,
  ...file,
  ...document,
  ...payment,
  ...medical,
  ...memberDocument,
  ...invoice,
  ...webhooks,
  ...destination,
};

const ofPlan: PlanAlternatives = { ...clubPlan, ...medicalPlan };

/** Every choice other than a default that the mock can play, by point. */
export const alternatives: Readonly<Partial<Record<PointId, object>>> = { ...ofParts, ...ofPlan };

/** Throws an error that names each choice without a function: the mock would play the default in its place. */
export function proveAlternatives(all: typeof alternatives = alternatives): void {
  const unplayed = unspecifiedPoints.flatMap(({ id, choices, default: usual }) =>
    Object.keys(choices)
      .filter((choice) => choice !== usual && !(choice in (all[id as PointId] ?? {})))
      .map((choice) => `${id}=${choice}`),
  );
  if (unplayed.length > 0)
    throw new Error(`The mock cannot start: mock/alternatives has no function for ${unplayed.join(', ')}.`);
}

/** Returns the plan of a club that makes these choices. */
export function withAlternatives(plan: ClubPlan, choices: Choices): ClubPlan {
  const changed = played(ofPlan, choices).reduce((made, play) => play(made), plan);
  return { ...changed, parts: played(ofParts, choices).reduce((made, play) => play(made), plan.parts) };
}

type Change<T> = (usual: T) => T;

/** Returns the functions of the choices, in the order of the points. */
function played<T>(
  all: Readonly<Record<string, Readonly<Record<string, Change<T>>>>>,
  choices: Choices,
): readonly Change<T>[] {
  return Object.entries(all).flatMap(([point, byChoice]) => byChoice[choices[point as PointId]] ?? []);
}
