import { judgeShared } from '../../engine/judging/judge-shared.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import { expectAccepted } from '../../probes/acceptance.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { markedChange } from '../../probes/marked-change.ts';
import { unknownReference } from '../../probes/unknown-reference.ts';
import {
  groupWith,
  newSlotIn,
  sharedSlots,
  slotsInList,
  slotsOfASeason,
} from '../../scenes/activities/slot.ts';
import { needField } from '../../scenes/described-fields.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { moveToAnotherSeason } from '../../scenes/seasons/moved-record.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { expectMostRecentFirst } from './birth-years.ts';
import { expectNotDeletable } from './not-deletable.ts';

const last = { when: 'last' } as const;

rule(
  'slot/created-one-can-be-read',
  async (suite) => {
    // Runs last, so that it reads the newest slot.
    const { seasonId } = await slotsOfASeason(suite);
    const { id } = await newSlotIn(suite, seasonId);
    const response = await suite.request('readSlot', { path: { id } });
    const shown = expectRecord(response).id;
    if (shown !== undefined) expectEqual(`the id of slot ${id}`, id, shown, response);
  },
  last,
);

rule('slot/season-lists-it-without-a-group', async (suite) => {
  const { seasonId, alone, withoutPlace, entries } = await slotsOfASeason(suite);
  const made = withoutPlace === undefined ? [alone] : [alone, withoutPlace];
  suite.judged(made.length);
  const missing = made.find((slot) => entryOf(entries, slot) === undefined);
  if (missing !== undefined)
    throw violation(`slot ${missing.id} in the list of season ${seasonId}`, `${entries.length} others`);
});

rule('slot/season-lists-it-with-a-group', async (suite) => {
  const { seasonId, offered, entries } = await slotsOfASeason(suite);
  suite.judged(offered.length);
  const missing = offered.find((id) => !entries.some((entry) => entry.id === id));
  if (missing !== undefined)
    throw violation(`slot ${missing} in the list of season ${seasonId}`, `${entries.length} others`);
});

rule(
  'slot/belongs-to-one-season',
  async (suite) => {
    await slotsOfASeason(suite);
    await optional(moveToAnotherSeason(suite, 'slots'));
    await expectInOwnList(suite, 'listSeasonSlots', ({ isListed }) => isListed);
  },
  last,
);

probeRule('slot/season-must-exist', unknownReference, ({ response }) => expectRejected(response));

rule('slot/change-keeps-the-season', async (suite) => {
  const { seasonId, alone } = await slotsOfASeason(suite);
  const { body } = markedChange(suite, subjectNamed('slots'), alone.draft);
  await suite.setUp('changeSlot', { path: { id: alone.id }, body });
  const entries = await slotsInList(suite, seasonId);
  if (entryOf(entries, alone) === undefined)
    throw violation(
      `slot ${alone.id} in the list of season ${seasonId} after its change`,
      `${entries.length} others`,
    );
});

rule('slot/most-recent-birth-year-stands-first', (suite) => {
  for (const field of ['birth_year_start', 'birth_year_end']) needField(suite, 'createSlot', field);
  return expectMostRecentFirst(suite, subjectNamed('slots'));
});

rule('slot/several-groups-share-it', async (suite) => {
  const { seasonId } = await slotsOfASeason(suite);
  const { first, created, ofCreated, changed, ofChanged } = await sharedSlots(suite);
  const bodyWithOwn = async () => groupWith(suite, seasonId, [(await newSlotIn(suite, seasonId)).id]);
  await judgeShared(suite, created, (response) =>
    expectAccepted(response, async () => suite.request('createGroup', { body: await bodyWithOwn() })),
  );
  if (changed !== undefined)
    await judgeShared(suite, changed.response, (response) =>
      expectAccepted(response, async () => {
        const { slot_ids } = await bodyWithOwn();
        return suite.request('changeGroup', { path: { id: changed.id }, body: { slot_ids: slot_ids ?? [] } });
      }),
    );
  for (const offer of [first, ofCreated, ofChanged].filter((each) => each !== undefined))
    expectOffered(offer.sent, offer.shown);
});

rule('slot/cannot-be-deleted', async (suite) => {
  const { id } = await recordFor(suite, subjectNamed('slots'), 'refused removals');
  await expectNotDeletable(suite, 'readSlot', id);
});

/** Expects a group to show the slots that it was accepted with. */
function expectOffered(sent: readonly number[], shown: unknown): void {
  const ids = Array.isArray(shown) ? shown : [];
  const missing = sent.find((id) => !ids.includes(id));
  if (missing !== undefined)
    throw violation(`slot ${missing} among slot_ids`, `slot_ids ${canonical(shown)}`);
}
