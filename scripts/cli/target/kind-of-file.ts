/** The files that a person may name in place of another one, and the members that each has. */
const kinds = {
  'a target file': ['base_url', 'client'],
  'a club file': ['name', 'integrations'],
  'recorded traffic': ['log'],
} as const;

type KindOfFile = keyof typeof kinds;

/** Returns which kind of file a value was read from; undefined where its members do not tell. */
export function kindOfFile(value: unknown): KindOfFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return (Object.keys(kinds) as KindOfFile[]).find((kind) => kinds[kind].every((member) => member in value));
}
