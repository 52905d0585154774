import type { ClubClient } from '../club-client/club-client.ts';
import type { JsonFile } from '../club-client/json-file.ts';
import { type Page, pagesOf } from '../club-client/pages.ts';
import { seasonOf } from '../club-client/seasons.ts';
import { type ListName, lists, type WallState } from './wall-state.ts';

/**
 * Copies the groups, members and registrations of the season of a day. It keeps each page as it comes, so that a
 * retrieval that was stopped goes on with the page after it.
 */
export async function synchronize(club: ClubClient, wall: JsonFile<WallState>, day: string): Promise<void> {
  const season = await seasonOf(club, day);
  for (const [name, member] of Object.entries(lists) as [ListName, (typeof lists)[ListName]][]) {
    const from = wall.value.progress[name]?.next ?? 0;
    if (wall.value.progress[name]?.next === null) continue;
    for await (const page of pagesOf<Listed>(club, season[member], from)) {
      keepPage(wall.value, name, page);
      wall.save();
    }
  }
  wall.value.progress = {};
  wall.save();
}

/** What the records of all lists have. */
interface Listed {
  readonly id: number | null;
}

function keepPage(state: WallState, name: ListName, { records, next }: Page<Listed>): void {
  const seen = [...(state.progress[name]?.seen ?? [])];
  for (const record of records) {
    if (record.id === null) continue;
    seen.push(record.id);
    state[name][record.id] = record;
  }
  state.progress[name] = { next, seen };
  if (next === null) removeUnseen(state, name, new Set(seen.map(String)));
}

/** Removes what the whole list no longer has. Part of a list proves nothing about the rest. */
function removeUnseen(state: WallState, name: ListName, seen: ReadonlySet<string>): void {
  for (const id of Object.keys(state[name])) if (!seen.has(id)) delete state[name][id];
}
