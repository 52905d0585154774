import type { JsonObject } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { optional } from '../../scenes/optional.ts';
import { addressOf, childFields } from '../../scenes/person-fields.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import { resultOf, type SearchResult, searchUntil } from '../../scenes/searches/search.ts';
import { endedRegistrations, searchedWhereMoved } from './ended-registrations.scene.ts';
import { findablePeople, hasPerson, parentAddresses, personNow } from './member-search.scene.ts';

rule(
  'member-search/follows-a-change-of-name',
  async (suite) => {
    const names = { first_name: suite.freshMark(), last_name: suite.freshMark() };
    for (const change of await changed(suite, Object.keys(names).map(textOf), names)) {
      if (change.shown === change.former)
        throw new SetupFailed(`the list of members does not show the new name of person ${change.id}`);
      await expectToFollow(suite, change);
    }
  },
  { when: 'last' },
);

rule(
  'member-search/follows-a-change-of-address',
  async (suite) => {
    const { parents = [] } = childFields(suite, suite.freshMark());
    const represented = (await optional(changed(suite, [addressOfFirstParent], { parents }))) ?? [];
    const own = { email: addressOf(suite, suite.freshMark()) };
    const changes = [...represented, ...(await changed(suite, [textOf('email')], own))];
    // A club may keep the former address until the person has confirmed the new one.
    const followed = changes.filter(({ former, shown }) => shown !== former);
    if (followed.length === 0) throw new NotApplicable('the club keeps the address of a person');
    for (const change of followed) await expectToFollow(suite, change);
    for (const { season_id, id, shown } of followed.filter((one) => represented.includes(one)))
      await expectToFollowRemoval(suite, { query: shown, season_id }, id);
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

/** Changes fields of the first person, whom searches found by each of the former values. */
async function changed(
  suite: Suite,
  textsIn: readonly TextIn[],
  body: JsonObject,
): Promise<readonly FollowedChange[]> {
  const { id: season_id, people } = await findablePeople(suite);
  const id = Number(people[0]?.id);
  const before = textsIn.map((textIn) => textIn(people[0]));
  // Sent before the change, too: a service may keep results.
  for (const query of before) {
    const found = resultOf(await suite.setUp('searchMembers', { body: { query, season_id } }));
    if (!hasPerson(found, id)) throw new SetupFailed(`«${query}» does not find person ${id}`);
  }
  const change = await suite.request('changeMember', { path: { id }, body });
  if (isRefusal(change))
    throw new NotApplicable(`the club refuses the change of ${Object.keys(body)} of a person`);
  requireAccepted(change);
  // A club may write names in another case than they were sent.
  const now = await personNow(suite, season_id, id);
  return textsIn.map((textIn, place) => ({
    season_id,
    id,
    former: before[place] ?? '',
    shown: textIn(now),
  }));
}

/** Removes all representatives of the person, where the club lets it, and expects their address to find the person no more. */
async function expectToFollowRemoval(suite: Suite, query: JsonObject, id: number): Promise<void> {
  const body = { parents: [] };
  if (!isSuccess(await suite.request('changeMember', { path: { id }, body }))) return;
  await expectNoLongerFound(suite, query, id);
  suite.judged(1);
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
