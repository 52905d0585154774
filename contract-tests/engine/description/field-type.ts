import type { JsonSchema } from '../../../spec/index.ts';
import { typesOf } from './schema-parts.ts';

/** Shorter texts have no room for a mark of the run and anything else. */
const roomyLength = 63;
/** From this bound on a text may have several lines. */
const linesFrom = 10_000;

/** Whether a field takes texts that are not one of a list. */
export function isText(schema: JsonSchema): boolean {
  return typesOf(schema).includes('string') && schema.enum === undefined;
}

/** Whether a field takes any text, such as a name or a description. */
export function isFreeText(schema: JsonSchema): boolean {
  const { format, contentEncoding, maxLength } = schema;
  return (
    isText(schema) &&
    format === undefined &&
    contentEncoding === undefined &&
    Number(maxLength) >= roomyLength
  );
}

/** Whether a field takes texts of several lines. */
export function takesLines(schema: JsonSchema): boolean {
  return isFreeText(schema) && Number(schema.maxLength) >= linesFrom;
}

/** Whether a field takes an empty text. */
export function takesEmptyText(schema: JsonSchema): boolean {
  return isFreeText(schema) && Number(schema.minLength ?? 0) === 0;
}

/** Whether a field takes texts of a format, such as `date`. */
export function hasFormat(schema: JsonSchema, format: string): boolean {
  return isText(schema) && schema.format === format;
}

/** Whether a field takes an identifier: it is positive, and has no other bound than its 31 bits. */
export function isIdentifier(schema: JsonSchema): boolean {
  return typesOf(schema).includes('integer') && schema.minimum === 1 && schema.maximum === 2 ** 31 - 1;
}

/** Whether a field takes a number that counts or measures something. */
export function isCount(schema: JsonSchema): boolean {
  return typesOf(schema).includes('integer') && !isIdentifier(schema);
}
