import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { type WholeList, wholeList } from '../list-reading.ts';
import type { RegistrationKind } from './registration-kind.ts';

/** The values of the status filter, each with the decision that it stands for. */
export const decisions = { pending: null, validated: true, refused: false } as const;

export type Status = keyof typeof decisions;

export const statuses = Object.keys(decisions) as readonly Status[];

/** The registrations of a season: all, and those of each status. */
export interface StatusLists {
  readonly season: number;
  readonly whole: WholeList;
  readonly under: Readonly<Record<Status, WholeList>>;
}

/** How often lists that disagree are read: the club may decide on a registration between two of them. */
const mostReadings = 3;

/** Reads the registrations of a season without a filter and with each status. */
export async function statusListsOf(
  suite: Suite,
  { listOfSeason }: RegistrationKind,
  season: number,
): Promise<StatusLists> {
  for (let reading = 1; ; reading++) {
    const whole = await wholeList(suite, listOfSeason, season);
    const lists = { season, whole, under: await listsByStatus(suite, listOfSeason, season) };
    if (reading === mostReadings || doAgree(lists)) return lists;
  }
}

/** Whether each status lists exactly the registrations that the whole list shows in that state. */
export function doAgree({ whole, under }: Pick<StatusLists, 'whole' | 'under'>): boolean {
  return statuses.every((status) => {
    const inState = whole.entries.filter(({ valid }) => valid === decisions[status]);
    return namesOf(inState) === namesOf(under[status].entries);
  });
}

function namesOf(entries: readonly JsonObject[]): string {
  return entries
    .map(({ id, valid }) => `${id} ${valid}`)
    .sort()
    .join();
}

/** Reads the registrations of a season with each status. */
async function listsByStatus(
  suite: Suite,
  listOfSeason: RegistrationKind['listOfSeason'],
  season: number,
): Promise<StatusLists['under']> {
  return {
    // In short pages: the filter must hold on each page.
    pending: await wholeList(suite, listOfSeason, season, { status: 'pending', limit: 2 }),
    validated: await wholeList(suite, listOfSeason, season, { status: 'validated', limit: 1 }),
    refused: await wholeList(suite, listOfSeason, season, { status: 'refused', limit: 1 }),
  };
}

/** Returns the status of a decision; undefined where the value is not a decision. */
export function statusOf(valid: unknown): Status | undefined {
  return statuses.find((status) => decisions[status] === valid);
}
