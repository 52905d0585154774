import type { JsonObject } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isRefusal } from '../../engine/wire/message/response.ts';
import { optional } from '../../scenes/optional.ts';
import { childFields, mailDomain } from '../../scenes/people/person-fields.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import { resultOf, type SearchResult, searchUntil } from '../../scenes/searches/search.ts';
import { endedRegistrations, searchedWhereMoved } from './ended-registrations.scene.ts';
import { findablePeople, hasPerson, parentAddresses, personNow } from './member-search.scene.ts';

rule(
  'member-search/follows-a-change-of-name',
  async (suite) => {
    const change = await changed(suite, textOf('last_name'), { last_name: suite.freshMark() });
    if (change.shown === change.former)
      throw new SetupFailed(`the list of members does not show the new name of person ${change.id}`);
    await expectToFollow(suite, change);
  },
  { when: 'last' },
);

rule(
  'member-search/follows-a-change-of-address',
  async (suite) => {
    const { parents = [] } = childFields(suite, suite.freshMark());
    const represented = await optional(changed(suite, addressOfFirstParent, { parents }));
    const own = { email: `${suite.freshMark()}@${mailDomain}` };
    const changes = [represented, await changed(suite, textOf('email'), own)];
    // A club may keep the former address until the person has confirmed the new one.
    const followed = changes.flatMap((one) => (one === undefined || one.shown === one.former ? [] : [one]));
    if (followed.length === 0) throw new NotApplicable('the club keeps the address of a person');
    for (const change of followed) await expectToFollow(suite, change);
  },
  { when: 'last' },
);

/** A field by which a person is found, before a change and after it. */
interface FollowedChange {
  readonly season_id: number;
  readonly id: number;
  readonly former: string;
  readonly shown: string;
}

/** Changes a field of the first person, whom searches found by the former value. */
async function changed(suite: Suite, textIn: TextIn, body: JsonObject): Promise<FollowedChange> {
  const { id: season_id, people } = await findablePeople(suite);
  const id = Number(people[0]?.id);
  const former = textIn(people[0]);
  // Sent before the change, too: a service may keep results.
  const before = resultOf(await suite.setUp('searchMembers', { body: { query: former, season_id } }));
  if (!hasPerson(before, id)) throw new SetupFailed(`«${former}» does not find person ${id}`);
  const change = await suite.request('changeMember', { path: { id }, body });
  if (isRefusal(change))
    throw new NotApplicable(`the club refuses the change of ${Object.keys(body)} of a person`);
  requireAccepted(change);
  // A club may write names in another case than they were sent.
  return { season_id, id, former, shown: textIn(await personNow(suite, season_id, id)) };
}

/** Returns the text by which a person is found. Throws SetupFailed where the person shows none. */
type TextIn = (person: JsonObject | undefined) => string;

const textOf =
  (field: string): TextIn =>
  (person) =>
    shownText(person?.[field], field);

const addressOfFirstParent: TextIn = (person = {}) => shownText(parentAddresses(person)[0], 'parents');

function shownText(text: unknown, field: string): string {
  if (typeof text !== 'string') throw new SetupFailed(`the list of members shows a person without ${field}`);
  return text;
}

/** Expects searches to find the person by the new value, and no longer by the former one. */
async function expectToFollow(suite: Suite, { season_id, id, former, shown }: FollowedChange): Promise<void> {
  const isThere = (result: SearchResult) => hasPerson(result, id);
  const found = await searchUntil(suite, 'searchMembers', { query: shown, season_id }, isThere);
  if (!isThere(found)) throw violation(`person ${id} for «${shown}», which is new`, found.response);
  await expectNoLongerFound(suite, { query: former, season_id }, id);
  suite.judged(2);
}

rule(
  'member-search/person-without-registration-is-left-out',
  async (suite) => {
    const { gone } = await endedRegistrations(suite);
    if (gone.length === 0) throw new NotApplicable('the club ends no validated registration of a person');
    for (const { id, body } of gone) await expectNoLongerFound(suite, body, id);
    suite.judged(gone.length);
  },
  { when: 'last' },
);

rule(
  'member-search/group-follows-the-registrations',
  async (suite) => {
    const { inGroups } = await endedRegistrations(suite);
    const moved = await optional(searchedWhereMoved(suite));
    const searched = [...inGroups, ...(moved ? [moved.from] : [])];
    if (searched.length === 0) throw new NotApplicable('the club ends and moves no validated registration');
    for (const { id, body, result } of searched)
      if (hasPerson(result, id))
        throw violation(`no longer person ${id} for ${canonical(body)}`, result.response);
    const to = moved?.to;
    if (to !== undefined && !hasPerson(to.result, to.id))
      throw violation(`person ${to.id} for ${canonical(to.body)}`, to.result.response);
    suite.judged(searched.length);
  },
  { when: 'last' },
);

/** Expects a search to find a person no more; a club may need some seconds for that. */
async function expectNoLongerFound(suite: Suite, body: JsonObject, id: number): Promise<void> {
  const result = await searchUntil(suite, 'searchMembers', body, (found) => !hasPerson(found, id));
  if (hasPerson(result, id))
    throw violation(`no longer person ${id} for ${canonical(body)}`, result.response);
}
