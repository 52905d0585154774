import { knownSecrets } from '../../../../traffic/known-secrets.ts';
import { maskOf } from '../../../../traffic/mask.ts';
import { withTexts } from '../message/json.ts';

const known = knownSecrets(20);

/** Headers whose values are never shown, by their names in small letters. */
const secretHeaders = new Set<string>();

/**
 * Notes secret values: from now on they are masked in everything that is recorded, printed or thrown, in whatever place
 * a target repeats them.
 */
export const noteSecrets = known.note;

/** Forgets noted secrets, for a process that sees ever more of them. */
export const forgetSecrets = known.forget;

/** Whether a secret is noted. */
export const isNoted = known.has;

/** Notes names of headers whose values are masked wherever headers are shown, short values included. */
export function noteSecretHeaders(...names: readonly string[]): void {
  for (const name of names) secretHeaders.add(name.toLowerCase());
}

/** The mask of all that this process shows. */
export const ownMask = maskOf(known.without, (name) => secretHeaders.has(name.toLowerCase()));

/** Returns a text, such as a form, an address or JSON, without secrets, assertions and tokens. */
export const withoutSecrets = ownMask.text;

/** Returns a JSON value whose texts and names hold none of the noted secrets. */
export function withoutNotedSecrets<T>(value: T): T {
  return withTexts(value, known.without);
}
