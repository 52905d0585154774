import { type JsonObject, type JsonSchema, operation } from '../../../spec/index.ts';

const years = operation('createGroup').body?.schema.properties as Readonly<Record<string, JsonSchema>>;

/** The other year of birth where one stands at its bound: a club may refuse an oldest year after the most recent one. */
export function yearBeside(field: string, value: unknown): JsonObject {
  const [first, last] = [years.birth_year_start?.minimum, years.birth_year_end?.maximum];
  if (field === 'birth_year_start' && value === first) return { birth_year_end: value as number };
  if (field === 'birth_year_end' && value === last) return { birth_year_start: value as number };
  return {};
}
