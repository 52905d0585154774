import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { daysAfter } from '../arbitraries/date.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { Response } from '../engine/wire/response.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { givenSeason } from '../scenes/season.ts';
import { type GivenSeason, plainDraft } from '../scenes/season-apart.ts';
import { type DeletedRecord, expectGone } from './deleted-record.ts';

/**
 * A season that was deleted, by what it was called, and was to be called by a change after its deletion: then by its first
 * day of registration, too, for another season may have got the identifier just before that change.
 */
interface NamedSeason extends DeletedRecord {
  readonly knownBy: { readonly name: string; readonly registration_start?: string }[];
}

/** The same in a sequence of writes. */
interface DatedSeason extends NamedSeason {
  readonly registration_start: string;
}

/** How a deleted season was answered before anything else was written. */
export interface DeletedSeason extends DatedSeason {
  readonly readAtOnce: Response;
}

/** The season of an identifier that was deleted, by its names. */
export function deletedSeasonOf(id: number, ...names: string[]): NamedSeason {
  return { id, knownBy: names.map((name) => ({ name })) };
}

function datedSeasonOf({ id, draft: { name, registration_start } }: GivenSeason): DatedSeason {
  return { ...deletedSeasonOf(id, name), registration_start };
}

/** A season that was made and deleted; then it is changed nevertheless, and another one made. */
export function deletedSeason(suite: Suite): Promise<DeletedSeason> {
  return suite.scene('a deleted season', async () => {
    const { id, draft } = await seasonToDelete(suite);
    await suite.setUp('deleteSeason', { path: { id } });
    const readAtOnce = await suite.request('readSeason', { path: { id } });
    const deleted = datedSeasonOf({ id, draft });
    if (!isSuccess(readAtOnce)) await changeDeleted(suite, deleted);
    await givenSeason(suite);
    return { ...deleted, readAtOnce };
  });
}

/** A season whose registration begins a day before that of any other season of the run. */
async function seasonToDelete(suite: Suite): Promise<GivenSeason> {
  const draft = await plainDraft(suite);
  return givenSeason(suite, { ...draft, registration_start: daysAfter(draft.registration_start, -1) });
}

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

/** Where another season has the identifier by now, nothing is written: it may be somebody else's. */
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
    toString: () => `${does} the ${place}th that is deleted`,
  };
}

// How a write to what is deleted is answered is for other rules to say.
async function changeDeleted(suite: Suite, { id, knownBy, registration_start }: DatedSeason): Promise<void> {
  const name = suite.freshMark();
  knownBy.push({ name, registration_start });
  await suite.request('changeSeason', { path: { id }, body: { name } });
}

const deleteAgain = (suite: Suite, { id }: DatedSeason) => suite.request('deleteSeason', { path: { id } });
