import { masked } from './mask.ts';

/** The names of parameters whose values are about a person: the fields of people. */
const personal = /^(e?mail|(first|last|full|sur|family|given)_?name|phone|birth_?(date|day)|address)$/i;
/** The names of parameters by which people are searched, below their collection. */
const searching = /^(q|query|search|term|name)$/i;
const email = /[^\s/?&=]+(@|%40)[^\s/?&=]+\.[^\s/?&=]+/i;

/** Returns the name of the first query parameter that is about a person, or "path" where the path holds an address. */
export function personalPart(path: string, query: string): string | undefined {
  const parameters = query === '' ? [] : [...new URLSearchParams(query)];
  const [named] =
    parameters.find(([name, value]) => value !== '' && (isPersonal(name, path) || email.test(value))) ?? [];
  return named ?? (/@|%40/.test(path) && email.test(path) ? 'path' : undefined);
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
    .replace(new RegExp(email, 'gi'), masked);
}
