import type { Suite } from '../engine/judging/suite.ts';
import type { RegistrationKind } from './registration-kind.ts';
import { type WholeList, wholeList } from './whole-list.ts';

/** The values of the status filter, each with the decision that it means. */
export const decisions = { pending: null, validated: true, refused: false } as const;

export type Status = keyof typeof decisions;

export const statuses = Object.keys(decisions) as readonly Status[];

/** The registrations of a season: all of them, and under each status. */
export interface StatusLists {
  readonly season: number;
  readonly whole: WholeList;
  readonly under: Readonly<Record<Status, WholeList>>;
}

/** Reads a season's registrations of a kind, without a filter and with each. */
export async function statusListsOf(
  suite: Suite,
  { listOfSeason }: RegistrationKind,
  season: number,
): Promise<StatusLists> {
  const whole = await wholeList(suite, listOfSeason, season);
  return { season, whole, under: await listsByStatus(suite, listOfSeason, season) };
}

/** Reads a season's registrations under each status. */
async function listsByStatus(
  suite: Suite,
  listOfSeason: RegistrationKind['listOfSeason'],
  season: number,
): Promise<StatusLists['under']> {
  return {
    // Page by page: the filter holds on each of them.
    pending: await wholeList(suite, listOfSeason, season, { status: 'pending', limit: 2 }),
    validated: await wholeList(suite, listOfSeason, season, { status: 'validated', limit: 1 }),
    refused: await wholeList(suite, listOfSeason, season, { status: 'refused', limit: 1 }),
  };
}

/** The status that a decision is listed under; undefined for what is no decision. */
export function statusOf(valid: unknown): Status | undefined {
  return statuses.find((status) => decisions[status] === valid);
}
