import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import { isRefusal } from '../../engine/wire/response.ts';
import { readList } from '../../scenes/list-reading.ts';
import { mailDomain } from '../../scenes/person-fields.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import { resultOf, type SearchResult, searchUntil } from '../../scenes/search.ts';
import { findablePeople, hasPerson, personNow } from './member-search.scene.ts';

rule(
  'member-search/follows-a-change-of-name',
  async (suite) => {
    const change = await changed(suite, 'last_name', suite.freshMark());
    if (change.shown === change.former)
      throw new SetupFailed(`the list of members does not show the new name of person ${change.id}`);
    await expectToFollow(suite, change);
  },
  { when: 'last' },
);

rule(
  'member-search/follows-a-change-of-address',
  async (suite) => {
    const change = await changed(suite, 'email', `${suite.freshMark()}@${mailDomain}`);
    // A club may keep the former address until the person has confirmed the new one.
    if (change.shown === change.former) throw new NotApplicable('the club keeps the address of a person');
    await expectToFollow(suite, change);
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
async function changed(suite: Suite, field: 'last_name' | 'email', value: string): Promise<FollowedChange> {
  const { id: season_id, people } = await findablePeople(suite);
  const id = Number(people[0]?.id);
  const former = textOf(people[0], field);
  // Sent before the change, too: a service may keep results.
  const before = resultOf(await suite.setUp('searchMembers', { body: { query: former, season_id } }));
  if (!hasPerson(before, id)) throw new SetupFailed(`«${former}» does not find person ${id}`);
  const change = await suite.request('changeMember', { path: { id }, body: { [field]: value } });
  if (isRefusal(change)) throw new NotApplicable(`the club refuses the change of ${field} of a person`);
  requireAccepted(change);
  // A club may write names in another case than they were sent.
  return { season_id, id, former, shown: textOf(await personNow(suite, season_id, id), field) };
}

function textOf(person: JsonObject | undefined, field: string): string {
  const text = person?.[field];
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
    const { id: season_id, people } = await findablePeople(suite);
    const [, deleted, decided] = people.map(({ id }) => Number(id));
    // Each name is of one person: an entry about another one may lead to this person, too.
    const ofPerson = (id: number | undefined) => ({
      query: textOf(
        people.find((one) => one.id === id),
        'last_name',
      ),
      season_id,
    });
    // Sent before, too: a service may keep results.
    for (const id of [deleted, decided]) {
      const before = resultOf(await suite.setUp('searchMembers', { body: ofPerson(id) }));
      if (!hasPerson(before, Number(id)))
        throw new SetupFailed(`the name of person ${id} does not find them`);
    }
    const path = { id: season_id };
    const query = { limit: 100 };
    const all = await readList(suite, 'listSeasonAnnualRegistrations', { path, query });
    const end = async (operation: OperationId, one: JsonObject) =>
      suite.request(operation, { path: { id: Number(one.id) } });
    for (const one of all.filter(({ member_id }) => member_id === deleted))
      await end('deleteAnnualRegistration', one);
    // An index may follow one way in which registrations end, and not another.
    const [first, ...others] = all.filter(({ member_id }) => member_id === decided);
    if (first !== undefined) await end('refuseAnnualRegistration', first);
    for (const one of others) await end('cancelAnnualRegistration', one);
    // A club may refuse each of these, and what a refusal leads to is unspecified.
    const members = await readList(suite, 'listSeasonMembers', { path, query });
    const left = [deleted, decided].filter((person) => members.every(({ id }) => id !== person));
    if (left.length === 0) throw new NotApplicable('the club ends no validated registration of a person');
    for (const id of left) await expectNoLongerFound(suite, ofPerson(id), Number(id));
    suite.judged(left.length);
  },
  { when: 'last' },
);

/** Expects a search to find a person no more; a club may need some seconds for that. */
async function expectNoLongerFound(suite: Suite, body: JsonObject, id: number): Promise<void> {
  const result = await searchUntil(suite, 'searchMembers', body, (found) => !hasPerson(found, id));
  if (hasPerson(result, id))
    throw violation(`no longer person ${id} for ${canonical(body)}`, result.response);
}
