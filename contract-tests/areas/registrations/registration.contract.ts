import fc from 'fast-check';
import { type JsonObject, type OperationId, operation } from '../../../spec/index.ts';
import { judgeShared, judgeTogether } from '../../engine/judging/judge-shared.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { proveBuilt } from '../../engine/wire/message/not-built.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectFields } from '../../expect/every-field.ts';
import { expectClientError, expectRejected } from '../../expect/status.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { expectLeadsToUnlessDeleted, filledPath, isCallable } from '../../probes/followed-path.ts';
import { expectMadeListed } from '../../probes/list-walks.ts';
import { unknownReference } from '../../probes/unknown-reference.ts';
import { firstThatExists } from '../../scenes/deleted-elsewhere.ts';
import { givenRecord } from '../../scenes/given-record.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { entryOf, wholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { invoicesOf } from '../../scenes/registrations/invoices.ts';
import { listedRegistrations } from '../../scenes/registrations/listed-registrations.ts';
import { decideOnRegistrations } from '../../scenes/registrations/registration-decided.ts';
import {
  annual,
  eachKind,
  kindsOf,
  type RegistrationKind,
  toEvent,
} from '../../scenes/registrations/registration-kind.ts';
import { receiveRegistrations } from '../../scenes/registrations/registration-received.ts';
import { type StatusLists, statusOf } from '../../scenes/registrations/registration-status.ts';
import { acceptedWrites, tryWrite } from '../../scenes/registrations/registration-write.ts';
import { isValidatedByItself } from '../../scenes/registrations/self-validation.ts';
import { expectPossibleRegistration } from './possible-registration.ts';
import {
  expectFiltersToMakeTheWhole,
  expectFiltersToMeanValid,
  expectLinks,
  expectUnderItsStatus,
  pagesOf,
} from './registration-expectations.ts';
import { attemptRevivals } from './registration-revival.scene.ts';
import { clubForSequences, registrationSequence } from './registration-sequence.ts';
import { registrationToAnEndedEvent } from './registration-to-ended-event.scene.ts';

const last = { when: 'last' } as const;

rule('registration/created-one-can-be-read', (suite) =>
  eachKind(suite, async (kind) => {
    for (const { of, response } of (await receiveRegistrations(suite, kind)).readings)
      await judgeShared(suite, response, () => {
        const { id } = expectRecord(response);
        if (id !== undefined) expectEqual(`the id of registration ${of.id}`, of.id, id, response);
      });
  }),
);

// Judged first: what the club refuses in any case is one finding, and the reason why others are blocked.
rule(
  'registration/named-one-is-accepted',
  (suite) => eachKind(suite, (kind) => expectPossibleRegistration(suite, kind)),
  {
    when: 'quiet',
  },
);

rule('registration/listed-one-has-every-field', (suite) =>
  eachListed(suite, ({ lists, kind }) => {
    const fields = suite.described.recordFields(kind.listOfSeason);
    for (const entry of lists.whole.entries) expectFields(`registration ${entry.id}`, entry, fields);
    suite.judged(lists.whole.entries.length * fields.length);
  }),
);

rule('registration/annual-one-links-person-and-group', (suite) => judgeLinks(suite, annual), last);

rule(
  'registration/event-one-links-person-and-event',
  async (suite) => {
    await optional(registrationToAnEndedEvent(suite));
    await judgeLinks(suite, toEvent);
  },
  last,
);

probeRule('registration/links-what-exists', unknownReference, ({ response }) => expectRejected(response));

rule(
  'registration/created-one-is-in-the-list',
  (suite) => eachKind(suite, ({ list }) => expectMadeListed(suite, operation(list))),
  { when: 'quiet' },
);

