import fc from 'fast-check';
import { type OperationId, operation } from '../spec/index.ts';
import { isSuccess } from './expectations/acceptance.ts';
import { expectGone, isDeleted } from './expectations/deleted-record.ts';
import {
  canonical,
  expectClientError,
  expectEqual,
  expectRecord,
  expectRejected,
} from './expectations/expectations.ts';
import { expectLeadsTo, filledPath, isOpen } from './expectations/followed-path.ts';
import { walksOver } from './expectations/list-walks.ts';
import { entryOf } from './expectations/no-effect.ts';
import {
  deletedRegistration,
  expectFiltersToMakeTheWhole,
  expectFiltersToMeanValid,
  expectLinks,
  expectNoneOf,
  expectUnderItsStatus,
  listedIn,
  pagesOf,
} from './expectations/registration.ts';
import { registrationSequence } from './expectations/registration-sequence.ts';
import { afterRemovals } from './given/after-removals.ts';
import { listedRegistrations } from './given/listed-registrations.ts';
import { decided, type Removed, received, removed, revived, type Tried } from './given/registration.ts';
import { groundFor } from './given/registration-ground.ts';
import { annual, eachKind, kindsOf, type RegistrationKind, toEvent } from './given/registration-kind.ts';
import { type StatusLists, statusOf } from './given/registration-status.ts';
import { type WholeList, wholeList } from './given/whole-list.ts';
import { probeRule, rule } from './judging/rule.ts';
import { judgeShared, judgeTogether } from './judging/shared-answer.ts';
import type { Suite } from './judging/suite.ts';
import { NotApplicable, SetupFailed, violation } from './judging/violation.ts';
import { recordsOn } from './probes/page.ts';
import { unknownReference } from './probes/unknown-reference.ts';
import { identifierIn } from './run/ledger.ts';
import type { GivenRecord } from './subjects/given-record.ts';

rule('registration/created-one-can-be-read', (suite) =>
  eachKind(suite, async (kind) => {
    for (const { of, response } of (await received(suite, kind)).readings)
      await judgeShared(suite, response, () => {
        const { id } = expectRecord(response);
        if (id !== undefined) expectEqual('the id in `data`', of.id, id);
      });
  }),
);

rule('registration/listed-one-has-every-field', (suite) =>
  eachListed(suite, ({ lists, kind }) => {
    const fields = suite.described.recordFields(kind.listOfSeason);
    for (const entry of lists.whole.entries) {
      const missing = fields.filter((field) => !(field in entry));
      if (missing.length > 0)
        throw violation(
          `registration ${entry.id} with ${fields.join(', ')}`,
          `without ${missing.join(', ')}`,
        );
    }
    suite.judged(lists.whole.entries.length * fields.length);
  }),
);

rule('registration/annual-one-links-person-and-group', (suite) => judgeLinks(suite, annual));

rule('registration/event-one-links-person-and-event', (suite) => judgeLinks(suite, toEvent));

probeRule('registration/links-what-exists', unknownReference, ({ response }) => expectRejected(response));

rule(
  'registration/created-one-is-in-the-list',
  (suite) =>
    eachKind(suite, async ({ list }) => {
      const made = await recordsOn(suite, operation(list));
      const [whole] = await walksOver(suite, operation(list));
      suite.judged(made.length);
      const missing = made.find((id) => !whole?.ids.includes(id));
      if (missing !== undefined)
        throw violation(`registration ${missing} in the list`, `${whole?.ids.length} others`);
    }),
  { when: 'first' },
);

rule('registration/season-collection-is-of-the-season', (suite) =>
  eachListed(suite, async ({ lists: { season, whole }, kind }) => {
    const named = whole.entries.filter((entry) => typeof entry[kind.activity] === 'number');
    if (named.length === 0) throw new NotApplicable(`no listed registration names its ${kind.activity}`);
    const there = await suite.shared(`activities of ${kind.listActivities} ${season}`, () =>
      wholeList(suite, kind.listActivities, season),
    );
    const ids = there.entries.map(({ id }) => id);
    const stranger = named.find((entry) => !ids.includes(entry[kind.activity] as number));
    if (stranger !== undefined)
      throw violation(
        `registrations to one of ${ids.join(', ')}, which the season has`,
        `registration ${stranger.id} to ${kind.activity} ${stranger[kind.activity]}`,
      );
  }),
);

