import { masked } from './mask.ts';

/** The names of parameters whose values are about a person: the fields of people. */
const personal = /^(e?mail|(first|last|full|sur|family|given)_?name|phone|birth_?(date|day)|address)$/i;
/** The names of parameters by which people are searched, below their collection. */
const searching = /^(q|query|search|term|name)$/i;

/** Returns the name of the first query parameter that is about a person, or "path" where the path holds an address. */
export function personalPart(path: string, query: string): string | undefined {
  const parameters = query === '' ? [] : [...new URLSearchParams(query)];
  const [named] =
    parameters.find(([name, value]) => value !== '' && (isPersonal(name, path) || holdsEmail(value))) ?? [];
  return named ?? (holdsEmail(path) ? 'path' : undefined);
}

function isPersonal(name: string, path: string): boolean {
  return personal.test(name) || (searching.test(name) && path.includes('members'));
}

/** Returns a target without what is about a person. */
export function withoutPeople(target: string): string {
  return target
    .replace(/([?&])([^=&]+)=([^&]+)/g, (pair, before, name) =>
      personal.test(name) || searching.test(name) ? `${before}${name}=${masked}` : pair,
    )
    .replace(part, (text) => (isEmail(text) ? masked : text));
}

/** A part of an address that an e-mail address does not reach beyond. */
const part = /[^\s/?&=]+/g;

function holdsEmail(text: string): boolean {
  return /@|%40/.test(text) && (text.match(part) ?? []).some(isEmail);
}

/** One expression for all of it would take time by the cube of the length: any client could stop the observer with it. */
function isEmail(text: string): boolean {
  const domain = /^.+?(?:@|%40)(.*)$/s.exec(text)?.[1] ?? '';
  return /.\../s.test(domain);
}
