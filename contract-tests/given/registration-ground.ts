import type { SequenceClub } from '../expectations/registration-sequence.ts';
import type { Suite } from '../judging/suite.ts';
import { personFor } from '../subjects/registrable.ts';
import type { RegistrationKind } from './registration-kind.ts';
import { attemptRevivals } from './registration-revived.ts';

/** The first of the people who have no registration in the season yet. */
const firstPerson = 5;

/** The season of the run's registrations, once nothing else happens in it, and one that is there to be decided on. */
export async function groundFor(
  suite: Suite,
  kind: RegistrationKind,
): Promise<{ readonly club: SequenceClub; readonly there: readonly number[] }> {
  const { activity, automatic, waiting, lists } = await attemptRevivals(suite, kind);
  const activities = [activity, Number(automatic.draft[kind.activity])];
  const taken = await suite.shared(`places of ${kind.noun} sequences`, async () => ({ count: 0 }));
  const club: SequenceClub = {
    suite,
    kind,
    season: lists.season,
    async newDraft() {
      const place = taken.count++;
      const member_id = await personFor(suite, firstPerson + Math.floor(place / activities.length));
      return { member_id, [kind.activity]: activities[place % activities.length] as number };
    },
  };
  return { club, there: taken.count === 0 ? [waiting.id] : [] };
}
