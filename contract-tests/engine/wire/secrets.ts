import { withTexts } from './json.ts';
import { everyFormOf, shortestForm } from './secret-forms.ts';

const names = 'client_secret|client_assertion|access_token';
const inForm = new RegExp(`((?:^|[?&])(?:${names})=)[^&\\s']*`, 'g');
const inJson = new RegExp(`("(?:${names})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*`, 'g');

/** What stands in place of a secret. */
export const mask = '***';

/** The forms of every secret that was noted, by their first characters. */
const formsByStart = new Map<string, string[]>();
const noted = new Set<string>();
/** Which beginnings of forms are noted, by a short hash of them: nearly every place of a text is passed over by it. */
const beginnings = new Uint8Array(1 << 20);

/**
 * Notes secret values: from now on they are masked in everything that is recorded, printed or thrown, in whatever place
 * a target repeats them. A shorter value than `shortestForm` is a word that may stand anywhere, and is not noted.
 */
export function noteSecrets(...values: readonly (string | undefined)[]): void {
  for (const value of values) {
    if (value === undefined || value.length < shortestForm || noted.has(value)) continue;
    noted.add(value);
    for (const form of everyFormOf(value)) {
      const start = form.slice(0, shortestForm);
      formsByStart.set(start, [...(formsByStart.get(start) ?? []), form]);
      beginnings[hashAt(form, 0)] = 1;
    }
  }
}

/** Forgets noted secrets, for a process that sees ever more of them. */
export function forgetSecrets(...values: readonly string[]): void {
  for (const value of values) {
    if (!noted.delete(value)) continue;
    for (const form of everyFormOf(value)) {
      const start = form.slice(0, shortestForm);
      const others = (formsByStart.get(start) ?? []).filter((each) => each !== form);
      if (others.length > 0) formsByStart.set(start, others);
      else formsByStart.delete(start);
    }
  }
}

/** Headers whose values are never shown, by their names in small letters. */
const secretHeaders = new Set<string>();

/** Notes names of headers whose values are masked wherever headers are shown, short values included. */
export function noteSecretHeaders(...names: readonly string[]): void {
  for (const name of names) secretHeaders.add(name.toLowerCase());
}

/** Whether the name of a header was noted. */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.has(name.toLowerCase());
}

/** Whether a secret is noted. */
export function isNoted(value: string): boolean {
  return noted.has(value);
}

/** Returns a text, such as a form, an address or JSON, without secrets, assertions and tokens. */
export function withoutSecrets(text: string): string {
  return withoutNoted(text.replace(inForm, `$1${mask}`).replace(inJson, `$1${mask}`));
}

/** Returns a JSON value whose texts and names hold none of the noted secrets. */
export function withoutNotedSecrets<T>(value: T): T {
  return withTexts(value, withoutNoted);
}

function withoutNoted(text: string): string {
  if (formsByStart.size === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at + shortestForm <= text.length; at += 1) {
    const length = beginnings[hashAt(text, at)] === 1 ? secretLengthAt(text, at) : 0;
    if (length === 0) continue;
    parts.push(text.slice(from, at), mask);
    from = at + length;
    at = from - 1;
  }
  return from === 0 ? text : [...parts, text.slice(from)].join('');
}

/** Returns a number of 20 bits for the four characters from this place on. */
function hashAt(text: string, at: number): number {
  const first = (text.charCodeAt(at) << 15) ^ (text.charCodeAt(at + 1) << 10);
  const last = (text.charCodeAt(at + 2) << 5) ^ text.charCodeAt(at + 3);
  return (first ^ last) & 0xfffff;
}

/** The share of a secret that is as good as all of it: checks send near misses, and a target may cut what it repeats. */
const shareThatTells = 0.75;

/** Returns how many characters from this place on belong to a secret. */
function secretLengthAt(text: string, at: number): number {
  const forms = formsByStart.get(text.slice(at, at + shortestForm)) ?? [];
  return Math.max(
    0,
    ...forms.map((form) => {
      const length = sharedLength(text, at, form);
      const tells = length >= form.length * shareThatTells || at + length === text.length;
      return tells ? length : 0;
    }),
  );
}

function sharedLength(text: string, at: number, form: string): number {
  let length = 0;
  while (length < form.length && text[at + length] === form[length]) length += 1;
  return length;
}
