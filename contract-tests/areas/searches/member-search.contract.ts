import fc from 'fast-check';
import type { JsonObject } from '../../../spec/index.ts';
import { expectShownAsWritten } from '../../engine/judging/otherwise-than-written.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import { wrongEachTime } from '../../engine/judging/retry-violation.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { withNamedMembers } from '../../engine/wire/message/named-members.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected, expectStatus } from '../../expect/status.ts';
import { acceptedAtBound } from '../../probes/acceptance.ts';
import { atBounds } from '../../probes/accepted-values.ts';
import { good } from '../../probes/access.ts';
import { fraction, textTooLong, textTooShort, wrongType } from '../../probes/bad-value.ts';
import { missingField } from '../../probes/body.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { entryOf, readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf, recordOf } from '../../scenes/response-reading.ts';
import { ownPeople } from '../../scenes/searches/enrolled-people.ts';
import { groupsInList } from '../../scenes/searches/group-search.ts';
import {
  identityOfPerson,
  isTruncated,
  type LimitedResult,
  peopleIn,
  personIn,
  resultOf,
  type SearchResult,
  searchUntil,
  searchWithLimits,
} from '../../scenes/searches/search.ts';
import { membersOfGroup } from '../../scenes/searches/searched-groups.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import {
  findablePeople,
  hasPerson,
  isQuery,
  limitedPeople,
  listedPeople,
  parentAddresses,
  personNow,
  widestSearch,
} from './member-search.scene.ts';
import { beginningsOf } from './name-queries.ts';
import {
  expectAtMostFifty,
  expectCompleteUnlessTruncated,
  expectFoundWithLimitOne,
  expectMoreWhereTruncated,
  expectTruncatedBeyondLimit,
  expectTruncatedSaid,
  expectWithinLimit,
  type JudgeLimited,
  judgeLimits,
} from './result-limits.ts';

const rejected = ({ response }: Probe) => expectRejected(response);

probeRule('member-search/query-and-season-required', missingField, rejected);
probeRule('member-search/values-have-their-types', [wrongType, fraction], rejected);
probeRule('member-search/limit-bounds-accepted', atBounds, acceptedAtBound('limit'));
probeRule('member-search/query-length-bounded', [textTooShort, textTooLong, atBounds], (probe) =>
  probe.kind.id.startsWith('at-') ? acceptedAtBound('query')(probe) : rejected(probe),
);

rule('member-search/beginning-of-a-name-finds', async (suite) => {
  const { seasonId, people } = await listedPeople(suite);
  const beginnings = people.flatMap((person) =>
    [person.first_name, person.last_name].flatMap((name) =>
      typeof name === 'string' ? beginningsOf(name).map((query) => ({ person, query })) : [],
    ),
  );
  if (beginnings.length === 0) throw new NotApplicable('no member of the season has a name of two letters');
  const shortest = beginnings.filter(({ query }) => Array.from(query).length === 2);
  const quoted = beginnings.filter(({ query }) => query.includes("'"));
  await suite.forAll(
    fc.constantFrom(...beginnings),
    ({ person, query }) =>
      expectFound(suite, { query, season_id: seasonId }, person, ['first_name', 'last_name']),
    { examples: [...shortest.slice(0, 2), ...quoted.slice(0, 1)], atMost: 5 },
  );
});

rule('member-search/own-email-finds', async (suite) => {
  const addressesOf = ({ email }: JsonObject) => (isQuery(email) ? [String(email)] : []);
  if (!(await expectFoundByAddress(suite, addressesOf, 'email')))
    throw new NotApplicable('no member of the season has an e-mail address');
});

rule('member-search/parent-email-finds', async (suite) => {
  if (!(await expectFoundByAddress(suite, parentAddresses, 'parents')))
    throw new NotApplicable('no member of the season has a representative with an e-mail address');
});

/** Expects searches by addresses to find people: first those who share an address, as in a family. Returns whether there are any. */
async function expectFoundByAddress(
  suite: Suite,
  addressesOf: (person: JsonObject) => readonly string[],
  field: string,
): Promise<boolean> {
  const { seasonId, people } = await listedPeople(suite);
  const { sibling } = (await ownPeople(suite)) ?? {};
  const known = [...people, ...(sibling ? [sibling] : [])].flatMap((person) =>
    addressesOf(person).map((query) => ({ person, query })),
  );
  const isShared = ({ query }: { readonly query: string }) =>
    known.filter((other) => other.query === query).length > 1;
  const shared = known.filter(isShared);
  const inFamily = shared.filter(({ query }) => query === shared[0]?.query).slice(0, 2);
  const alone = known.filter((one) => !isShared(one)).slice(0, 2);
  for (const { person, query } of [...inFamily, ...alone])
    await expectFound(suite, { query, season_id: seasonId }, person, [field]);
  return known.length > 0;
}

