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

/** What stands in an address in place of a text about a person. */
const hidden = '(string)';

/**
 * Returns an address, or a target below a base URL, without what is about a person: what its name or form says to be. Of a club
 * elsewhere, whose people are real, no text is left that may be: words of the interface, numbers and days tell nothing.
 */
export function withoutPeople(address: string, isElsewhere: boolean): string {
  const [, base = '', path = '', query] =
    /^(https?:\/\/[^?]*?\/api\/v1(?=[/?]|$)|https?:\/\/.*?(?=\?|$))?([^?]*)(?:\?(.*))?$/s.exec(address) ?? [];
  const isShown = (text: string) => !isEmail(text) && !(isElsewhere && telling.test(text));
  const shownPath = path.replace(part, (text) => (isShown(text) || isWord(text) ? text : hidden));
  if (query === undefined) return base + shownPath;
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const isNamed = value !== '' && (personal.test(name) || searching.test(name));
    if (isNamed || (value !== '' && !isShown(value))) return `${name}=${hidden}`;
    return isEmail(pair) ? pair.replace(part, (text) => (isEmail(text) ? hidden : text)) : pair;
  });
  return `${base}${shownPath}?${pairs.join('&')}`;
}

/** Returns the texts of an address, decoded, that are not shown of a club elsewhere: a service may repeat them. */
export function hiddenIn(address: string): readonly string[] {
  const shown = new Set(textsOf(withoutPeople(address, true)));
  return textsOf(address).filter((text) => !shown.has(text));
}

function textsOf(address: string): readonly string[] {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  return [...path.split('/'), ...new URLSearchParams(query).values()].flatMap((text) => [
    text,
    decoded(text),
  ]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Numbers, days and words of the interface tell nothing about a person. */
const telling = /^(?!\d{1,9}$|true$|false$|\*\*\*$|\d{4}-\d\d(-\d\d)?$)./s;

/** A segment of a path that is one small word is a part of an address, right or wrong. */
function isWord(segment: string): boolean {
  return /^[a-z_.-]{1,40}$/.test(segment);
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
