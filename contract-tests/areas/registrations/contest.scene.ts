import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { identifierIn } from '../../engine/wire/creation.ts';
import type { Response } from '../../engine/wire/response.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import type { RegistrationKind } from '../../scenes/registration-kind.ts';
import type { WholeList } from '../../scenes/whole-list.ts';

/** Two registrations of which one at most may be validated. */
export interface Contest {
  readonly kind: RegistrationKind;
  readonly drafts: readonly [JsonObject, JsonObject];
  /** Reads how many are validated. */
  readonly validated: () => Promise<Count>;
}

/** How many were seen to be validated, and where. */
export interface Count {
  readonly validated: number;
  readonly list: WholeList;
}

/**
 * Does what a club must not let end with both validated, and counts after each way: both are received and validated;
 * then the first is refused, so that the second may come in, and is to be validated all the same. What the club
 * refuses of that is its own to say.
 */
export async function contestForOnePlace(suite: Suite, contest: Contest): Promise<readonly Count[]> {
  const { kind, drafts, validated } = contest;
  const act = async (operation: RegistrationKind['validate'], id: number | undefined) => {
    if (id !== undefined) await suite.request(operation, { path: { id } });
  };
  const register = async (body: JsonObject) => madeBy(await suite.request(kind.create, { body }));
  const first = await register(drafts[0]);
  await act(kind.validate, first);
  const early = await register(drafts[1]);
  await act(kind.validate, early);
  const counts = [await validated()];
  await act(kind.refuse, first);
  await act(kind.validate, early ?? (await register(drafts[1])));
  await act(kind.validate, first);
  return [...counts, await validated()];
}

function madeBy(response: Response): number | undefined {
  return isSuccess(response) ? identifierIn(response.json) : undefined;
}
