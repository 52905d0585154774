/** Returns the same text for the same JSON value, in any order of members. Throws when it is nested too deep. */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > deepest) throw new RangeError(`JSON is nested more than ${deepest} levels deep`);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  const members = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(members).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name], depth + 1)}`).join(',')}}`;
}

/** No body of the interface is nested deeper than a few levels. */
const deepest = 100;
