import { type JsonObject, type OperationId, operation, type RuleId } from '../spec/index.ts';
import { defaults } from './arbitraries/body-fault.ts';
import { daysAfter, twoDays } from './arbitraries/date.ts';
import { lawfulSeason, plainSeason, type SeasonDraft } from './arbitraries/season.ts';
import {
  anySeason,
  givenSeason,
  givenSeasonWithPriorities,
  seasonDetail,
  someCityCodes,
} from './given/season.ts';
import { broken } from './support/broken.ts';
import {
  entriesIn,
  entryIdentifier,
  identifierOf,
  recordIn,
  refused,
  same,
  served,
  turnedAway,
} from './support/owed.ts';
import { rule } from './support/rule.ts';
import type { Suite } from './support/suite.ts';
import { walk } from './support/walk.ts';

const listFields = ['id', 'name', 'start_date', 'end_date', 'registration_start', 'registration_end'];
rule('season/list-item-fields', async (suite) => {
  for (const season of await someListed(suite))
    hasFields('a listed season', season, [...listFields, ...pathsIn(suite, 'listSeasons')]);
});

rule('season/list-shows-no-detail-field', async (suite) => {
  for (const season of await someListed(suite)) {
    const shown = detailFields(suite).filter((field) => field in season);
    if (shown.length > 0)
      throw broken('none of the detail-only fields in the list', `a listed season with ${shown.join(', ')}`);
  }
});

rule('season/detail-fields', async (suite) => {
  const season = await seasonDetail(suite, await anySeason(suite));
  hasFields('the detail of a season', season, [
    ...listFields,
    ...detailFields(suite),
    ...pathsIn(suite, 'readSeason'),
  ]);
});

rule('season/list-agrees-with-detail', async (suite) => {
  for (const listed of await someListed(suite)) {
    const detail = await seasonDetail(suite, entryIdentifier(listed));
    for (const field of listFields) same(`${field} in the detail`, listed[field], detail[field]);
  }
});

rule('season/detail-path-leads-to-season', async (suite) => {
  for (const listed of await someListed(suite)) {
    const path = String(listed.detail_path).replace('{id}', String(listed.id));
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path))
      throw broken('a path below the base URL', `detail_path ${path}`);
    const heard = await suite.askPath({ method: 'GET', path: `/${path.replace(/^\//, '')}` });
    same('the id behind detail_path', listed.id, recordIn(heard).id);
  }
});

rule('season/create-gives-201', async (suite) => {
  served(await suite.ask('createSeason', { body: plainSeason(suite.freshMark()) }), 201);
});

rule('season/change-gives-200', async (suite) => {
  const { id } = await givenSeason(suite);
  served(await suite.ask('changeSeason', { path: { id }, body: { membership_cost_euros: 12 } }), 200);
});

rule('season/delete-gives-200', async (suite) => {
  const { id } = await givenSeason(suite);
  served(await suite.ask('deleteSeason', { path: { id } }), 200);
});

rule('season/created-values-read-back', async (suite) => {
  await suite.forAll(
    lawfulSeason(suite.freshMark(), await someCityCodes(suite)),
    async (draft) => {
      const id = identifierOf(await suite.ask('createSeason', { body: draft }));
      readsBack(draft, await seasonDetail(suite, id));
    },
    { examples: [everyOption(suite.freshMark(), (await someCityCodes(suite))[0] as string)] },
  );
});

rule('season/defaults-on-create', async (suite) => {
  const { id } = await givenSeason(suite);
  const detail = await seasonDetail(suite, id);
  const there = suite.described.bodyFields('createSeason');
  const owed = defaults(operation('createSeason').body?.schema ?? {}).filter(({ field }) =>
    there.includes(field),
  );
  for (const { field, value } of owed) same(field, value, detail[field]);
  suite.judged(owed.length);
});

