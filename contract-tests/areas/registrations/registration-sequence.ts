import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { judgeTogether } from '../../engine/judging/judge-shared.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { personFor } from '../../scenes/registrations/registrable.ts';
import type { RegistrationKind } from '../../scenes/registrations/registration-kind.ts';
import { statuses, statusListsOf, statusOf } from '../../scenes/registrations/registration-status.ts';
import { pagesOf } from './registration-expectations.ts';
import { attemptRevivals } from './registration-revival.scene.ts';

/** The club that a sequence runs on, and the season of its registrations. */
interface SequenceClub {
  readonly suite: Suite;
  readonly kind: RegistrationKind;
  readonly season: number;
  /** Returns the body of a registration that does not exist yet. */
  readonly newDraft: () => Promise<GivenRecord['draft']>;
}

/**
 * The identifiers of the registrations that exist. To which status a decision leads is unspecified: each registration
 * shows it in `valid`, and the lists by status must agree with that.
 */
type Model = Set<number>;
type Command = AsyncCommand<Model, SequenceClub>;

/** An action on one of the registrations: `to` counts them from 0 and starts again after the last. */
interface Decision {
  readonly does: 'validate' | 'refuse' | 'cancel' | 'remove';
  readonly to: number;
}

const decision: Arbitrary<Decision> = fc.record({
  does: fc.constantFrom('validate', 'refuse', 'cancel', 'remove'),
  to: fc.nat({ max: 7 }),
});

/** Creations and decisions in any order. Each expects every registration that exists to be listed under its status. */
export const registrationSequence: Arbitrary<Iterable<Command>> = fc.commands(
  [fc.constant(creation()), decision.map(decisionOn)],
  { maxCommands: 6 },
);

function creation(): Command {
  return {
    check: () => true,
    async run(existing, club) {
      const { id } = await givenRecord(club.suite, club.kind.subject, await club.newDraft());
      existing.add(id);
      await expectListsToAgree(existing, club);
    },
    toString: () => 'create',
  };
}

function decisionOn({ does, to }: Decision): Command {
  return {
    check: (existing) => existing.size > 0,
    async run(existing, club) {
      const ids = [...existing];
      const id = ids[to % ids.length] as number;
      const response = await club.suite.request(club.kind[does], { path: { id } });
      // Other rules judge whether a removed registration is gone.
      if (isSuccess(response) && (does === 'cancel' || does === 'remove')) existing.delete(id);
      await expectListsToAgree(existing, club);
    },
    toString: () => `${does} the ${to}th`,
  };
}

/** Expects each registration under the status that its `valid` stands for, and under no other. */
async function expectListsToAgree(existing: Model, { suite, kind, season }: SequenceClub): Promise<void> {
  if (existing.size === 0) return;
  const lists = await statusListsOf(suite, kind, season);
  await judgeTogether(suite, pagesOf(lists), () => {
    for (const id of existing) {
      const record = { id, draft: {} };
      const { valid } = entryOf(lists.whole.entries, record) ?? {};
      const shown = statuses.filter((each) => entryOf(lists.under[each].entries, record) !== undefined);
      if (shown.length !== 1 || shown[0] !== statusOf(valid))
        throw violation(
          `registration ${id}, valid ${canonical(valid)}, under the status for this value`,
          `it is under ${shown.join(' and ') || 'none'}`,
        );
    }
  });
}

/** The number of the first person without a registration in the season. */
const firstPerson = 4;

/**
 * Returns the club with the season of the run's registrations, once no other rule writes to it, and the registrations to
 * decide on. Those that one sequence leaves exist for the next one.
 */
export async function clubForSequences(
  suite: Suite,
  kind: RegistrationKind,
): Promise<{ readonly club: SequenceClub; readonly existing: Model }> {
  const { activity, automatic, waiting, lists } = await attemptRevivals(suite, kind);
  const activities = [activity, Number(automatic.draft[kind.activity])];
  const state = await suite.scene(`state of ${kind.noun} sequences`, async () => ({
    takenPlaces: 0,
    existing: new Set([waiting.id]),
  }));
  const club: SequenceClub = {
    suite,
    kind,
    season: lists.season,
    async newDraft() {
      const place = state.takenPlaces++;
      const member_id = await personFor(suite, firstPerson + Math.floor(place / activities.length));
      return { member_id, [kind.activity]: activities[place % activities.length] as number };
    },
  };
  return { club, existing: state.existing };
}
