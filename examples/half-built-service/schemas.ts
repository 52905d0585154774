import type { Schema } from './operation.ts';

/** The parts that the schemas of several resources share. */
export const date: Schema = { type: 'string', format: 'date' };
export const dateOrNull: Schema = { type: ['string', 'null'], format: 'date' };
export const identifier: Schema = { type: 'integer', minimum: 1, maximum: 2147483647 };

/** An object with these fields, all of them required, and perhaps with others. */
export function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', required: Object.keys(properties), properties };
}

export function list(items: Schema): Schema {
  return { type: 'array', items };
}

/** A body that creates: fields that are not required take their defaults, and any other field is refused. */
export function draft(properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  return { type: 'object', required, properties, additionalProperties: false };
}

/** A body that changes: the same fields without their defaults, which would reset what the body leaves out. */
export function change(properties: Readonly<Record<string, Schema>>): Schema {
  const withoutDefaults = Object.entries(properties).map(([name, { default: _, ...schema }]) => [
    name,
    schema,
  ]);
  const fields = Object.fromEntries(withoutDefaults);
  return { type: 'object', minProperties: 1, properties: fields, additionalProperties: false };
}

/** What each write responds with. */
export const written: Schema = object({ data: object({ id: identifier }) });

export const problem: Schema = object({
  status: { type: 'integer' },
  code: { type: 'string' },
  detail: { type: 'string' },
});

export const oauthError: Schema = object({
  error: { type: 'string' },
  error_description: { type: 'string' },
});
