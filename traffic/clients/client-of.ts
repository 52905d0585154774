import { basicCredentials, formDecoded } from '../basic-credentials.ts';
import { setBounded } from '../bounded-map.ts';
import type { ObservedExchange } from '../exchange.ts';
import { headerOf } from '../headers.ts';
import { isSuccess, objectIn, type Seen, textOf } from './seen.ts';

/** The client of each token that was seen when it was issued. */
export type ClientsByToken = Map<string, string>;

/** Tokens that are remembered: more than a club has valid ones at a time. */
const mostTokens = 5_000;

/** Returns an empty memory of tokens. */
export function clientsByToken(): ClientsByToken {
  return new Map();
}

/**
 * Returns the client of an exchange: that of its token, or the one that it names itself, where a client of this name is
 * known or the club issued a token to it; else undefined. A token that was issued unseen belongs to a client of its own,
 * whose name begins with "token".
 */
export function clientOf(
  seen: Seen,
  tokens: ClientsByToken,
  isKnown: (name: string) => boolean,
): string | undefined {
  const { exchange, operation, token } = seen;
  if (token !== undefined) {
    const known = tokens.get(token);
    if (known !== undefined) return known;
    return operation?.access === 'token' && isSuccess(seen)
      ? remember(token, unknownName(tokens), tokens)
      : undefined;
  }
  const isTokenRequest = operation?.id === 'requestToken';
  const name = nameIn(seen);
  if (name === undefined) return undefined;
  const issued =
    isTokenRequest && isSuccess(seen) ? objectIn(exchange.responseBody)?.access_token : undefined;
  if (typeof issued === 'string') return remember(issued, name, tokens);
  return isKnown(name) ? name : undefined;
}

/** Whether a request says whose it is, by a token or by the name of a client. */
export function namesClient(seen: Seen): boolean {
  return seen.token !== undefined || nameIn(seen) !== undefined;
}

function nameIn({ exchange, operation }: Seen): string | undefined {
  return inBasic(exchange)?.name ?? (operation?.id === 'requestToken' ? nameInForm(exchange) : undefined);
}

/** The name of a client and its secret, as a request proves it by them. */
interface Credentials {
  readonly name: string;
  readonly secret: string;
}

/** Returns the credentials of a client in HTTP Basic or in the form of a token request; undefined where it has none. */
export function credentialsOf(exchange: Pick<ObservedExchange, 'headers' | 'body'>): Credentials | undefined {
  const form = new URLSearchParams(textOf(exchange.body));
  const [name, secret] = [form.get('client_id'), form.get('client_secret')];
  return inBasic(exchange) ?? (name === null || secret === null ? undefined : { name, secret });
}

function inBasic(exchange: Pick<ObservedExchange, 'headers'>): Credentials | undefined {
  const [name = '', secret = ''] = basicCredentials(headerOf(exchange, 'authorization')) ?? [];
  return name === '' ? undefined : { name: formDecoded(name), secret: formDecoded(secret) };
}

function nameInForm({ body }: ObservedExchange): string | undefined {
  const form = new URLSearchParams(textOf(body));
  return form.get('client_id') ?? issuerOf(form.get('client_assertion') ?? '');
}

function issuerOf(assertion: string): string | undefined {
  const [, claims = ''] = assertion.split('.', 2);
  const issuer = objectIn(Buffer.from(claims, 'base64url').toString('utf8'))?.iss;
  return typeof issuer === 'string' ? issuer : undefined;
}

function unknownName(tokens: ClientsByToken): string {
  const names = new Set([...tokens.values()].filter((name) => /^token \d+$/.test(name)));
  return `token ${names.size + 1}`;
}

function remember(token: string, client: string, tokens: ClientsByToken): string {
  setBounded(tokens, token, client, mostTokens);
  return client;
}
