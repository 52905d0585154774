import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/response.ts';
import { expectGone } from '../../expect/deleted-record.ts';
import type { GivenSeason } from '../../scenes/season-apart.ts';
import {
  changeDeleted,
  type DatedSeason,
  type DeletedSeason,
  datedSeasonOf,
  seasonToDelete,
} from './deleted-season.scene.ts';

/** The seasons of a sequence, those that are there and those that are deleted. */
interface Model {
  readonly there: GivenSeason[];
  readonly deleted: DatedSeason[];
}

type Command = AsyncCommand<Model, Suite>;

/** Creations, deletions, and writes to what is deleted, in any order. */
export const laterWrites: Arbitrary<Iterable<Command>> = fc.commands(
  [
    fc.constant(creation()),
    fc.constant(deletion()),
    fc.nat({ max: 7 }).map((place) => writeTo('change', place, changeDeleted)),
    fc.nat({ max: 7 }).map((place) => writeTo('delete', place, deleteAgain)),
  ],
  { maxCommands: 2 },
);

/** Expects that what is deleted stays so, whatever is written afterwards. */
export async function expectGoneThroughout(
  suite: Suite,
  { id, knownBy, registration_start }: DeletedSeason,
  commands: Iterable<Command>,
): Promise<void> {
  const model: Model = { there: [], deleted: [{ id, registration_start, knownBy: [...knownBy] }] };
  await fc.asyncModelRun(() => ({ model, real: suite }), commands);
  for (const one of model.deleted)
    expectGone(one, await suite.request('readSeason', { path: { id: one.id } }));
}

function creation(): Command {
  return {
    check: () => true,
    run: async ({ there }, suite) => void there.push(await seasonToDelete(suite)),
    toString: () => 'create',
  };
}

function deletion(): Command {
  return {
    check: ({ there }) => there.length > 0,
    async run({ there, deleted }, suite) {
      const last = there.pop() as GivenSeason;
      if (isSuccess(await suite.request('deleteSeason', { path: { id: last.id } })))
        deleted.push(datedSeasonOf(last));
    },
    toString: () => 'delete the last',
  };
}

/** Where another season has the identifier by now, nothing is written: it may be a real one. */
function writeTo(
  does: string,
  place: number,
  write: (suite: Suite, season: DatedSeason) => Promise<unknown>,
): Command {
  return {
    check: () => true,
    async run({ deleted }, suite) {
      const season = deleted[place % deleted.length] as DatedSeason;
      if (!isSuccess(await suite.request('readSeason', { path: { id: season.id } })))
        await write(suite, season);
    },
    toString: () => `${does} the ${place}th deleted season`,
  };
}

const deleteAgain = (suite: Suite, { id }: DatedSeason) => suite.request('deleteSeason', { path: { id } });
