import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import type { WholeList } from '../../scenes/list-reading.ts';
import type { RegistrationKind } from '../../scenes/registration-kind.ts';

/** Two registrations of which the club may validate one at most. */
export interface LastPlace {
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

/**
 * Tries each way to validate two registrations for one place, and counts the validated ones after each. First both are
 * received and validated; then the first is refused, so that the second may take the place, and validated again. The
 * club may refuse any of these requests.
 */
export async function tryToValidateBoth(
  suite: Suite,
  { kind, drafts, count }: LastPlace,
): Promise<readonly ValidatedCount[]> {
  const act = async (operation: RegistrationKind['validate'], id: number | undefined) => {
    if (id !== undefined) await suite.request(operation, { path: { id } });
  };
  const register = async (body: JsonObject) => {
    const response = await suite.request(kind.create, { body });
    return isSuccess(response) ? identifierIn(response.json) : undefined;
  };
  const first = await register(drafts[0]);
  await act(kind.validate, first);
  const second = await register(drafts[1]);
  await act(kind.validate, second);
  const counts = [await count()];
  await act(kind.refuse, first);
  await act(kind.validate, second ?? (await register(drafts[1])));
  await act(kind.validate, first);
  return [...counts, await count()];
}
