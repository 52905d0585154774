import { operation as contractOf } from '../../spec/index.ts';
import type { Response } from '../engine/wire/message/response.ts';

/** A position in a list; one beyond the whole numbers of JavaScript is a bigint, so that no digit is lost. */
export type PagePosition = number | bigint;

/** Whether a value is a position: a whole number of at least 0. */
export function isPosition(value: unknown): value is PagePosition {
  return typeof value === 'bigint' ? value >= 0n : Number.isInteger(value) && Number(value) >= 0;
}

/** Returns a position as a value of a query. */
export function inQuery(position: PagePosition): number | string {
  return typeof position === 'bigint' ? String(position) : position;
}

/**
 * Returns the next position that a page names. A service may have the names of both kinds of position in all of its lists:
 * the operation says which one counts.
 */
export function nextPositionIn({ sent, text }: Response, pagination: Readonly<Record<string, unknown>>) {
  const { paging } = sent.operation === undefined ? {} : contractOf(sent.operation);
  const names = paging === 'offset' ? ['next_offset', 'next_after'] : ['next_after', 'next_offset'];
  const name = names.find((each) => each in pagination) ?? '';
  const next = pagination[name];
  if (!Number.isInteger(next) || Number.isSafeInteger(next)) return next;
  const [, digits] = new RegExp(`"${name}"\\s*:\\s*(\\d+)\\s*[,}]`).exec(text) ?? [];
  return digits === undefined ? next : BigInt(digits);
}
