import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { SeasonDraft } from '../../arbitraries/season.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectEqual } from '../../expect/equality.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { givenSeasonWithEveryOption, seasonDetail } from '../../scenes/seasons/season.ts';

/** The seasons of a sequence that are not deleted, each as it was read after the last write to it. */
type Model = Map<number, JsonObject>;
type Command = AsyncCommand<Model, Suite>;
type SeasonChange = Partial<SeasonDraft>;

export type SeasonSequence = Iterable<Command>;

/** Returns creations, changes, reads and deletions of seasons, in any order. */
export function seasonSequence(today: string, cityCodes: readonly string[]): Arbitrary<SeasonSequence> {
  return fc.commands(
    [
      fc.constant(creation()),
      fc.tuple(fc.nat({ max: 7 }), seasonChange(today, cityCodes)).map(changeOf),
      fc.nat({ max: 7 }).map(readOf),
      fc.constant(deletion()),
    ],
    { maxCommands: 3 },
  );
}

/**
 * Returns changes that a season with every option can take in any order: each date has a range of its own, and no
 * priority opening for a commune comes without a city code. None changes the name, which a club may require to be unique.
 */
function seasonChange(today: string, cityCodes: readonly string[]): Arbitrary<SeasonChange> {
  const day = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((days) => daysAfter(today, days));
  const priority = day(-300, -190);
  const one = fc.oneof(
    fc.record({ start_date: day(-90, -70) }),
    fc.record({ end_date: day(250, 400) }),
    fc.record({ registration_start: day(-180, -160) }),
    fc.record({ registration_end: day(30, 90) }),
    fc.record({ membership_cost_euros: fc.integer({ min: 0, max: 10_000_000 }) }),
    fc.record({ max_annual_registrations: fc.integer({ min: 0, max: 50 }) }),
    fc.record({ previous_registration_all: fc.boolean() }),
    fc.record({ licence_immediate_payment: fc.boolean() }),
    fc.record({ previous_registration_start: fc.option(priority, { nil: null }) }),
    fc.record({ city_code: fc.constantFrom(...cityCodes) }),
    fc.record({ city_registration_start: priority, city_code: fc.constantFrom(...cityCodes) }),
    fc.constant({ city_registration_start: null }),
    fc.constant({ city_registration_start: null, city_code: null }),
  );
  return fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((parts) => Object.assign({}, ...parts) as SeasonChange);
}

/**
 * Expects that only a write to a season alters it, and only the fields that the write names. Each sequence starts with a
 * cleared priority opening and ends with a change of each of two seasons.
 */
export async function expectKeptThroughout(suite: Suite, sequence: SeasonSequence): Promise<void> {
  const seasons: Model = new Map();
  const first = await create(seasons, suite);
  await change(seasons, suite, first, { previous_registration_start: null });
  const second = await create(seasons, suite);
  await fc.asyncModelRun(() => ({ model: seasons, real: suite }), sequence);
  await change(seasons, suite, second, { membership_cost_euros: 1_234 });
  await change(seasons, suite, first, { name: suite.freshMark() });
  for (const id of seasons.keys()) if (id !== first) await expectUnchanged(seasons, suite, id);
}

function creation(): Command {
  return {
    check: () => true,
    run: async (seasons, suite) => void (await create(seasons, suite)),
    toString: () => 'create',
  };
}

function changeOf([place, fields]: [number, SeasonChange]): Command {
  return {
    check: () => true,
    run: (seasons, suite) => change(seasons, suite, idAt(seasons, place), fields),
    toString: () => `change the ${place}th: ${JSON.stringify(fields)}`,
  };
}

function readOf(place: number): Command {
  return {
    check: () => true,
    run: (seasons, suite) => expectUnchanged(seasons, suite, idAt(seasons, place)),
    toString: () => `read the ${place}th`,
  };
}

/** Deletes the newest season, but never the first two, which later writes could alter. */
function deletion(): Command {
  return {
    check: (seasons) => seasons.size > 2,
    async run(seasons, suite) {
      const id = idAt(seasons, seasons.size - 1);
      // Other rules judge whether the deleted season is gone.
      if (isSuccess(await suite.request('deleteSeason', { path: { id } }))) seasons.delete(id);
    },
    toString: () => 'delete the last',
  };
}

async function create(seasons: Model, suite: Suite): Promise<number> {
  const { id } = await givenSeasonWithEveryOption(suite);
  seasons.set(id, await seasonDetail(suite, id));
  return id;
}

/** Sends a change, and expects the fields that it omits to stay. Other rules judge the fields that it names. */
async function change(seasons: Model, suite: Suite, id: number, fields: SeasonChange): Promise<void> {
  const body = describedFieldsOf(suite, 'changeSeason', fields);
  if (Object.keys(body).length === 0) return;
  await suite.request('changeSeason', { path: { id }, body });
  const after = await seasonDetail(suite, id);
  const omitted = (record: JsonObject = {}) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => !(field in body)));
  expectEqual(
    `the fields that the change of season ${id} omits`,
    omitted(seasons.get(id)),
    omitted(after),
    after,
  );
  seasons.set(id, after);
}

async function expectUnchanged(seasons: Model, suite: Suite, id: number): Promise<void> {
  const expected = seasons.get(id);
  expectEqual(`season ${id}, without a change since`, expected, await seasonDetail(suite, id));
}

function idAt(seasons: Model, place: number): number {
  return [...seasons.keys()][place % seasons.size] as number;
}