rule('season/changed-values-read-back', async (suite) => {
  const { id } = await givenSeason(suite);
  await suite.forAll(
    lawfulSeason(suite.freshMark(), await someCityCodes(suite)),
    async (change) => {
      const whole = { previous_registration_start: null, city_registration_start: null, ...change };
      served(await suite.ask('changeSeason', { path: { id }, body: whole }), 200);
      readsBack(whole, await seasonDetail(suite, id));
    },
    { examples: [everyOption(suite.freshMark(), (await someCityCodes(suite))[0] as string)] },
  );
});

rule('season/change-keeps-omitted-fields', async (suite) => {
  const { id } = await givenSeason(
    suite,
    everyOption(suite.freshMark(), (await someCityCodes(suite))[0] as string),
  );
  const changes: JsonObject[] = [
    { name: suite.freshMark() },
    { membership_cost_euros: 77 },
    { registration_end: '2026-11-30' },
    { licence_immediate_payment: false },
  ];
  await suite.forEach(changes, async (change) => {
    const before = await seasonDetail(suite, id);
    served(await suite.ask('changeSeason', { path: { id }, body: change }), 200);
    same('the season after the change', { ...before, ...change }, await seasonDetail(suite, id));
  });
});

type Order = readonly [keyof SeasonDraft, keyof SeasonDraft];

/** Which of two dates must not come after the other. */
const orders: Readonly<Record<string, Order>> = {
  'ends-on-or-after-start': ['start_date', 'end_date'],
  'registration-ends-on-or-after-start': ['registration_start', 'registration_end'],
  'former-member-opening-not-after-general': ['previous_registration_start', 'registration_start'],
  'city-opening-not-after-general': ['city_registration_start', 'registration_start'],
};

for (const [name, order] of Object.entries(orders)) {
  rule(`season/${name}` as RuleId, async (suite) => {
    await suite.forAll(twoDays, async ({ earlier, later }) => {
      refused(await suite.ask('createSeason', { body: await ordered(suite, order, later, earlier) }));
    });
    const { id } = await givenSeason(suite, await ordered(suite, order, '2026-06-15', '2026-06-15'));
    const [first, second] = order;
    for (const change of [{ [first]: '2026-06-16' }, { [second]: '2026-06-14' }]) {
      const before = await seasonDetail(suite, id);
      refused(await suite.ask('changeSeason', { path: { id }, body: change }));
      same('the season after a refused change', before, await seasonDetail(suite, id));
    }
  });
}

rule('season/city-opening-needs-city-code', async (suite) => {
  const body = { ...plainSeason(suite.freshMark()), city_registration_start: '2026-05-15' };
  refused(await suite.ask('createSeason', { body }));
  const { id } = await givenSeason(suite);
  refused(await suite.ask('changeSeason', { path: { id }, body: { city_registration_start: '2026-05-15' } }));
  const priority = await givenSeasonWithPriorities(suite);
  refused(await suite.ask('changeSeason', { path: { id: priority.id }, body: { city_code: null } }));
});

rule('season/equal-dates-accepted', async (suite) => {
  await suite.forEach(Object.values(orders), async (order) => {
    const body = await ordered(suite, order, '2026-06-15', '2026-06-15');
    const id = identifierOf(await suite.ask('createSeason', { body }));
    const [first, second] = order;
    const sameDay = { [first]: '2026-06-20', [second]: '2026-06-20' };
    served(await suite.ask('changeSeason', { path: { id }, body: sameDay }), 200);
  });
});

rule('season/null-resets-former-member-opening', async (suite) => {
  const { id } = await givenSeasonWithPriorities(suite);
  const change = { previous_registration_start: null };
  served(await suite.ask('changeSeason', { path: { id }, body: change }), 200);
  readsBack(change, await seasonDetail(suite, id));
});

rule('season/null-resets-city-opening', async (suite) => {
  const { id, draft } = await givenSeasonWithPriorities(suite);
  const change = { city_registration_start: null };
  served(await suite.ask('changeSeason', { path: { id }, body: change }), 200);
  readsBack({ ...change, city_code: draft.city_code }, await seasonDetail(suite, id));
});