rule('member-search/part-of-an-email-does-not-find', async (suite) => {
  const { id, people } = await findablePeople(suite);
  const [person = {}] = people;
  const parts = [String(person.email), ...parentAddresses(person)].flatMap((address) => [
    address.slice(0, -1),
    address.slice(1),
    address.slice(address.indexOf('@')),
    // The wildcards of a database.
    address.replace(/.@/, '_@'),
    address.replace(/.@/, '%@'),
  ]);
  for (const query of new Set(parts)) await expectLeftOut(suite, { query, season_id: id }, [person.id]);
});

rule('member-search/other-names-are-left-out', async (suite) => {
  const { id, larger, people } = await findablePeople(suite);
  const ids = people.map((person) => person.id);
  const [{ first_name } = {}] = people;
  const ofGroup = { season_id: id, group_id: larger.id };
  await expectLeftOut(suite, { query: `${first_name} ${suite.freshKey()}`, ...ofGroup }, ids);
  // The wildcards of a database, of which a service may have escaped one alone.
  for (const query of ['%%', '__']) await expectLeftOut(suite, { query, season_id: id }, ids);
});

rule('member-search/only-validated-people', async (suite) => {
  const { id, larger, notValidated, beginning } = await findablePeople(suite);
  if (notValidated.length === 0) throw new NotApplicable('the club validates each person who is registered');
  const ids = notValidated.map((person) => person.id);
  const own = notValidated.flatMap(({ draft }) => [draft.first_name, draft.email].map(String));
  const bodies = [beginning, ...own].map((query) => ({ query, season_id: id }));
  for (const body of [...bodies, { query: beginning, season_id: id, group_id: larger.id }])
    await wrongEachTime(2, async (time) => {
      // Before a second try: the club may have validated a registration meanwhile.
      const still = time === 1 ? ids : await thoseNotAmongMembers(suite, id, ids);
      await expectLeftOut(suite, body, still);
    });
});

async function thoseNotAmongMembers(suite: Suite, season: number, ids: readonly number[]) {
  const members = await readList(suite, 'listSeasonMembers', { path: { id: season }, query: { limit: 100 } });
  return ids.filter((person) => entryOf(members, { id: person }) === undefined);
}

rule('member-search/only-of-the-season', async (suite) => {
  const { people, beginning, larger } = await findablePeople(suite);
  const elsewhere = { season_id: (await recordForReading(suite, subjectNamed('seasons'))).id };
  const ids = people.map((person) => person.id);
  // The group is of another season than the one that is searched.
  await expectLeftOut(suite, { query: beginning, ...elsewhere, group_id: larger.id }, ids);
  for (const query of [beginning, String(people[0]?.email), String(people[1]?.first_name)])
    await expectLeftOut(suite, { query, ...elsewhere }, ids);
});

rule('member-search/group-limits-the-result', async (suite) => {
  for (const body of await searchesInGroup(suite)) {
    const before = await membersOfGroup(suite, body.group_id);
    const { entries, response } = await searchFor(suite, body);
    const strangers = entries.map(personIn).filter((id) => id !== undefined && !before.includes(id));
    // Another client may register people meanwhile.
    const after = strangers.length > 0 ? await membersOfGroup(suite, body.group_id) : [];
    const stranger = strangers.find((id) => !after.includes(Number(id)));
    if (stranger !== undefined)
      throw violation(`members of group ${body.group_id} alone: ${before.join(', ')}`, response);
  }
});

