import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import { withNamedMembers } from '../../engine/wire/named-members.ts';
import { expectEqual } from '../../expect/expectations.ts';
import { listsOfSeasonMember } from '../../expect/record-paths.ts';
import { filledPath, isOpen } from '../../probes/followed-path.ts';
import { readList } from '../../scenes/list-reading.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import type { SeasonLists } from './season-member.scene.ts';

/** Follows the paths of a season member, as far as the club has what they lead to; gives the number of paths. */
export async function expectPathsLead(suite: Suite, season: number, member: JsonObject): Promise<number> {
  const there = suite.described.recordFields('listSeasonMembers');
  let followed = 0;
  for (const [field, list] of Object.entries(listsOfSeasonMember)) {
    if (!there.includes(field) || !(field in member) || !(await isOpen(suite, list))) continue;
    const path = pathInSeason(field, member, season);
    const behind = shown(await suite.requestPath({ method: 'GET', path }));
    expectEqual(
      `what ${field} of person ${member.id} leads to`,
      await ownList(suite, list, season, member),
      behind,
    );
    followed += 1;
  }
  if (followed === 0) throw new NotApplicable('needs a client that may read what a season member leads to');
  return followed;
}

/** A path of a season member, with the season that it is of where it does not name one itself. */
function pathInSeason(field: string, member: JsonObject, season: number): string {
  const path = filledPath(field, member, member.id);
  if (/[?&]season_id=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}season_id=${season}`;
}

/** What a list of the person shows for the season. */
async function ownList(
  suite: Suite,
  list: OperationId,
  season: number,
  { id }: JsonObject,
): Promise<readonly string[]> {
  return shown(await suite.request(list, { path: { id: Number(id) }, query: { season_id: season } }));
}

/** The entries of a list, in whatever order. */
function shown(response: Parameters<typeof entriesOf>[0]): readonly string[] {
  return entriesOf(withNamedMembers(response)).map(canonical).sort();
}

/** Expects in the lists of some people as many registrations as those of the season hold for them; gives their number. */
export async function expectAllRegistrations(suite: Suite, lists: SeasonLists): Promise<number> {
  const { season, annual, event } = lists;
  const people = peopleInEachState(lists);
  for (const id of people) {
    // The busiest one page by page: the season holds on each of them.
    const limit = id === people.at(-1) ? 2 : 100;
    const options = { path: { id }, query: { season_id: season, limit } };
    const own = await readList(suite, 'listMemberRegistrations', options, 'offset');
    const stranger = own.find(({ member_id }) => member_id !== undefined && member_id !== id);
    if (stranger !== undefined) throw violation(`registrations of person ${id}`, canonical(stranger));
    const ofSeason = [...annual, ...event].filter(({ member_id }) => member_id === id);
    if (own.length !== ofSeason.length)
      throw violation(
        `${ofSeason.length} registrations of person ${id}: ${canonical(ofSeason.map(inShort))}`,
        `${own.length}: ${canonical(own.map(inShort))}`,
      );
  }
  return people.length;
}

/** Who has the last registration in each state, and at the end who has the most of them. */
function peopleInEachState({ annual, event }: SeasonLists): readonly number[] {
  const known = (one: JsonObject) => typeof one.member_id === 'number';
  const lists = [annual.filter(known), event.filter(known)];
  const last = lists.flatMap((list) =>
    [null, false, true].map((state) => list.findLast(({ valid }) => valid === state)?.member_id),
  );
  const all = lists.flat().map(({ member_id }) => member_id);
  const counts = new Map(all.map((id) => [id, all.filter((other) => other === id).length]));
  const [busiest] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const chosen = last.filter((id) => typeof id === 'number' && id !== busiest);
  return [...new Set([...chosen, busiest])].filter((id) => typeof id === 'number');
}

function inShort({ id = null, valid = null }: JsonObject): JsonObject {
  return { id, valid };
}
