import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { judgeTogether } from '../../engine/judging/judge-shared.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/json.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import type { RegistrationKind } from '../../scenes/registration-kind.ts';
import { statuses, statusListsOf, statusOf } from '../../scenes/registration-status.ts';
import { givenRecord } from '../../scenes/subjects/given-record.ts';
import { pagesOf } from './registration.ts';
import { type Decision, decision } from './registration-decision.ts';

/** Where a sequence takes place. */
export interface SequenceClub {
  readonly suite: Suite;
  readonly kind: RegistrationKind;
  readonly season: number;
  /** What a registration is made of that nobody made yet. */
  readonly newDraft: () => Promise<GivenRecord['draft']>;
}

/**
 * The registrations of a sequence that are there. To which state a decision leads is open: each registration says it
 * itself, and the lists by status must say the same.
 */
type Model = Set<number>;
type Command = AsyncCommand<Model, SequenceClub>;

/** Creations and decisions in any order. After each of them every registration that is there is under its status. */
export const registrationSequence: Arbitrary<Iterable<Command>> = fc.commands(
  [fc.constant(creation()), decision.map(decisionOn)],
  { maxCommands: 6 },
);

function creation(): Command {
  return {
    check: () => true,
    async run(there, club) {
      const { id } = await givenRecord(club.suite, club.kind.subject, await club.newDraft());
      there.add(id);
      await expectListsToAgree(there, club);
    },
    toString: () => 'create',
  };
}

function decisionOn({ does, to }: Decision): Command {
  return {
    check: (there) => there.size > 0,
    async run(there, club) {
      const ids = [...there];
      const id = ids[to % ids.length] as number;
      const response = await club.suite.request(club.kind[does], { path: { id } });
      // Whether what is removed is gone is for other rules to say.
      if (isSuccess(response) && (does === 'cancel' || does === 'remove')) there.delete(id);
      await expectListsToAgree(there, club);
    },
    toString: () => `${does} the ${to}th`,
  };
}

/** Expects each registration under the status that its valid tells, and under no other. */
async function expectListsToAgree(there: Model, { suite, kind, season }: SequenceClub): Promise<void> {
  if (there.size === 0) return;
  const lists = await statusListsOf(suite, kind, season);
  await judgeTogether(suite, pagesOf(lists), () => {
    for (const id of there) {
      const record = { id, draft: {} };
      const { valid } = entryOf(lists.whole.entries, record) ?? {};
      const shown = statuses.filter((each) => entryOf(lists.under[each].entries, record) !== undefined);
      if (shown.length !== 1 || shown[0] !== statusOf(valid))
        throw violation(
          `registration ${id}, valid ${canonical(valid)}, under the status that this tells`,
          `it is under ${shown.join(' and ') || 'none'}`,
        );
    }
  });
}