rule('member-search/members-of-a-group-are-found-in-it', async (suite) => {
  for (const { body, people } of await membersToFind(suite)) {
    const hasAll = (found: SearchResult) => people.every((person) => hasPerson(found, person));
    const result = await searchUntil(suite, 'searchMembers', body, hasAll);
    if (hasAll(result) || isTruncated(result)) continue;
    const { group_id, ...wider } = body;
    const elsewhere = await searchFor(suite, wider);
    // Another client may have taken people out of the group meanwhile.
    const members = await membersOfGroup(suite, group_id);
    const missing = people.find(
      (person) => !hasPerson(result, person) && hasPerson(elsewhere, person) && members.includes(person),
    );
    if (missing !== undefined)
      throw violation(
        `person ${missing} of group ${group_id} for «${body.query}», as without group_id`,
        result.response,
      );
  }
});

/** A search in a group, and members of it whom it must find. */
interface MembersToFind {
  readonly body: SearchInGroup;
  readonly people: readonly number[];
}

/** Returns searches by the names and addresses of members of groups. */
async function membersToFind(suite: Suite): Promise<readonly MembersToFind[]> {
  const { seasonId: season_id, people } = await listedPeople(suite);
  if (await ownPeople(suite)) {
    const { smaller, larger, beginning } = await findablePeople(suite);
    const ids = people.map(({ id }) => Number(id));
    const body = { query: beginning, season_id };
    return [
      { body: { ...body, group_id: larger.id }, people: ids },
      { body: { ...body, group_id: smaller.id }, people: ids.slice(-1) },
    ];
  }
  for (const { id } of (await groupsInList(suite, season_id)).slice(0, 3)) {
    const members = await membersOfGroup(suite, Number(id));
    const person = people.find((one) => members.includes(Number(one.id)) && isQuery(one.email));
    if (person === undefined) continue;
    const body = { query: String(person.email), season_id, group_id: Number(id) };
    return [{ body, people: [Number(person.id)] }];
  }
  throw new NotApplicable('needs a group of the first season with a member who has an e-mail address');
}

function judgePeople(suite: Suite, judge: JudgeLimited): Promise<void> {
  const again = () => limitedPeople(suite);
  return suite
    .scene('people found with several limits', again)
    .then((first) => judgeLimits(suite, first, again, judge));
}

rule('member-search/result-within-limit', async (suite) => {
  await judgePeople(suite, expectWithinLimit);
  const widest = await optional(widestSearch(suite));
  if (widest === undefined) return;
  const both = () => searchWithLimits(suite, 'searchMembers', widest, [undefined, 20]);
  await judgeLimits(suite, await both(), both, expectSameNumber);
});

/** Expects as many people without a limit as with the default limit. */
function expectSameNumber([without, twenty]: readonly LimitedResult[]): number {
  const [actual, expected] = [without, twenty].map((one) => one?.result.entries.length);
  if (actual !== expected)
    throw violation(`${expected} people, as with a limit of 20`, `${actual} people`, {
      shownBy: without?.result.response,
    });
  return 1;
}

rule('member-search/truncated-beyond-limit', (suite) => judgePeople(suite, expectTruncatedBeyondLimit));
rule('member-search/complete-when-not-truncated', async (suite) => {
  await judgePeople(suite, (limited) => expectCompleteUnlessTruncated(limited, identityOfPerson));
  if (!(await ownPeople(suite))) return;
  const { id, smaller, people, beginning } = await findablePeople(suite);
  const inGroup = { query: beginning, season_id: id, group_id: smaller.id };
  await expectFoundWithLimitOne(suite, 'searchMembers', inGroup, (result) =>
    hasPerson(result, Number(people.at(-1)?.id)),
  );
});
rule('member-search/truncated-has-more', (suite) =>
  judgePeople(suite, (limited) => expectMoreWhereTruncated(limited, identityOfPerson)),
);

rule('member-search/never-above-greatest-limit', async (suite) => {
  const widest = await widestSearch(suite);
  for (const limit of [51, 1000])
    expectAtMostFifty(await suite.request('searchMembers', { body: { ...widest, limit } }));
});

probeRule('member-search/says-whether-truncated', [good, atBounds], ({ response }) => {
  if (response.status !== 200) return false;
  return expectTruncatedSaid(response);
});

rule('member-search/found-person-can-be-read', async (suite) => {
  const { seasonId, people } = await listedPeople(suite);
  const [person = {}] = people.filter(({ email }) => isQuery(email));
  if (person.id === undefined) throw new NotApplicable('no member of the season has an e-mail address');
  const result = await searchFor(suite, { query: String(person.email), season_id: seasonId });
  const { entries, response } = result;
  if (entries.length === 0) throw lacksData(suite, 'a person whom a search by their e-mail address finds');
  // More people may have the address than a result lists.
  if (!entries.some((entry) => peopleIn(entry).includes(Number(person.id))) && !isTruncated(result))
    throw violation(`the identifier ${person.id} of the person, as id, as member_id or in a path`, response);
  const found = entries.slice(0, 2).map((entry) => personIn(entry) ?? person.id);
  for (const id of new Set(found))
    expectStatus(await suite.request('readMember', { path: { id: Number(id) } }), 200);
});