rule('season/nulls-remove-geographic-priority', async (suite) => {
  const { id } = await givenSeasonWithPriorities(suite);
  const change = { city_code: null, city_registration_start: null };
  served(await suite.ask('changeSeason', { path: { id }, body: change }), 200);
  readsBack(change, await seasonDetail(suite, id));
});

rule('season/deleted-season-gives-404', async (suite) => {
  const { id } = await givenSeason(suite);
  await suite.setUp('deleteSeason', { path: { id } });
  served(await suite.ask('readSeason', { path: { id } }), 404);
});

rule('season/deleted-season-leaves-list', async (suite) => {
  const { id } = await givenSeason(suite);
  await suite.setUp('deleteSeason', { path: { id } });
  const listed = await walk(suite, 'listSeasons', { query: { limit: 100 } });
  if (listed.some((season) => season.id === id))
    throw broken('a list without the deleted season', `season ${id} in the list`);
});

rule('season/unknown-season-refused', async (suite) => {
  const { id } = await givenSeason(suite);
  await suite.setUp('deleteSeason', { path: { id } });
  const never = { path: { id: 2_147_483_647 } };
  turnedAway(await suite.ask('readSeason', never));
  turnedAway(await suite.ask('changeSeason', { ...never, body: { name: suite.freshMark() } }));
  turnedAway(await suite.ask('deleteSeason', never));
});

/** The fields that only the detail has: the body's fields that a list item does not show. */
function detailFields(suite: Suite): string[] {
  return suite.described.bodyFields('createSeason').filter((field) => !listFields.includes(field));
}

/** The paths that the club's description lists; a feature that is off may take some away, but never the first. */
function pathsIn(suite: Suite, operation: OperationId): string[] {
  const listed = suite.described.recordFields(operation).filter((field) => field.endsWith('_path'));
  return ['detail_path', ...listed];
}

async function someListed(suite: Suite): Promise<JsonObject[]> {
  await anySeason(suite);
  const listed = entriesIn(await suite.ask('listSeasons', { query: { limit: 3 } }));
  suite.judged(listed.length);
  if (listed.length === 0) throw broken('a list with the season that is there', 'an empty list');
  return listed;
}

function hasFields(what: string, record: JsonObject, fields: readonly string[]): void {
  const missing = fields.filter((field) => !(field in record));
  if (missing.length > 0)
    throw broken(`${what} with ${fields.join(', ')}`, `one without ${missing.join(', ')}`);
}

function readsBack(sent: object, read: JsonObject): void {
  for (const [field, value] of Object.entries(sent)) same(field, value, read[field]);
}

function everyOption(name: string, cityCode: string): SeasonDraft {
  return {
    ...plainSeason(name),
    membership_cost_euros: 10_000_000,
    previous_registration_start: '2026-05-01',
    previous_registration_all: true,
    city_registration_start: '2026-05-15',
    city_code: cityCode,
    max_annual_registrations: 3,
    licence_immediate_payment: true,
  };
}

/**
 * A season that is lawful but for the order of two dates, as given. The other dates lie far from them, and
 * registration before the season's last day: whether it may go on afterwards is open.
 */
async function ordered(
  suite: Suite,
  [first, second]: Order,
  firstDay: string,
  secondDay: string,
): Promise<SeasonDraft> {
  const latest = firstDay > secondDay ? firstDay : secondDay;
  const registration = (start: string) => ({
    registration_start: start,
    registration_end: daysAfter(start, 30),
  });
  const others: Partial<SeasonDraft> =
    first === 'start_date'
      ? registration(daysAfter(firstDay, -3_000))
      : { ...registration(daysAfter(latest, 1)), start_date: latest, end_date: daysAfter(latest, 365) };
  const city =
    first === 'city_registration_start' ? { city_code: (await someCityCodes(suite))[0] as string } : {};
  return { ...plainSeason(suite.freshMark()), ...others, ...city, [first]: firstDay, [second]: secondDay };
}
