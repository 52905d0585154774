import type { JsonObject } from '../../../spec/index.ts';
import { canonical } from '../../engine/wire/message/json.ts';

/** The first page of a list, and the position of the next. */
export interface FirstPage {
  readonly entries: readonly JsonObject[];
  readonly next: unknown;
}

/**
 * Whether two first pages can be of one list. The order of a list is unspecified, and a path may carry a limit: a page
 * that is followed by others has entries of the other page, and only those where the other page is the whole list.
 */
export function areOfOneList(one: FirstPage, other: FirstPage): boolean {
  if (canonical(idsOf(one)) === canonical(idsOf(other))) return true;
  const [part, rest] = isWhole(one) ? [other, one] : [one, other];
  if (isWhole(part)) return false;
  const shared = idsOf(part).filter((id) => idsOf(rest).includes(id));
  return isWhole(rest) ? shared.length === part.entries.length && shared.length > 0 : shared.length > 0;
}

function isWhole({ next }: FirstPage): boolean {
  return (next ?? null) === null;
}

/** Returns the ids on a page in one order. */
export function idsOf({ entries }: Pick<FirstPage, 'entries'>): readonly unknown[] {
  return entries.map(({ id = null }) => id).sort((a, b) => Number(a) - Number(b));
}
