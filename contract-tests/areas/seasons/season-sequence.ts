import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { expectEqual } from '../../expect/expectations.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { givenSeasonWithEveryOption, seasonDetail } from '../../scenes/season.ts';
import type { SeasonChange } from './season-change.ts';

/** The seasons of a sequence that are there, each as it was read after the last write to it. */
type Model = Map<number, JsonObject>;
type Command = AsyncCommand<Model, Suite>;

export type SeasonSequence = Iterable<Command>;

/** Creations, changes, readings and deletions in any order. */
export function seasonSequence(change: Arbitrary<SeasonChange>): Arbitrary<SeasonSequence> {
  return fc.commands(
    [
      fc.constant(creation()),
      fc.tuple(fc.nat({ max: 7 }), change).map(changeOf),
      fc.nat({ max: 7 }).map(readingOf),
      fc.constant(deletion()),
    ],
    { maxCommands: 3 },
  );
}

/**
 * Expects that only a write to a season alters it, and only the fields that the write names. Around the sequence there
 * is what each one has: a priority is cleared early, and two seasons are changed in turn at the end.
 */
export async function expectKeptThroughout(suite: Suite, sequence: SeasonSequence): Promise<void> {
  const there: Model = new Map();
  const first = await create(there, suite);
  await change(there, suite, first, { previous_registration_start: null });
  const second = await create(there, suite);
  await fc.asyncModelRun(() => ({ model: there, real: suite }), sequence);
  await change(there, suite, second, { membership_cost_euros: 1_234 });
  await change(there, suite, first, { name: suite.freshMark() });
  for (const id of there.keys()) if (id !== first) await expectAsKnown(there, suite, id);
}

function creation(): Command {
  return {
    check: () => true,
    run: async (there, suite) => void (await create(there, suite)),
    toString: () => 'create',
  };
}

function changeOf([place, fields]: [number, SeasonChange]): Command {
  return {
    check: () => true,
    run: (there, suite) => change(there, suite, idAt(there, place), fields),
    toString: () => `change the ${place}th: ${JSON.stringify(fields)}`,
  };
}

function readingOf(place: number): Command {
  return {
    check: () => true,
    run: (there, suite) => expectAsKnown(there, suite, idAt(there, place)),
    toString: () => `read the ${place}th`,
  };
}

/** The first two stay: something has to be altered wrongly. */
function deletion(): Command {
  return {
    check: (there) => there.size > 2,
    async run(there, suite) {
      const id = idAt(there, there.size - 1);
      // Whether what is deleted is gone is for other rules to say.
      if (isSuccess(await suite.request('deleteSeason', { path: { id } }))) there.delete(id);
    },
    toString: () => 'delete the last',
  };
}

async function create(there: Model, suite: Suite): Promise<number> {
  const { id } = await givenSeasonWithEveryOption(suite);
  there.set(id, await seasonDetail(suite, id));
  return id;
}

/** What the change names is taken as it is read, also where a rule of the club refuses it: other rules judge that. */
async function change(there: Model, suite: Suite, id: number, fields: SeasonChange): Promise<void> {
  const body = describedFieldsOf(suite, 'changeSeason', fields);
  if (Object.keys(body).length === 0) return;
  await suite.request('changeSeason', { path: { id }, body });
  const after = await seasonDetail(suite, id);
  const omitted = (record: JsonObject = {}) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => !(field in body)));
  expectEqual(`what the change of season ${id} omits`, omitted(there.get(id)), omitted(after));
  there.set(id, after);
}

async function expectAsKnown(there: Model, suite: Suite, id: number): Promise<void> {
  const known = there.get(id);
  expectEqual(`season ${id}, which nobody changed since`, known, await seasonDetail(suite, id));
}

function idAt(there: Model, place: number): number {
  return [...there.keys()][place % there.size] as number;
}