rule('registration/valid-is-one-of-three', (suite) =>
  eachListed(suite, ({ lists: { whole } }) => {
    const other = whole.entries.find(({ valid }) => statusOf(valid) === undefined);
    if (other !== undefined)
      throw violation('null, true or false', `valid ${canonical(other.valid)} of registration ${other.id}`);
  }),
);

rule('registration/status-filter-means-valid', (suite) =>
  eachListed(suite, ({ lists }) => suite.judged(expectFiltersToMeanValid(lists))),
);

rule('registration/three-filters-make-the-whole', (suite) =>
  eachListed(suite, ({ lists }) => expectFiltersToMakeTheWhole(lists)),
);

rule('registration/new-one-is-under-its-status', (suite) =>
  eachKind(suite, async (kind) => {
    const { lists, all } = await received(suite, kind);
    await judgeTogether(suite, pagesOf(lists), () => {
      for (const one of all) expectUnderItsStatus(lists, one);
    });
  }),
);

rule(
  'registration/decided-one-is-under-its-status',
  async (suite) => {
    await eachKind(suite, async (kind) => {
      const { decisions, then } = await decided(suite, kind);
      await judgeTogether(suite, pagesOf(then), () => {
        for (const { of } of acceptedOf(decisions)) expectUnderItsStatus(then, of);
      });
    });
    await suite.forAll(
      fc.tuple(fc.constantFrom(...kindsOf(suite)), registrationSequence),
      async ([kind, commands]) => {
        const { club, there } = await groundFor(suite, kind);
        await fc.asyncModelRun(() => ({ model: new Set(there), real: club }), commands);
      },
      { oneIn: 6 },
    );
  },
  { when: 'undisturbed' },
);

rule(
  'registration/actions-take-no-body',
  (suite) =>
    eachKind(suite, async (kind) => {
      const { attempts } = await revived(suite, kind);
      const refused = attempts.filter(({ bare: { response } }) => response.status >= 400);
      if (refused.length === 0) throw new NotApplicable('every action was accepted without a body');
      for (const { bare, withObject } of refused)
        await judgeTogether(suite, [bare.response, withObject.response], () =>
          expectClientError(withObject.response),
        );
    }),
  { when: 'undisturbed' },
);

rule('registration/cancelled-one-is-gone', (suite) =>
  eachKind(suite, async (kind) => {
    const { removals, listAfterRemoval } = await removed(suite, kind);
    const cancelled = acceptedOf(removals.filter(({ operation: id }) => id === kind.cancel));
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
    const { removals, listAfterRemoval } = await removed(suite, kind);
    const deleted = acceptedOf(removals.filter(({ operation: id }) => id === kind.remove));
    await expectNoneOf(
      suite,
      listAfterRemoval,
      deleted.map(({ of }) => of),
      'after its deletion',
    );
    for (const { of } of deleted)
      expectGone(deletedRegistration(of), await suite.request(kind.read, { path: { id: of.id } }));
  }),
);

