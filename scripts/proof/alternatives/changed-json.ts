/** An entry of a list. */
export type Entry = Readonly<Record<string, unknown>>;

/** Returns the JSON of a list with other entries. */
export function withList(text: string, change: (entries: readonly Entry[]) => readonly Entry[]): string {
  const body: unknown = JSON.parse(text);
  if (!isObject(body) || !Array.isArray(body.data)) return text;
  return JSON.stringify({ ...body, data: change(body.data as Entry[]) });
}

/** Returns the JSON of a list with each entry changed. */
export function withEntries(text: string, change: (entry: Entry) => Entry): string {
  return withList(text, (entries) => entries.map((entry) => (isObject(entry) ? change(entry) : entry)));
}

/** Returns JSON with each object in it changed. */
export function mapped(
  text: string,
  change: (value: Record<string, unknown>) => Record<string, unknown>,
): string {
  return JSON.stringify(JSON.parse(text, (_, value: unknown) => (isObject(value) ? change(value) : value)));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
