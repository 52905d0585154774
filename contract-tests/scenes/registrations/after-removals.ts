import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { readList, type WholeList, wholeList } from '../list-reading.ts';
import { kindsOf, type RegistrationKind } from './registration-kind.ts';
import { type RemovedRegistrations, removeRegistrations } from './registration-removed.ts';
import { listedOtherwise } from './registration-shown.ts';

/**
 * The registrations of one kind after those of both kinds were removed, and the collection of their season then.
 */
interface KindAfterRemovals {
  readonly kind: RegistrationKind;
  readonly scene: RemovedRegistrations;
  readonly collection: WholeList;
}

/**
 * The collections of a season after every removal, and the lists of the people whose registrations were removed or are
 * pending.
 */
export interface AfterRemovals {
  readonly season: number;
  readonly kinds: readonly KindAfterRemovals[];
  readonly ofPeople: ReadonlyMap<unknown, readonly JsonObject[]>;
}

/** Reads them once in a run. Throws NotApplicable where the club removes no registration. */
export function afterRemovals(suite: Suite): Promise<AfterRemovals> {
  return suite.scene('registrations after every removal', async () => {
    const scenes: { kind: RegistrationKind; scene: RemovedRegistrations }[] = [];
    for (const kind of kindsOf(suite)) scenes.push({ kind, scene: await removeRegistrations(suite, kind) });
    const all = scenes.flatMap(({ scene }) => scene.removals);
    const gone = all.filter(({ response }) => isSuccess(response));
    const season = scenes[0]?.scene.lists.season;
    if (gone.length === 0 || season === undefined)
      throw new NotApplicable('the club removes no registration');
    // One entry a page, so that the person's registrations of the other kind are on a later page.
    const query = { season_id: season, limit: 1 };
    const people = [...gone.map(({ of }) => of), ...scenes.map(({ scene }) => scene.waiting)];
    const numbers = new Set(people.map(({ draft }) => Number(draft.member_id)));
    for (let reading = 1; ; reading++) {
      const ofPeople = new Map<unknown, readonly JsonObject[]>();
      for (const id of numbers)
        ofPeople.set(id, await readList(suite, 'listMemberRegistrations', { path: { id }, query }, 'offset'));
      // Read last: a registration that another client makes meanwhile is then in both.
      const kinds: KindAfterRemovals[] = [];
      for (const each of scenes)
        kinds.push({ ...each, collection: await wholeList(suite, each.kind.listOfSeason, season) });
      const read = { season, kinds, ofPeople };
      if (reading === mostReadings || doAgree(read)) return read;
    }
  });
}

/** How often lists that disagree are read: the club may decide on a registration between two of them. */
const mostReadings = 2;

function doAgree({ kinds, ofPeople }: AfterRemovals): boolean {
  const own = [...ofPeople.values()].flat();
  const listed = kinds.flatMap(({ collection }) => collection.entries);
  // The run may register one of these people to something else between two of the readings.
  const isWhole = [...ofPeople].every(
    ([person, entries]) => listed.filter(({ member_id }) => member_id === person).length <= entries.length,
  );
  if (!isWhole) return false;
  return kinds.every(({ kind, collection }) => listedOtherwise(own, collection.entries, kind) === undefined);
}
