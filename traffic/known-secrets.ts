import { masked } from './mask.ts';
import { everyFormOf, shortestForm } from './secret-forms.ts';

/** Secrets that are known by their values: they are masked in whatever place and form a text repeats them. */
export interface KnownSecrets {
  /** A shorter value than `shortestForm` is a word that may stand anywhere, and is not noted. */
  readonly note: (...values: readonly (string | undefined)[]) => void;
  /** Forgets secrets, for a process that sees ever more of them. */
  readonly forget: (...values: readonly string[]) => void;
  readonly has: (value: string) => boolean;
  /** Returns a text without them. */
  readonly without: (text: string) => string;
}

/** Returns an empty store; of `2 ** bits` beginnings of texts it tells at once that they begin no secret. */
export function knownSecrets(bits: number): KnownSecrets {
  const forms = formsByBeginning(bits);
  const noted = new Set<string>();

  function without(text: string): string {
    if (noted.size === 0) return text;
    const parts: string[] = [];
    let from = 0;
    for (let at = 0; at + shortestForm <= text.length; at += 1) {
      const begun = forms.at(text, at);
      const length = begun === undefined ? 0 : secretLengthAt(text, at, begun);
      if (length === 0) continue;
      parts.push(text.slice(from, at), masked);
      from = at + length;
      at = from - 1;
    }
    return from === 0 ? text : [...parts, text.slice(from)].join('');
  }

  return {
    note(...values) {
      for (const value of values) {
        if (value === undefined || value.length < shortestForm || noted.has(value)) continue;
        noted.add(value);
        for (const form of everyFormOf(value)) forms.add(form);
      }
    },
    forget(...values) {
      for (const value of values) {
        if (!noted.delete(value)) continue;
        for (const form of everyFormOf(value)) forms.remove(form);
      }
    },
    has: (value) => noted.has(value),
    without,
  };
}

/** Forms of secrets, by their first `shortestForm` characters. */
function formsByBeginning(bits: number) {
  const byStart = new Map<string, string[]>();
  /** Which beginnings are noted, by a short hash of them: nearly every place of a text is passed over by it. */
  const beginnings = new Uint8Array(2 ** bits);
  const slotAt = (text: string, at: number) => hashAt(text, at) & (beginnings.length - 1);
  return {
    /** Returns the forms that may begin at a place of a text. */
    at: (text: string, at: number) =>
      beginnings[slotAt(text, at)] === 1 ? byStart.get(text.slice(at, at + shortestForm)) : undefined,
    add(form: string) {
      const start = form.slice(0, shortestForm);
      byStart.set(start, [...(byStart.get(start) ?? []), form]);
      beginnings[slotAt(form, 0)] = 1;
    },
    remove(form: string) {
      const start = form.slice(0, shortestForm);
      const others = (byStart.get(start) ?? []).filter((each) => each !== form);
      if (others.length > 0) byStart.set(start, others);
      else byStart.delete(start);
    },
  };
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
function secretLengthAt(text: string, at: number, forms: readonly string[]): number {
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
