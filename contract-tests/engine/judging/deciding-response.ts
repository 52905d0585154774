import { canonical, isObject, jsonOf } from '../wire/message/json.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import type { Evidence } from './evidence.ts';
import { readOfMost } from './named-records.ts';
import type { RuleViolation } from './violation.ts';

/**
 * Returns the response that decided: the one that the check named; else the last one that shows the value that it named,
 * or the value that it found; else the last one that shows the records of which its expectation speaks, among those of
 * its example before all that was `seen`. Undefined where no response shows any of these: then none alone decided.
 */
export function decidingResponse(
  { deciding, evidence, expected, actual }: RuleViolation,
  ofExample: readonly Response[],
  seen: readonly Response[],
): Response | undefined {
  if (deciding !== undefined) return deciding;
  if (evidence.deliveries !== undefined || evidence.race !== undefined) return undefined;
  const shownBy = shownIn(evidence);
  if (isResponse(shownBy)) return shownBy;
  const showing = (responses: readonly Response[]) =>
    shownBy === undefined
      ? (showingValue(jsonOf(actual), responses) ?? readOfMost([expected, actual], responses))
      : (showingPart(shownBy, responses) ?? showingValue(shownBy, responses));
  return showing(ofExample) ?? showing(seen);
}

/** The pages of a list are joined: its last entry stands on one of them. */
function shownIn({ shownBy }: Evidence): unknown {
  const last: unknown = Array.isArray(shownBy) ? shownBy.at(-1) : undefined;
  return isObject(last) ? last : shownBy;
}

function isResponse(value: unknown): value is Response {
  return isObject(value) && isObject(value.sent) && typeof value.status === 'number';
}

function showingPart(wanted: unknown, responses: readonly Response[]): Response | undefined {
  return responses.findLast((response) => holds(response.json, (part) => part === wanted));
}

function showingValue(value: unknown, seen: readonly Response[]): Response | undefined {
  if (isEmptyList(value)) return seen.findLast(({ json }) => isObject(json) && isEmptyList(json.data));
  if (!isTelling(value)) return undefined;
  const text = canonical(value);
  const isIt = (part: unknown) => isTelling(part) && canonical(part) === text;
  return seen.findLast((response) => isSuccess(response) && holds(response.json, isIt));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** A number, a word or an empty list stands in many responses. */
function isTelling(value: unknown): boolean {
  return isObject(value) ? Object.keys(value).length > 1 : Array.isArray(value) && value.length > 1;
}

/** Whether a JSON value or any part of it is what is looked for. */
function holds(value: unknown, isWanted: (part: unknown) => boolean): boolean {
  if (isWanted(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => holds(part, isWanted));
}