rule('registration/season-collection-is-of-the-season', (suite) =>
  eachListed(suite, async ({ lists: { season, whole }, kind }) => {
    const named = whole.entries.filter((entry) => typeof entry[kind.activity] === 'number');
    if (named.length === 0) throw new NotApplicable(`no listed registration names its ${kind.activity}`);
    const activities = await suite.scene(`activities of ${kind.listActivities} ${season}`, () =>
      wholeList(suite, kind.listActivities, season),
    );
    const ids = activities.entries.map(({ id }) => id);
    const unlisted = named.map((entry) => Number(entry[kind.activity])).filter((id) => !ids.includes(id));
    const activity = await firstThatExists(suite, kind.readActivity, [...new Set(unlisted)]);
    const stranger = named.find((entry) => entry[kind.activity] === activity);
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
    const { lists, all } = await receiveRegistrations(suite, kind);
    await judgeTogether(suite, pagesOf(lists), () => {
      for (const one of all) expectUnderItsStatus(lists, one);
    });
  }),
);

rule(
  'registration/decided-one-is-under-its-status',
  async (suite) => {
    await eachKind(suite, async (kind) => {
      const { decisions, then } = await decideOnRegistrations(suite, kind);
      await judgeTogether(suite, pagesOf(then), () => {
        for (const { of } of acceptedWrites(decisions)) expectUnderItsStatus(then, of);
      });
    });
    const kinds = kindsOf(suite);
    await suite.forAll(
      fc.tuple(fc.constantFrom(...kinds.map(({ noun }) => noun)), registrationSequence),
      async ([name, commands]) => {
        const kind = kinds.find(({ noun }) => noun === name) as RegistrationKind;
        const { club, existing } = await clubForSequences(suite, kind);
        await fc.asyncModelRun(() => ({ model: existing, real: club }), commands);
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
      await expectNoneToNeedABody(suite, kind);
      const { attempts } = await attemptRevivals(suite, kind);
      const refused = attempts.filter(({ bare: { response } }) => response.status >= 400);
      if (refused.length === 0) throw new NotApplicable('every action was accepted without a body');
      for (const { bare, withObject } of refused)
        await judgeTogether(suite, [bare.response, withObject.response], () =>
          expectClientError(withObject.response),
        );
    }),
  { when: 'undisturbed' },
);

/** Where each decision was refused, expects those on another registration to be refused with an empty object, too. */
async function expectNoneToNeedABody(suite: Suite, kind: RegistrationKind): Promise<void> {
  const { decisions } = await decideOnRegistrations(suite, kind);
  if (decisions.some(({ response }) => isSuccess(response))) return;
  const one = await optional(givenRecord(suite, kind.subject));
  if (one === undefined) return;
  for (const action of [kind.validate, kind.refuse, kind.cancel]) {
    if (isSuccess((await tryWrite(suite, action, one)).response)) continue;
    expectClientError((await tryWrite(suite, action, one, {})).response);
  }
}

rule('registration/decision-is-of-one', (suite) =>
  eachKind(suite, async (kind) => {
    const { all, automatic, lists, then, decisions, changes } = await decideOnRegistrations(suite, kind);
    const touched = [...decisions, ...changes.filter(({ response }) => isSuccess(response))];
    acceptedWrites(decisions);
    const people = touched.map(({ of }) => of.draft.member_id);
    await judgeTogether(suite, [...lists.whole.pages, ...then.whole.pages], async () => {
      for (const other of all.filter(({ draft }) => !people.includes(draft.member_id))) {
        const [before, after] = [lists, then].map(({ whole }) => entryOf(whole.entries, other)?.valid);
        if (before === undefined || after === undefined) continue;
        suite.judged(1);
        // It is unspecified when a group or event validates by itself.
        if (other.id === automatic.id && before === null && after === true) continue;
        if (before === null && after === true && (await isValidatedByItself(suite, kind, other))) continue;
        expectEqual(`valid of registration ${other.id}, which is undecided,`, before, after);
      }
    });
  }),
);

rule('registration/member-path-leads-to-the-person', (suite) =>
  eachKind(suite, (kind) =>
    expectPathsToLead(suite, kind, { name: 'member_path', field: 'member_id', read: 'readMember' }),
  ),
);

rule('registration/activity-path-leads-to-group-or-event', (suite) =>
  eachKind(suite, (kind) =>
    expectPathsToLead(suite, kind, {
      name: 'activity_path',
      field: kind.activity,
      read: kind.readActivity,
    }),
  ),
);

rule('registration/invoice-is-not-empty', (suite) =>
  eachKind(suite, async (kind) => {
    const [invoice] = await invoicesOf(suite, kind);
    if (invoice === undefined)
      throw new NotApplicable(`the club returns no invoice of an ${kind.noun} registration with 200`);
    suite.judged(1);
    if (invoice.response.text === '') throw violation('an invoice with content', invoice.response);
  }),
);

rule('registration/invoice-is-its-own', (suite) =>
  eachKind(suite, async (kind) => {
    const invoices = (await invoicesOf(suite, kind)).map(({ response }) => response);
    if (invoices.length < 2)
      throw new NotApplicable(
        `the club returns no invoices of ${kind.noun} registrations of two people with 200`,
      );
    if (invoices.some(({ bytes }) => bytes.length === 0)) throw new SetupFailed('an invoice has no content');
    suite.judged(invoices.length - 1);
    for (const [at, one] of invoices.entries()) {
      const other = invoices.slice(at + 1).find(({ bytes }) => bytes.equals(one.bytes));
      if (other === undefined) continue;
      const found = violation('an invoice other than that of another person', 'the same file for both');
      found.exchanges = [one, other];
      found.deciding = other;
      throw found;
    }
  }),
);

interface Listed {
  readonly lists: StatusLists;
  readonly kind: RegistrationKind;
}

/** Judges the season collections of each kind; a violation shows their pages. */
function eachListed(suite: Suite, check: (listed: Listed) => void | Promise<void>): Promise<void> {
  return eachKind(suite, async (kind) => {
    for (const lists of await listedRegistrations(suite, kind)) {
      if (lists.whole.entries.length === 0) throw lacksData(suite, 'a season with registrations');
      await judgeTogether(suite, pagesOf(lists), () => check({ lists, kind }));
    }
  });
}

async function judgeLinks(suite: Suite, kind: RegistrationKind): Promise<void> {
  const { lists, all } = await receiveRegistrations(suite, kind);
  await judgeTogether(suite, lists.whole.pages, () => {
    for (const one of all) expectLinks(lists, one, kind);
  });
  await expectInOwnList(suite, kind.listOfSeason, ({ isListed }) => !isListed);
}

/** A path of a registration, the field with the identifier that it leads to, and the operation that reads that record. */
interface Link {
  readonly name: 'member_path' | 'activity_path';
  readonly field: string;
  readonly read: OperationId;
}

/** How many registrations to deleted records are passed over. */
const mostPassedOver = 20;

/** Returns the first registration whose path leads to its record; passes over those of deleted records. */
async function firstToLead(suite: Suite, named: readonly JsonObject[], { name, field, read }: Link) {
  for (const one of named.slice(0, mostPassedOver)) {
    const id = one[field] as number;
    if (await expectLeadsToUnlessDeleted(suite, name, one, { read, id })) return { one, id };
  }
  throw new NotApplicable(`the listed registrations name a ${field} of deleted records only`);
}

/** Follows the path of one registration, and expects those of others to differ where they lead to another record. */
async function expectPathsToLead(
  suite: Suite,
  kind: RegistrationKind,
  { name, field, read }: Link,
): Promise<void> {
  proveBuilt(suite.described.notBuilt, read);
  if (!(await isCallable(suite, read)))
    throw new NotApplicable(`needs ${read}, and a client with the permission ${operation(read).scopes}`);
  const entries = (await listedRegistrations(suite, kind)).at(-1)?.whole.entries ?? [];
  const named = entries.filter((entry) => typeof entry[field] === 'number');
  if (named.length === 0) throw new NotApplicable(`no listed ${kind.noun} registration names its ${field}`);
  const { one, id } = await firstToLead(suite, named, { name, field, read });
  const others = named.filter((entry) => entry !== one);
  for (const other of others.filter((entry) => entry[field] !== id))
    if (filledPath(name, other, other[field]) === filledPath(name, one, id))
      throw violation(
        `another ${name} for ${field} ${other[field]} than for ${id}`,
        filledPath(name, one, id),
      );
  suite.judged(1 + others.length);
}
