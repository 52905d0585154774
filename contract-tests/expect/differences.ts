import type { Difference } from '../../reports/results.ts';
import { isObject } from '../engine/wire/json.ts';

/** The fields in which two JSON objects differ, nested ones by their path. Lists are compared entry by entry. */
export function differencesOf(expected: unknown, actual: unknown, field = ''): Difference[] {
  if (isObject(expected) && isObject(actual)) return ofMembers(expected, actual, field);
  if (Array.isArray(expected) && Array.isArray(actual))
    return ofMembers({ ...expected }, { ...actual }, field);
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  return [{ field, ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) }];
}

function ofMembers(
  expected: Record<string, unknown>,
  actual: Record<string, unknown>,
  field: string,
): Difference[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
  return names.flatMap((name) =>
    differencesOf(expected[name], actual[name], field === '' ? name : `${field}.${name}`),
  );
}
