import type { JsonValue } from '../../spec/index.ts';

/** What stands in place of a secret. */
export const masked = '***';

/** The names of members, parameters and fields whose values are secrets. */
const secretName =
  /^(access_token|refresh_token|id_token|token|client_secret|secret|client_assertion|assertion|password)$/i;
/** Returns whether a member, parameter or field of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

const secretHeader = /authorization|cookie|token|secret|password|api-?key/i;

/** Returns a text without the values that are known as secrets. */
export type MaskValues = (text: string) => string;

/** Returns the headers with masked values. Of credentials the scheme stays. */
export function maskedHeaders(
  headers: Readonly<Record<string, string>>,
  mask: MaskValues,
): Readonly<Record<string, string>> {
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    secretHeader.test(name) ? maskedCredentials(value) : mask(value),
  ]);
  return Object.fromEntries(shown);
}

function maskedCredentials(text: string): string {
  const [, scheme] = /^([A-Za-z]+) +\S/.exec(text) ?? [];
  return scheme === undefined ? masked : `${scheme} ${masked}`;
}

/** Returns a path with masked values in its query. */
export function maskedTarget(target: string, mask: MaskValues): string {
  return mask(maskedPairs(target));
}

/** Returns a JSON value in which the members with the name of a secret are masked. */
export function maskedValue(value: JsonValue, mask: MaskValues): JsonValue {
  if (typeof value === 'string') return mask(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => maskedValue(item, mask));
  const members = Object.entries(value).map(([name, member]) => [
    name,
    secretName.test(name) && member !== null ? masked : maskedValue(member as JsonValue, mask),
  ]);
  return Object.fromEntries(members);
}

/** Returns a form as an object, with masked values. A repeated field becomes a list. */
export function maskedForm(text: string, mask: MaskValues): JsonValue {
  const fields = new URLSearchParams(text);
  const names = [...new Set(fields.keys())];
  const members = names.map((name) => {
    const [first = '', ...others] = fields.getAll(name);
    return [name, others.length === 0 ? first : [first, ...others]];
  });
  return maskedValue(Object.fromEntries(members), mask);
}

/** Returns any other text with masked values: of what looks like a form, and of what looks like JSON. */
export function maskedText(text: string, mask: MaskValues): string {
  const members = text.replace(/"(\w+)"\s*:\s*"(?:[^"\\]|\\.)*"?/g, (member, name) =>
    secretName.test(name) ? `"${name}":"${masked}"` : member,
  );
  return mask(maskedPairs(members));
}

function maskedPairs(text: string): string {
  return text.replace(/(^|[?&\s])([\w%]+)=([^&\s]*)/g, (pair, before, name) =>
    secretName.test(decoded(name)) ? `${before}${name}=${masked}` : pair,
  );
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
