import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { firstFilledPage } from '../first-filled-page.ts';
import { wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { entriesOf } from '../response-reading.ts';
import { readFirstSeasons } from '../seasons/first-seasons.ts';
import { decideOnRegistrations } from './registration-decided.ts';
import type { RegistrationKind } from './registration-kind.ts';
import { receiveRegistrations } from './registration-received.ts';
import { type StatusLists, statusListsOf } from './registration-status.ts';

/**
 * Returns registrations as the collections of a season list them: those of the run before and after decisions, or
 * where it can make none, those of a season of the club.
 */
export async function listedRegistrations(
  suite: Suite,
  kind: RegistrationKind,
): Promise<readonly StatusLists[]> {
  const ofTheRun = suite.target.writes === true ? await optional(listedByTheRun(suite, kind)) : undefined;
  return ofTheRun ?? [await listedByTheClub(suite, kind)];
}

async function listedByTheRun(suite: Suite, kind: RegistrationKind): Promise<readonly StatusLists[]> {
  return [(await receiveRegistrations(suite, kind)).lists, (await decideOnRegistrations(suite, kind)).then];
}

function listedByTheClub(suite: Suite, kind: RegistrationKind): Promise<StatusLists> {
  return suite.scene(`listed ${kind.noun} registrations`, async () => {
    const season = await seasonWithRegistrations(suite, kind);
    for (let tries = 0; tries < 3; tries++) {
      const lists = await statusListsOf(suite, kind, season);
      const { entries } = await wholeList(suite, kind.listOfSeason, season);
      // Lists that were read one after the other may differ where another client decides meanwhile.
      if (statesOf(entries) === statesOf(lists.whole.entries)) return lists;
    }
    throw new SetupFailed(`the registrations of season ${season} change while they are read`);
  });
}

/** Returns the states of registrations in one order: that of a list is unspecified. */
function statesOf(entries: readonly JsonObject[]): string {
  return canonical(entries.map(({ id = null, valid = null }) => canonical({ id, valid })).sort());
}

async function seasonWithRegistrations(suite: Suite, { noun, listOfSeason }: RegistrationKind) {
  const first = async (id: number) =>
    entriesOf(await firstFilledPage(suite, listOfSeason, { path: { id }, query: { limit: 1 } }));
  for await (const { season, shown } of readFirstSeasons(suite, first)) if (shown.length > 0) return season;
  throw new NotApplicable(
    `needs ${noun} registrations in the club's first seasons, or a run that may make them (--writes)`,
  );
}
