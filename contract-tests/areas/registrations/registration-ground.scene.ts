import type { Suite } from '../../engine/judging/suite.ts';
import type { RegistrationKind } from '../../scenes/registration-kind.ts';
import { personFor } from '../../scenes/subjects/registrable.ts';
import { attemptRevivals } from './registration-revived.scene.ts';
import type { SequenceClub } from './registration-sequence.ts';

/** The first of the people who have no registration in the season yet. */
const firstPerson = 5;

/** The season of the run's registrations, once nothing else happens in it, and those to be decided on: what one sequence leaves is there for the next. */
export async function groundFor(
  suite: Suite,
  kind: RegistrationKind,
): Promise<{ readonly club: SequenceClub; readonly there: Set<number> }> {
  const { activity, automatic, waiting, lists } = await attemptRevivals(suite, kind);
  const activities = [activity, Number(automatic.draft[kind.activity])];
  const ground = await suite.scene(`ground of ${kind.noun} sequences`, async () => ({
    takenPlaces: 0,
    there: new Set([waiting.id]),
  }));
  const club: SequenceClub = {
    suite,
    kind,
    season: lists.season,
    async newDraft() {
      const place = ground.takenPlaces++;
      const member_id = await personFor(suite, firstPerson + Math.floor(place / activities.length));
      return { member_id, [kind.activity]: activities[place % activities.length] as number };
    },
  };
  return { club, there: ground.there };
}
