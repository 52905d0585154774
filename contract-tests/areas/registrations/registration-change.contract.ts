import type { JsonObject } from '../../../spec/index.ts';
import { judgeTogether } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectEqual, expectReadBack } from '../../expect/equality.ts';
import { decideOnRegistrations } from '../../scenes/registrations/registration-decided.ts';
import { annual, toEvent } from '../../scenes/registrations/registration-kind.ts';
import { receiveRegistrations } from '../../scenes/registrations/registration-received.ts';
import { removeRegistrations } from '../../scenes/registrations/registration-removed.ts';
import { acceptedWrites } from '../../scenes/registrations/registration-write.ts';
import { listedIn } from './registration-expectations.ts';
import { attemptRevivals } from './registration-revival.scene.ts';

rule('registration/moved-one-changes-the-participants', async (suite) => {
  const { moved, listAfterRemoval, ...scene } = await removeRegistrations(suite, annual);
  if (moved === undefined || !isSuccess(moved.response))
    throw new NotApplicable('the club moves no validated registration to another group');
  const { valid, group_id, member_id } = listedIn(listAfterRemoval, moved.of);
  if (valid !== true || group_id !== moved.to)
    throw new NotApplicable('a moved registration is no longer validated');
  const [there, leftBehind] = [scene.participantsAfterRemoval, scene.participantsLeftBehind];
  await judgeTogether(suite, [...there.pages, ...(leftBehind?.pages ?? [])], () => {
    if (!there.entries.some(({ id }) => id === member_id))
      throw violation(
        `person ${member_id} among the members of group ${moved.to}`,
        'the person is not there',
      );
    if (leftBehind?.entries.some(({ id }) => id === member_id))
      throw violation(
        `no person ${member_id} among the members of group ${moved.from}`,
        'the person is there',
      );
  });
});

rule('registration/change-keeps-person-and-group', async (suite) => {
  const { changes, then } = await decideOnRegistrations(suite, annual);
  const ofChoices = acceptedWrites(changes).filter(({ body = {} }) => !('group_id' in body));
  if (ofChoices.length === 0) throw new NotApplicable('no change of slots or licence was accepted');
  await judgeTogether(suite, then.whole.pages, () => {
    for (const { of } of ofChoices) {
      const { member_id, group_id } = listedIn(then.whole, of);
      const { draft } = of;
      expectEqual(
        `registration ${of.id}`,
        { member_id: draft.member_id, group_id: draft.group_id },
        { member_id, group_id },
      );
    }
  });
});

rule('registration/change-keeps-the-other-choice', async (suite) => {
  const { otherChoices, then, listAfterRemoval } = await removeRegistrations(suite, annual);
  if (otherChoices.length === 0)
    throw new NotApplicable('the club accepts neither slots nor a licence from this run');
  await judgeTogether(suite, listAfterRemoval.pages, () => {
    for (const { of, body = {} } of acceptedWrites(otherChoices)) {
      const kept = 'slot_ids' in body ? 'licence_id' : 'slot_ids';
      const [before, after] = [then.whole, listAfterRemoval].map((list) => asSet(listedIn(list, of)[kept]));
      expectEqual(`${kept} of registration ${of.id} after a change of ${Object.keys(body)}`, before, after);
    }
  });
});

rule('registration/event-one-cannot-be-changed', async (suite) => {
  const { changes, then } = await decideOnRegistrations(suite, toEvent);
  for (const { of, response } of changes)
    await judgeTogether(suite, [response, ...then.whole.pages], () => {
      if (isSuccess(response)) throw violation('a PATCH that is no success', response);
      const { member_id, event_id } = listedIn(then.whole, of);
      expectEqual(`registration ${of.id}`, of.draft, { member_id, event_id });
    });
});

rule('registration/chosen-slots-read-back', async (suite) => {
  const { withSlots, cancelled, deleted, refused, lists } = await receiveRegistrations(suite, annual);
  if (withSlots === undefined) throw new NotApplicable('the club accepts no chosen slots from this run');
  await judgeTogether(suite, lists.whole.pages, () => {
    // The others are to a group that offers no slot, so no slot can be chosen there.
    for (const one of [withSlots, cancelled, deleted, refused]) {
      const { slot_ids } = listedIn(lists.whole, one);
      expectEqual(
        `slot_ids of registration ${one.id}`,
        asSet(one.draft.slot_ids ?? []),
        asSet(slot_ids ?? []),
      );
    }
  });
});

rule(
  'registration/chosen-slots-exist',
  async (suite) => {
    const { unknownSlot, listAfterAttempts } = await attemptRevivals(suite, annual);
    if (unknownSlot === undefined) throw new NotApplicable('the club accepts no chosen slots from this run');
    await judgeTogether(suite, listAfterAttempts.pages, () => {
      const naming = ({ slot_ids }: JsonObject) => Array.isArray(slot_ids) && slot_ids.includes(unknownSlot);
      const entry = listAfterAttempts.entries.find(naming);
      if (entry !== undefined)
        throw violation(
          `no slot ${unknownSlot}, which does not exist, in registration ${entry.id}`,
          canonical(entry),
        );
    });
  },
  { when: 'undisturbed' },
);

rule('registration/licence-reads-back', async (suite) => {
  const { withLicence, lists } = await receiveRegistrations(suite, annual);
  if (withLicence === undefined) throw new NotApplicable('the club accepts none of the known licences');
  await judgeTogether(suite, lists.whole.pages, () => {
    suite.judged(expectReadBack(withLicence.draft, listedIn(lists.whole, withLicence), ['licence_id']));
  });
});

/** Returns a list of identifiers in order and without repetitions: both are unspecified. */
function asSet(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set(value)].sort() : value;
}
