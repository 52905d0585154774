import type { JsonObject } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { canonical } from '../../engine/wire/json.ts';
import { isRefusal } from '../../engine/wire/response.ts';
import { readList } from '../../scenes/list-reading.ts';
import { resultOf, searchUntil } from '../../scenes/search.ts';
import { findablePeople, hasPerson, personNow } from './member-search.scene.ts';

rule(
  'member-search/follows-a-change-of-name',
  async (suite) => {
    const { id: season_id, people } = await findablePeople(suite);
    const [{ id, last_name: former } = {}] = people;
    const byFormer = { query: String(former), season_id };
    // Sent before the change, too: a service may keep results.
    const before = resultOf(await suite.setUp('searchMembers', { body: byFormer }));
    if (!hasPerson(before, Number(id))) throw new SetupFailed(`«${former}» does not find person ${id}`);
    const body = { last_name: suite.freshMark() };
    await suite.setUp('changeMember', { path: { id: Number(id) }, body });
    // A club may write names in another case than they were sent.
    const shown = (await personNow(suite, season_id, id))?.last_name;
    if (typeof shown !== 'string' || shown === former)
      throw new SetupFailed(`the list of members does not show the new name of person ${id}`);
    const found = await searchUntil(suite, 'searchMembers', { query: shown, season_id }, (result) =>
      hasPerson(result, Number(id)),
    );
    if (!hasPerson(found, Number(id)))
      throw violation(`person ${id} for the new name «${shown}»`, found.response);
    await expectNoLongerFound(suite, byFormer, Number(id));
    suite.judged(2);
  },
  { when: 'last' },
);

rule(
  'member-search/person-without-registration-is-left-out',
  async (suite) => {
    const { id: season_id, people } = await findablePeople(suite);
    const { id, last_name } = people[1] ?? {};
    const body = { query: String(last_name), season_id };
    const before = resultOf(await suite.setUp('searchMembers', { body }));
    if (!hasPerson(before, Number(id))) throw new SetupFailed(`«${last_name}» does not find person ${id}`);
    const all = await readList(suite, 'listSeasonAnnualRegistrations', {
      path: { id: season_id },
      query: { limit: 100 },
    });
    for (const one of all.filter(({ member_id }) => member_id === id)) {
      const removal = await suite.request('deleteAnnualRegistration', { path: { id: Number(one.id) } });
      if (isRefusal(removal))
        throw new NotApplicable('the club does not delete the registration of a person');
    }
    await expectNoLongerFound(suite, body, Number(id));
    suite.judged(1);
  },
  { when: 'last' },
);

/** Expects a search to find a person no more; a club may need some seconds for that. */
async function expectNoLongerFound(suite: Suite, body: JsonObject, id: number): Promise<void> {
  const result = await searchUntil(suite, 'searchMembers', body, (found) => !hasPerson(found, id));
  if (hasPerson(result, id))
    throw violation(`no longer person ${id} for ${canonical(body)}`, result.response);
}
