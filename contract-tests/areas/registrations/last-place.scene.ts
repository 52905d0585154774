import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotServed } from '../../engine/wire/message/errors.ts';
import { isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { identifierIn } from '../../engine/wire/record/creation.ts';
import type { WholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import type { RegistrationKind } from '../../scenes/registrations/registration-kind.ts';

/** Two registrations of which the club may validate one at most. */
interface LastPlace {
  readonly kind: RegistrationKind;
  readonly drafts: readonly [JsonObject, JsonObject];
  /** Counts the validated registrations. */
  readonly count: () => Promise<ValidatedCount>;
}

/** How many registrations a list shows as validated. */
export interface ValidatedCount {
  readonly validated: number;
  readonly list: WholeList;
}

/** A way to two validated registrations for one place; it returns the counts after its steps. */
type Road = (suite: Suite, place: LastPlace) => Promise<readonly ValidatedCount[]>;

/**
 * Both are received and validated; then the first is refused, so that the second may take the place, and validated again.
 * The club may refuse any of these requests, as those of the other roads.
 */
const oneAfterTheOther: Road = async (suite, { kind, drafts, count }) => {
  const first = await register(suite, kind, drafts[0]);
  await act(suite, kind.validate, first);
  const second = await register(suite, kind, drafts[1]);
  await act(suite, kind.validate, second);
  const counts = [await count()];
  await act(suite, kind.refuse, first);
  await act(suite, kind.validate, second ?? (await register(suite, kind, drafts[1])));
  await act(suite, kind.validate, first);
  return [...counts, await count()];
};

/** Both are sent at the same time, and then validated at the same time. */
const atTheSameTime: Road = async (suite, { kind, drafts, count }) => {
  const ids = await Promise.all(drafts.map((draft) => optional(register(suite, kind, draft), [NotServed])));
  await Promise.all(ids.map((id) => optional(act(suite, kind.validate, id), [NotServed])));
  return [await count()];
};

/** Makes a place, at once or by a change of what was made with room for all. */
export type MakesPlace = (byAChange: boolean) => Promise<LastPlace>;

/** Goes each road to two validated registrations, to a place of its own, and returns the counts. */
export async function tryEachRoad(suite: Suite, makePlace: MakesPlace): Promise<readonly ValidatedCount[]> {
  return [
    ...(await oneAfterTheOther(suite, await makePlace(false))),
    ...(await atTheSameTime(suite, await makePlace(true))),
  ];
}

async function register(
  suite: Suite,
  { create }: RegistrationKind,
  body: JsonObject,
): Promise<number | undefined> {
  const response = await suite.request(create, { body });
  return isSuccess(response) ? identifierIn(response.json) : undefined;
}

async function act(
  suite: Suite,
  operation: RegistrationKind['validate'],
  id: number | undefined,
): Promise<Response | undefined> {
  return id === undefined ? undefined : suite.request(operation, { path: { id } });
}
