import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { Suite } from '../../engine/judging/suite.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { expectGone } from '../../expect/status.ts';
import type { GivenSeason } from '../../scenes/non-overlapping-season.ts';
import {
  changeDeleted,
  type DatedSeason,
  type DeletedSeason,
  datedSeasonOf,
  seasonToDelete,
} from './deleted-season.scene.ts';

/** The seasons of a sequence. */
interface Model {
  readonly existing: GivenSeason[];
  readonly deleted: DatedSeason[];
}

type Command = AsyncCommand<Model, Suite>;

/** Creations, deletions and writes to deleted seasons, in any order. */
export const writesAfterDeletion: Arbitrary<Iterable<Command>> = fc.commands(
  [
    fc.constant(creation()),
    fc.constant(deletion()),
    fc.nat({ max: 7 }).map((place) => writeTo('change', place, changeDeleted)),
    fc.nat({ max: 7 }).map((place) => writeTo('delete', place, deleteAgain)),
  ],
  { maxCommands: 2 },
);

/** Expects deleted seasons to stay deleted through these writes. */
export async function expectGoneThroughout(
  suite: Suite,
  { id, knownBy }: DeletedSeason,
  commands: Iterable<Command>,
): Promise<void> {
  const model: Model = { existing: [], deleted: [{ id, knownBy }] };
  await fc.asyncModelRun(() => ({ model, real: suite }), commands);
  for (const season of model.deleted)
    expectGone(season, await suite.request('readSeason', { path: { id: season.id } }));
}

function creation(): Command {
  return {
    check: () => true,
    run: async ({ existing }, suite) => void existing.push(await seasonToDelete(suite)),
    toString: () => 'create',
  };
}

function deletion(): Command {
  return {
    check: ({ existing }) => existing.length > 0,
    async run({ existing, deleted }, suite) {
      const last = existing.pop() as GivenSeason;
      if (isSuccess(await suite.request('deleteSeason', { path: { id: last.id } })))
        deleted.push(datedSeasonOf(last));
    },
    toString: () => 'delete the last',
  };
}

/** Writes to a deleted season, unless another season, which may be a real one, has received its id. */
function writeTo(
  verb: string,
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
    toString: () => `${verb} the ${place}th deleted season`,
  };
}

const deleteAgain = (suite: Suite, { id }: DatedSeason) => suite.request('deleteSeason', { path: { id } });
