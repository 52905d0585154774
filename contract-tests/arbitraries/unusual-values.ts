import type { JsonObject, JsonSchema, JsonValue } from '../../spec/index.ts';
import { isCount, isFreeText, takesEmptyText, takesLines } from '../engine/description/field-type.ts';
import { propertiesOf, typesOf } from '../engine/description/schema-parts.ts';

/** Returns an unusual value for a field that takes any value of its type; undefined where a turn has none. */
type UnusualValue = (schema: JsonSchema, beginning: string, place: number) => JsonValue | undefined;

/** Texts that a careless reader takes for no text, for a value of another type, or for an encoded one. */
const textsLikeValues = ['0', 'null', '0012', '2026-01-01', '1e5', 'true', '%41+b'];

/**
 * Values that software breaks on, for each type of field: each turn is one body. A club may refuse them for their characters
 * or because it counts bytes; what it accepts, it must not cut off or corrupt.
 */
const turns: readonly Readonly<Record<'text' | 'integer' | 'boolean', UnusualValue>>[] = [
  {
    // What is escaped once too often, once too seldom, or means something to a query.
    text: (_, beginning) => `${beginning}L'été d’Aÿ & "100 %" \\ _a_ 01`,
    integer: (schema) => oddUpTo(123_456_789, schema),
    boolean: () => true,
  },
  {
    text: (schema, beginning) =>
      `${beginning}Cafe\u0301 🏆 3 €${takesLines(schema) ? '\nÀ apporter :\n- une gourde' : ''}`,
    integer: (schema) => oddUpTo(137, schema),
    boolean: () => false,
  },
  {
    // Twice as many bytes as characters where a text carries a mark, and otherwise an empty one.
    text: (schema, beginning) =>
      beginning === '' && takesEmptyText(schema) ? '' : beginning.padEnd(Number(schema.maxLength), 'é'),
    integer: () => undefined,
    boolean: () => true,
  },
  {
    text: (_, beginning, place) => `${beginning}${textsLikeValues[place % textsLikeValues.length]}`,
    integer: ({ minimum }) => (minimum === 0 ? 0 : undefined),
    boolean: () => false,
  },
];

/** How many bodies of unusual values a write gets. */
export const unusualTurns = turns.length;

/** Returns an odd number of at most this size; undefined where the bounds of a field allow none. */
function oddUpTo(most: number, { minimum = 0, maximum }: JsonSchema): number | undefined {
  const number = Math.min(Number(maximum), most);
  const odd = number % 2 === 1 ? number : number - 1;
  return odd < Number(minimum) ? undefined : odd;
}

/**
 * Returns unusual values for the fields of a body that take any value of their type. `beginningOf` returns the text with which
 * a field begins, such as a mark; with another `shift` the fields exchange their texts.
 */
export function unusualValues(
  body: JsonSchema,
  turn: number,
  beginningOf: (field: string) => string,
  shift = 0,
): JsonObject {
  const { text, integer, boolean } = turns[turn % turns.length] as (typeof turns)[number];
  const unusualFor = (field: string, schema: JsonSchema, place: number) => {
    if (isFreeText(schema)) return text(schema, beginningOf(field), place);
    if (isCount(schema)) return integer(schema, '', place);
    return typesOf(schema).includes('boolean') ? boolean(schema, '', place) : undefined;
  };
  const values = Object.entries(propertiesOf(body))
    .map(([field, schema], place) => [field, unusualFor(field, schema, place + shift)] as const)
    .filter((entry): entry is readonly [string, JsonValue] => entry[1] !== undefined);
  return Object.fromEntries(values);
}