rule('registration/removed-one-leaves-the-participants', (suite) =>
  eachKind(suite, async (kind) => {
    const scene = await removed(suite, kind);
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
    // The one that nobody decided on may be removed later.
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

rule('registration/moved-one-changes-the-participants', async (suite) => {
  const { moved, listAfterRemoval, ...scene } = await removed(suite, annual);
  if (moved === undefined || !isSuccess(moved.response))
    throw new NotApplicable('the club moves no validated registration to another group');
  const { valid, group_id, member_id } = listedIn(listAfterRemoval, moved.of);
  if (valid !== true || group_id !== moved.to)
    throw new NotApplicable('a registration that is moved is not validated any more');
  const [there, leftBehind] = [scene.participantsAfterRemoval, scene.participantsLeftBehind];
  await judgeTogether(suite, [...there.pages, ...(leftBehind?.pages ?? [])], () => {
    if (!there.entries.some(({ id }) => id === member_id))
      throw violation(`person ${member_id} among the members of group ${moved.to}`, 'they are not there');
    if (leftBehind?.entries.some(({ id }) => id === member_id))
      throw violation(`no person ${member_id} among the members of group ${moved.from}`, 'they are there');
  });
});

rule('registration/decision-is-of-one', (suite) =>
  eachKind(suite, async (kind) => {
    const { all, lists, then, decisions, changes } = await decided(suite, kind);
    const touched = [...decisions, ...changes.filter(({ response }) => isSuccess(response))];
    acceptedOf(decisions);
    const people = touched.map(({ of }) => of.draft.member_id);
    await judgeTogether(suite, [...lists.whole.pages, ...then.whole.pages], () => {
      for (const other of all.filter(({ draft }) => !people.includes(draft.member_id))) {
        const [before, after] = [lists, then].map(({ whole }) => entryOf(whole.entries, other)?.valid);
        if (before === undefined || after === undefined) continue;
        suite.judged(1);
        expectEqual(`valid of registration ${other.id}, which nobody decided on,`, before, after);
      }
    });
  }),
);

rule(
  'registration/removed-one-does-not-return',
  (suite) =>
    eachKind(suite, async (kind) => {
      const { attempts, removals, listAfterRemoval, listAfterAttempts } = await revived(suite, kind);
      const acted = attempts[0]?.bare.of;
      const wasThere = (one: GivenRecord) =>
        listAfterRemoval.entries.some((entry) => isDeleted(deletedRegistration(one), entry));
      if (acted === undefined || wasThere(acted) || !acceptedOf(removals).some(({ of }) => of === acted))
        throw new SetupFailed('the registration that was removed is still in the collection of its season');
      await expectNoneOf(suite, listAfterAttempts, [acted], 'after actions on it when it was removed');
    }),
  { when: 'undisturbed' },
);

rule('registration/changed-fields-read-back', async (suite) => {
  const { changes, then } = await decided(suite, annual);
  await judgeTogether(suite, then.whole.pages, () => {
    for (const { of, body = {} } of acceptedOf(changes))
      for (const [field, value] of Object.entries(body))
        expectEqual(
          `${field} of registration ${of.id}`,
          asSet(value),
          asSet(listedIn(then.whole, of)[field]),
        );
  });
});

rule('registration/change-keeps-person-and-group', async (suite) => {
  const { changes, then } = await decided(suite, annual);
  const ofChoices = acceptedOf(changes).filter(({ body = {} }) => !('group_id' in body));
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

rule('registration/event-one-cannot-be-changed', async (suite) => {
  const { changes, then } = await decided(suite, toEvent);
  for (const { of, response } of changes)
    await judgeTogether(suite, [response, ...then.whole.pages], () => {
      if (isSuccess(response)) throw violation('a PATCH that is no success', response);
      const { member_id, event_id } = listedIn(then.whole, of);
      expectEqual(`registration ${of.id}`, of.draft, { member_id, event_id });
    });
});

rule('registration/chosen-slots-read-back', async (suite) => {
  const { withSlots, cancelled, deleted, refused, lists } = await received(suite, annual);
  if (withSlots === undefined) throw new NotApplicable('the club takes no chosen slots from this run');
  await judgeTogether(suite, lists.whole.pages, () => {
    // To a group that offers no slot nobody could choose one.
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

rule('registration/licence-reads-back', async (suite) => {
  const { withLicence, lists } = await received(suite, annual);
  if (withLicence === undefined) throw new NotApplicable('the club takes none of the known licences');
  await judgeTogether(suite, lists.whole.pages, () =>
    expectEqual('licence_id', withLicence.draft.licence_id, listedIn(lists.whole, withLicence).licence_id),
  );
});

rule('registration/member-path-leads-to-the-person', (suite) =>
  eachKind(suite, (kind) => expectPathsToLead(suite, kind, 'member_path', 'member_id', 'readMember')),
);

rule('registration/activity-path-leads-to-group-or-event', (suite) =>
  eachKind(suite, (kind) =>
    expectPathsToLead(suite, kind, 'activity_path', kind.activity, kind.readActivity),
  ),
);

rule('registration/invoice-is-not-empty', (suite) =>
  eachKind(suite, async (kind) => {
    const lists = (await listedRegistrations(suite, kind)).at(-1);
    // The newest are the likeliest to be there still, and what is validated to have an invoice.
    const newest = [lists?.under.validated.entries.at(-1), lists?.whole.entries.at(-1)];
    const ids = newest.map(identifierIn).filter((id) => id !== undefined);
    const response = await firstInvoice(suite, kind, [...new Set(ids)]);
    if (response === undefined)
      throw new NotApplicable(`no invoice of an ${kind.noun} registration was answered with 200`);
    if (response.text === '') throw violation('an invoice with content', response);
  }),
);

/** The first invoice that is answered with 200: whether every registration has one is open. */
async function firstInvoice(suite: Suite, { readInvoice }: RegistrationKind, ids: readonly number[]) {
  for (const id of ids) {
    const response = await suite.request(readInvoice, { path: { id } });
    if (response.status === 200) return response;
  }
  return undefined;
}

interface Listed {
  readonly lists: StatusLists;
  readonly kind: RegistrationKind;
}

/** Judges what the season collections list, of each kind; a violation shows the pages. */
function eachListed(suite: Suite, check: (listed: Listed) => void | Promise<void>): Promise<void> {
  return eachKind(suite, async (kind) => {
    for (const lists of await listedRegistrations(suite, kind)) {
      if (lists.whole.entries.length === 0) throw new SetupFailed('a season collection lists nothing');
      await judgeTogether(suite, pagesOf(lists), () => check({ lists, kind }));
    }
  });
}

async function judgeLinks(suite: Suite, kind: RegistrationKind): Promise<void> {
  const { lists, all } = await received(suite, kind);
  await judgeTogether(suite, lists.whole.pages, () => {
    for (const one of all) expectLinks(lists, one, kind);
  });
}

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

/** The writes that the club accepted; not applicable where it accepted none of them. */
function acceptedOf(tries: readonly Tried[]): readonly Tried[] {
  const accepted = tries.filter(({ response }) => isSuccess(response));
  if (accepted.length > 0) return accepted;
  const [one] = tries;
  throw new NotApplicable(
    `the club refuses ${one?.operation}, by rules that are its own: ${one?.response.status}`,
  );
}

/** The people who were among the participants, and whose only registration was removed. */
function participantsWhoLeft({ removals, participants }: Removed): readonly unknown[] {
  const left = acceptedOf(removals)
    .map(({ of }) => of.draft.member_id)
    .filter((person) => participants.entries.some(({ id }) => id === person));
  if (left.length === 0) throw new NotApplicable('nobody whose registration was removed was a participant');
  return left;
}

/** Follows the path of one registration; those of others must differ wherever what they lead to does. */
async function expectPathsToLead(
  suite: Suite,
  kind: RegistrationKind,
  name: 'member_path' | 'activity_path',
  field: string,
  read: OperationId,
): Promise<void> {
  if (!(await isOpen(suite, read)))
    throw new NotApplicable(`needs ${read}, and a client with the permission ${operation(read).scopes}`);
  const entries = (await listedRegistrations(suite, kind)).at(-1)?.whole.entries ?? [];
  const [one, ...others] = entries.filter((entry) => typeof entry[field] === 'number');
  if (one === undefined) throw new NotApplicable(`no listed ${kind.noun} registration names its ${field}`);
  const id = one[field] as number;
  await expectLeadsTo(suite, name, one, read, id);
  for (const other of others.filter((entry) => entry[field] !== id))
    if (filledPath(name, other, other[field]) === filledPath(name, one, id))
      throw violation(
        `another ${name} for ${field} ${other[field]} than for ${id}`,
        filledPath(name, one, id),
      );
  suite.judged(1 + others.length);
}

/** The order of a list of identifiers is open, and whether it names one twice. */
function asSet(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set(value)].sort() : value;
}