rule(
  'member-search/shows-what-was-written',
  async (suite) => {
    await findablePeople(suite);
    await expectShownAsWritten(suite, 'searchMembers');
  },
  { when: 'last' },
);

rule('member-search/changes-nothing', async (suite) => {
  const { seasonId, people } = await listedPeople(suite);
  const [person = {}] = people.slice(-1);
  const shown = () => shownOf(suite, seasonId, Number(person.id));
  // Another client may write meanwhile: only a difference at each try comes from the searches.
  for (let tries = (await ownPeople(suite)) ? 1 : 3; tries > 0; tries--) {
    const before = await shown();
    for (const query of [person.email, person.first_name, person.last_name].filter(isQuery))
      await searchFor(suite, { query: String(query), season_id: seasonId });
    const after = await shown();
    if (canonical(before) === canonical(after)) return;
    if (tries > 1) continue;
    expectEqual(`person ${person.id}`, before.person, after.person);
    expectEqual(`the members of season ${seasonId}`, before.members, after.members);
  }
});

async function shownOf(suite: Suite, id: number, memberId: number): Promise<JsonObject> {
  const list = await firstFilledPage(suite, 'listSeasonMembers', { path: { id } });
  const read = await suite.request('readMember', { path: { id: memberId } });
  // The order of the list is unspecified.
  const members = entriesOf(withNamedMembers(list)).sort((one, other) => Number(one.id) - Number(other.id));
  return { members, person: recordOf(withNamedMembers(read)) };
}

async function searchFor(suite: Suite, body: JsonObject): Promise<SearchResult> {
  return resultOf(await suite.request('searchMembers', { body }));
}

/** Expects a search to find a person, unless it is truncated or the searched fields of the person have changed meanwhile. */
async function expectFound(
  suite: Suite,
  body: { query: string; season_id: number },
  person: JsonObject,
  fields: readonly string[],
): Promise<void> {
  const response = await suite.request('searchMembers', { body });
  expectStatus(response, 200);
  const result = resultOf(response);
  if (hasPerson(result, Number(person.id)) || isTruncated(result)) return;
  const now = await personNow(suite, body.season_id, person.id);
  if (now === undefined || fields.some((field) => canonical(now[field]) !== canonical(person[field]))) return;
  throw violation(`person ${person.id} for «${body.query}»`, result.response);
}

/** Expects a search not to find any of these people. A refused search finds none of them; other rules judge the refusal. */
async function expectLeftOut(suite: Suite, body: JsonObject, ids: readonly unknown[]): Promise<void> {
  const response = await suite.request('searchMembers', { body });
  if (response.status >= 400 && response.status < 500) return;
  const { entries } = resultOf(response);
  suite.judged(1);
  const strange = entries.map(personIn).find((id) => ids.includes(id));
  if (strange !== undefined)
    throw violation(`none of the people ${ids.join(', ')} for ${canonical(body)}`, response);
}

interface SearchInGroup extends Readonly<JsonObject> {
  readonly query: string;
  readonly season_id: number;
  readonly group_id: number;
}

/** Returns searches in a group that would find people of other groups as well without `group_id`. */
async function searchesInGroup(suite: Suite): Promise<readonly SearchInGroup[]> {
  const { seasonId, people } = await listedPeople(suite);
  if (await ownPeople(suite)) {
    const { smaller, beginning } = await findablePeople(suite);
    const queries = [beginning, ...people.slice(1, 2).map(({ email }) => String(email))];
    return queries.map((query) => ({ query, season_id: seasonId, group_id: smaller.id }));
  }
  const [group] = await groupsInList(suite, seasonId);
  const query = people.map(({ first_name }) => first_name).find(isQuery);
  if (group === undefined || query === undefined)
    throw new NotApplicable('the season has no group, or no member whose first name can be searched');
  return [{ query: String(query), season_id: seasonId, group_id: Number(group.id) }];
}
