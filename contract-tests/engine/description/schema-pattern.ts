import type { CodeOptions } from 'ajv';

/**
 * Compiles the patterns of a schema. JSON Schema only recommends a dialect of regular expressions: a pattern counts with
 * the flag `u` or without it, and one of another dialect says nothing that the suite could judge.
 */
export const schemaPattern: NonNullable<CodeOptions['regExp']> = Object.assign(
  (pattern: string) => compiled(pattern, 'u') ?? compiled(pattern, '') ?? anything,
  { code: 'schemaPattern' },
);

const anything = /(?:)/;

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
