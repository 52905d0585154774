import type { JsonObject } from '../types.ts';

/** Something that the description says and an older version of OpenAPI cannot, at one place of the description. */
export interface Loss {
  /** JSON pointer into the joined description. */
  readonly at: string;
  readonly lost: string;
}

/** The description in an older version of OpenAPI, and what that version cannot say. */
export interface Projection {
  readonly document: JsonObject;
  readonly losses: readonly Loss[];
}

/** Returns the JSON pointer of a member of the value at a pointer. */
export function memberOf(at: string, name: string | number): string {
  return `${at}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
