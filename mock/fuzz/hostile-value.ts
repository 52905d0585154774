import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../spec/index.ts';

/**
 * Texts that have broken servers: markup, null characters, lone surrogates, very long texts, names of JavaScript's
 * properties.
 */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💥',
    '<b>',
    "' OR 1=1 --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '1e999',
    '2026-02-30',
    '9'.repeat(400),
  ),
  fc.integer({ min: 100, max: 70_000 }).map((length) => 'x'.repeat(length)),
);

const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, 2 ** 32 + 1, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.integer(),
);

const scalars: fc.Arbitrary<JsonValue> = fc.oneof(texts, numbers, fc.boolean(), fc.constant(null));

/** JSON of any shape, sometimes nested so deeply that a careless recursion overflows the stack. */
export const hostileJson: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 6, arbitrary: scalars },
  { weight: 2, arbitrary: fc.array(scalars, { maxLength: 5 }) },
  { weight: 2, arbitrary: fc.dictionary(texts, scalars, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 3_000 }).map(nested) },
);

function nested(depth: number): JsonValue {
  let value: JsonValue = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Returns a valid body with one of its parts, at any depth, replaced by a hostile value. */
export function spoilt(body: JsonObject): fc.Arbitrary<JsonValue> {
  const places = placesIn(body);
  return fc
    .tuple(fc.constantFrom(...places), hostileJson)
    .map(([place, value]) => replaced(body, place, value));
}

type Place = readonly (string | number)[];

/** Returns the places of the whole value and of each of its parts. */
function placesIn(value: JsonValue | undefined, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const parts = Array.isArray(value)
    ? value.map((part, index) => [index, part] as const)
    : Object.entries(value);
  return [at, ...parts.flatMap(([name, part]) => placesIn(part as JsonValue, [...at, name]))];
}

function replaced(value: JsonValue | undefined, [name, ...rest]: Place, by: JsonValue): JsonValue {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.with(Number(name), replaced(value[Number(name)], rest, by));
  const fields = value as JsonObject;
  return { ...fields, [name]: replaced(fields[name], rest, by) };
}
