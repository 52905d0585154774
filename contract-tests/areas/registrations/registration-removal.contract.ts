import type { GivenRecord } from '../../engine/judging/given-record.ts';
import { judgeShared, judgeTogether } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isDeleted } from '../../engine/wire/record/deleted-record.ts';
import { expectSameRecord } from '../../expect/replay.ts';
import { expectGone } from '../../expect/status.ts';
import type { WholeList } from '../../scenes/list-reading.ts';
import { entryOf, wholeList } from '../../scenes/list-reading.ts';
import { afterRemovals } from '../../scenes/registrations/after-removals.ts';
import { eachKind } from '../../scenes/registrations/registration-kind.ts';
import {
  type RemovedRegistrations,
  removeRegistrations,
} from '../../scenes/registrations/registration-removed.ts';
import { acceptedWrites } from '../../scenes/registrations/registration-write.ts';
import { deletedRegistration, expectNoneOf } from './registration-expectations.ts';
import { attemptRevivals } from './registration-revival.scene.ts';

rule('registration/cancelled-one-is-gone', (suite) =>
  eachKind(suite, async (kind) => {
    const { removals, listAfterRemoval } = await removeRegistrations(suite, kind);
    const cancelled = acceptedWrites(removals.filter(({ operation: id }) => id === kind.cancel));
    await expectNoneOf(
      suite,
      listAfterRemoval,
      cancelled.map(({ of }) => of),
      'after its cancellation',
    );
  }),
);

rule('registration/deleted-one-is-gone', (suite) =>
  eachKind(suite, async (kind) => {
    const { removals, listAfterRemoval, lists } = await removeRegistrations(suite, kind);
    const deleted = acceptedWrites(removals.filter(({ operation: id }) => id === kind.remove));
    const those = deleted.map(({ of }) => of);
    await expectNoneOf(suite, listAfterRemoval, those, 'after its deletion');
    // A service may look up the status elsewhere than the list without a filter.
    for (const status of suite.recordsApart && those.length > 0 ? (['validated', 'refused'] as const) : [])
      await expectNoneOf(
        suite,
        await wholeList(suite, kind.listOfSeason, lists.season, { status, limit: 100 }),
        those,
        `among the ${status} after its deletion`,
      );
    for (const { of } of deleted)
      expectGone(deletedRegistration(of), await suite.request(kind.read, { path: { id: of.id } }));
  }),
);

rule('registration/removed-one-leaves-the-participants', (suite) =>
  eachKind(suite, async (kind) => {
    const scene = await removeRegistrations(suite, kind);
    const left = participantsWhoLeft(scene);
    const { participantsAfterRemoval } = scene;
    await judgeTogether(suite, participantsAfterRemoval.pages, () => {
      const still = participantsAfterRemoval.entries.find(({ id }) => left.includes(id));
      if (still !== undefined)
        throw violation(
          `no person ${still.id} among the participants after the removal`,
          'the person is there',
        );
    });
  }),
);

rule('registration/removal-leaves-others', async (suite) => {
  for (const { scene, collection } of (await afterRemovals(suite)).kinds) {
    const { all, then, removals, waiting, listAfterRemoval } = scene;
    const others = all.filter((one) => removals.every(({ of }) => of !== one));
    const listed = others.filter((one) => entryOf(then.whole.entries, one) !== undefined);
    await expectEachOf(suite, listAfterRemoval, listed);
    // Another rule may remove the undecided one later.
    const lasting = listed.filter((one) => one !== waiting);
    await expectEachOf(suite, collection, lasting);
  }
});

rule('registration/removed-one-leaves-the-persons-list', async (suite) => {
  const { season, kinds, ofPeople } = await afterRemovals(suite);
  const listed = kinds.flatMap(({ collection }) => collection.entries);
  if (listed.some(({ member_id }) => member_id === null))
    throw new NotApplicable('a listed registration does not say whose it is');
  for (const [person, entries] of ofPeople) {
    const there = listed.filter(({ member_id }) => member_id === person).length;
    suite.judged(1);
    if (entries.length > there)
      throw violation(
        `${there} registrations of person ${person}, as the collections of season ${season} hold`,
        `${entries.length}: ${canonical(entries).slice(0, 600)}`,
      );
  }
});

rule(
  'registration/removed-one-does-not-return',
  (suite) =>
    eachKind(suite, async (kind) => {
      const { attempts, removals, listAfterRemoval, listAfterAttempts } = await attemptRevivals(suite, kind);
      const acted = attempts[0]?.bare.of;
      const wasThere = (one: GivenRecord) =>
        listAfterRemoval.entries.some((entry) => isDeleted(deletedRegistration(one), entry));
      if (acted === undefined || wasThere(acted) || !acceptedWrites(removals).some(({ of }) => of === acted))
        throw new SetupFailed('the registration that was removed is still in the collection of its season');
      await expectNoneOf(suite, listAfterAttempts, [acted], 'after actions on the removed registration');
    }),
  { when: 'undisturbed' },
);

rule(
  'registration/removed-one-is-not-made-again',
  (suite) =>
    eachKind(suite, async (kind) => {
      const { creationAgain, removals } = await attemptRevivals(suite, kind);
      if (creationAgain === undefined || !acceptedWrites(removals).some(({ of }) => of === creationAgain.of))
        throw new NotApplicable('the key of the registration that was removed is not known');
      const { of, response } = creationAgain;
      await judgeShared(suite, response, () => expectSameRecord(of, response));
    }),
  { when: 'undisturbed' },
);

/** Expects each of these registrations in a collection. */
function expectEachOf(suite: Suite, list: WholeList, those: readonly GivenRecord[]): Promise<void> {
  return judgeTogether(suite, list.pages, () => {
    const missing = those.find((one) => entryOf(list.entries, one) === undefined);
    if (missing !== undefined)
      throw violation(
        `registration ${missing.id} in the collection, after the removal of others`,
        `${list.entries.length} others`,
      );
    suite.judged(those.length);
  });
}

/** Returns the people who were among the participants and whose only registration was removed. */
function participantsWhoLeft({ removals, participants }: RemovedRegistrations): readonly unknown[] {
  const left = acceptedWrites(removals)
    .map(({ of }) => of.draft.member_id)
    .filter((person) => participants.entries.some(({ id }) => id === person));
  if (left.length === 0)
    throw new NotApplicable('no person whose registration was removed was a participant');
  return left;
}
