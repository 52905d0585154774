import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/response.ts';
import { expectAccepted } from '../../expect/acceptance.ts';

/** Expects a change to be accepted where the season can be changed at all. */
export function expectSeasonChanged(suite: Suite, id: number, response: Response): Promise<void> {
  const plain = { path: { id }, body: { name: suite.freshMark() } };
  return expectAccepted(response, () => suite.request('changeSeason', plain));
}
