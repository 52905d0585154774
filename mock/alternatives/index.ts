import { type PointId, unspecifiedPoints } from '../../spec/index.ts';
import type { ClubPlan } from '../reference/make-club.ts';
import { group } from './activities/group.ts';
import { schedule } from './activities/schedule.ts';
import { sport } from './activities/sport.ts';
import type { Alternatives, Choices, PlanAlternatives } from './alternative.ts';
import { attendance } from './attendance/attendance.ts';
import { access } from './auth/access.ts';
import { clientAssertion } from './auth/client-assertion.ts';
import { rateLimit } from './auth/rate-limit.ts';
import { token } from './auth/token.ts';
import { clubPlan } from './club/club-plan.ts';
import { feature } from './club/feature.ts';
import { payment } from './club/payment.ts';
import { staffHours } from './club/staff-hours.ts';
import { changes } from './description/changes.ts';
import { discovery } from './description/discovery.ts';
import { document } from './files/document.ts';
import { file } from './files/file.ts';
import { medical, medicalPlan } from './files/medical.ts';
import { memberDocument } from './files/member-document.ts';
import { collectionSpan } from './lists/collection-span.ts';
import { pagination } from './lists/pagination.ts';
import { member } from './people/member.ts';
import { admission } from './registrations/admission.ts';
import { cancelledRead } from './registrations/cancelled-read.ts';
import { invoice } from './registrations/invoice.ts';
import { licence } from './registrations/licence.ts';
import { places } from './registrations/places.ts';
import { registration } from './registrations/registration.ts';
import { registrationChange } from './registrations/registration-change.ts';
import { groupSearch } from './searches/group-search.ts';
import { memberSearch } from './searches/member-search.ts';
import { search } from './searches/search.ts';
import { endedSeason } from './seasons/ended-season.ts';
import { season } from './seasons/season.ts';
import { destination } from './webhooks/destination.ts';
import { webhooks } from './webhooks/webhooks.ts';
import { dateTime } from './writes/date-time.ts';
import { idempotency } from './writes/idempotency.ts';
import { payload } from './writes/payload.ts';
import { problem } from './writes/problem.ts';
import { queryValues } from './writes/query-values.ts';
import { record } from './writes/record.ts';
import { unknownFields } from './writes/unknown-fields.ts';
import { values } from './writes/values.ts';

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
