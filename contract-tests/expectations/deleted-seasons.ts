import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { givenSeason } from '../given/season.ts';
import type { Suite } from '../judging/suite.ts';
import type { Response } from '../wire/response.ts';
import { isSuccess } from './acceptance.ts';
import { expectStatus } from './expectations.ts';

/** A season that was deleted, and how it was answered before anything else was written. */
export interface DeletedSeason {
  readonly id: number;
  readonly readAtOnce: Response;
}

/** A season that was made and deleted; then it is changed nevertheless, and another one made. */
export function deletedSeason(suite: Suite): Promise<DeletedSeason> {
  return suite.shared('a deleted season', async () => {
    const { id } = await givenSeason(suite);
    await suite.setUp('deleteSeason', { path: { id } });
    const readAtOnce = await suite.request('readSeason', { path: { id } });
    await changeDeleted(suite, id);
    await givenSeason(suite);
    return { id, readAtOnce };
  });
}

/** The seasons of a sequence, those that are there and those that are deleted. */
interface Model {
  readonly there: number[];
  readonly deleted: number[];
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
  id: number,
  commands: Iterable<Command>,
): Promise<void> {
  const model: Model = { there: [], deleted: [id] };
  await fc.asyncModelRun(() => ({ model, real: suite }), commands);
  for (const one of model.deleted)
    expectStatus(await suite.request('readSeason', { path: { id: one } }), 404);
}

function creation(): Command {
  return {
    check: () => true,
    run: async ({ there }, suite) => void there.push((await givenSeason(suite)).id),
    toString: () => 'create',
  };
}

function deletion(): Command {
  return {
    check: ({ there }) => there.length > 0,
    async run({ there, deleted }, suite) {
      const id = there.pop() as number;
      if (isSuccess(await suite.request('deleteSeason', { path: { id } }))) deleted.push(id);
    },
    toString: () => 'delete the last',
  };
}

function writeTo(
  does: string,
  place: number,
  write: (suite: Suite, id: number) => Promise<unknown>,
): Command {
  return {
    check: () => true,
    run: async ({ deleted }, suite) => void (await write(suite, deleted[place % deleted.length] as number)),
    toString: () => `${does} the ${place}th that is deleted`,
  };
}

// How a write to what is deleted is answered is for other rules to say.
const changeDeleted = (suite: Suite, id: number) =>
  suite.request('changeSeason', { path: { id }, body: { name: suite.freshMark() } });

const deleteAgain = (suite: Suite, id: number) => suite.request('deleteSeason', { path: { id } });
