import type { JsonValue } from '../spec/index.ts';

/** What stands in place of a secret. */
export const masked = '***';

/** Hides the secrets of an exchange, by the names that they stand under, by their form, and by the values that are known. */
export interface Mask {
  /** Returns a text, such as a form, an address, JSON or a sentence, without secrets. */
  readonly text: (text: string) => string;
  /** Returns a text without the values that are known. */
  readonly values: (text: string) => string;
  /** Returns the value of a header. Of an authorization the scheme stays. */
  readonly header: (name: string, value: string) => string;
  /** Returns a JSON value without the members with the name of a secret. */
  readonly json: (value: JsonValue) => JsonValue;
}

/** Returns a mask that knows values, and names of headers, of its own. */
export function maskOf(
  values: (text: string) => string,
  isOwnSecretHeader: (name: string) => boolean = () => false,
): Mask {
  const text = (shown: string) => values(withoutNamed(shown));
  function json(value: JsonValue): JsonValue {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(json);
    const members = Object.entries(value).map(([name, member]) => [
      values(name),
      isSecretName(name) && isSecretValue(member) ? masked : json(member as JsonValue),
    ]);
    return Object.fromEntries(members);
  }
  return {
    text,
    values,
    header(name, value) {
      if (/authorization/i.test(name)) return withoutCredentials(value);
      return secretHeader.test(name) || isOwnSecretHeader(name) ? masked : text(value);
    },
    json,
  };
}

/** Returns headers without secrets. */
export function maskedHeaders(headers: Readonly<Record<string, string>>, mask: Mask): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask.header(name, value)]));
}

/** Returns a form as an object, without secrets. A repeated field becomes a list. */
export function maskedForm(text: string, mask: Mask): JsonValue {
  const fields = new URLSearchParams(text);
  const members = [...new Set(fields.keys())].map((name) => {
    const [first = '', ...others] = fields.getAll(name);
    return [name, others.length === 0 ? first : [first, ...others]];
  });
  return mask.json(Object.fromEntries(members));
}

/** The names of members, parameters and fields whose values are secrets. Others end alike, such as `page_token`. */
const names =
  'access_token|refresh_token|id_token|token|client_secret|secret|webhook_secret|client_assertion|assertion|password|api[_-]?key|private_key';
const secretName = new RegExp(`^(?:${names})(?:\\[[^\\]]*\\])*$`, 'i');
const secretHeader = /cookie|token|secret|password|api-?key/i;

/** Returns whether a member, parameter or field of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** An object is none: the description has one for each member that it describes. */
function isSecretValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isSecretValue);
  return typeof value === 'string' || typeof value === 'number';
}

/** A pair of a form or an address, and one within an address that is encoded, however often. */
const pair = new RegExp(
  `(^|[?&\\s]|%(?:25)*(?:3F|26))((?:${names})(?:\\[[^\\]&=\\s]*\\])*)(?:(=)[^&\\s'"]*|(%(?:25)*3D)(?:[^&\\s'"%]|%(?!(?:25)*26))*)`,
  'gi',
);
/** A pair whose name is written with codes. */
const encodedPair = /(^|[?&\s])(\w*%[\w%]*)=([^&\s'"]*)/g;
/** A member of JSON, the end of which may be cut off. */
const member = new RegExp(
  `("(?:${names})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*("?)|-?\\d[\\d.eE+-]*|\\[[^\\][{}]*\\])`,
  'gi',
);
/** A member of JSON that is a text in JSON. */
const innerMember = new RegExp(
  `(\\\\"(?:${names})\\\\"\\s*:\\s*\\\\")(?:[^"\\\\]|\\\\\\\\.|\\\\(?!"))*`,
  'gi',
);
/** A secret of webhooks, and a signed token, by their form. */
const [webhookSecret, signedToken] = [
  /whsec_[A-Za-z0-9+/=_-]{8,}/g,
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]{4,}/g,
];

/** Each expression runs where a text may have what it looks for: most texts have nothing of it. */
function withoutNamed(text: string): string {
  let shown = text;
  if (/=|%(?:25)*3D/i.test(shown)) {
    shown = shown.replace(
      pair,
      (_, before, name, equals, code) => `${before}${name}${equals ?? code}${masked}`,
    );
    if (shown.includes('%'))
      shown = shown.replace(encodedPair, (whole, before, name) =>
        isSecretName(decoded(name)) ? `${before}${name}=${masked}` : whole,
      );
  }
  if (shown.includes('"'))
    shown = shown
      .replace(member, (_, before: string, end: string | undefined) => `${before}"${masked}${end ?? '"'}`)
      .replace(innerMember, (_, before: string) => `${before}${masked}`);
  if (shown.includes('whsec_')) shown = shown.replace(webhookSecret, masked);
  return shown.includes('eyJ') ? shown.replace(signedToken, masked) : shown;
}

function withoutCredentials(value: string): string {
  const [, scheme] = /^([A-Za-z]+) +\S/.exec(value) ?? [];
  return scheme === undefined ? masked : `${scheme} ${masked}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
