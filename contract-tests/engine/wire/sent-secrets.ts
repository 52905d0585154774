import { isObject } from './json.ts';
import type { Response, SentRequest } from './response.ts';
import { noteSecrets } from './secrets.ts';
import type { Target } from './target.ts';

/** Shorter credentials are made up by a check, as a word that no server accepts. */
const shortestCredential = 16;

/** Notes the secrets that a target file holds. */
export function noteSecretsOf({ client, other_club, webhooks, control_token }: Partial<Target>): void {
  noteSecrets(client?.secret, other_club?.client.secret, webhooks?.secret, control_token);
}

/** Notes the credentials in a request: a token, a secret, an assertion, or a near miss of one. */
export function noteSentSecrets(sent: SentRequest): void {
  noteSecrets(...sentCredentials(sent));
}

/** Notes the token in a response. */
export function noteIssuedToken(response: Pick<Response, 'json'>): void {
  noteSecrets(...issuedToken(response));
}

/** Returns the credentials in a request. */
export function sentCredentials({ headers, body }: SentRequest): readonly string[] {
  const authorizations = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'authorization');
  const inHeaders = authorizations.map(([, value]) => value.replace(/^\S+ +/, ''));
  if (typeof body !== 'string' || !/(?:^|&)client_/.test(body)) return credentials(...inHeaders);
  const form = new URLSearchParams(body);
  const [secret, assertion] = ['client_secret', 'client_assertion'].map((name) => form.get(name) ?? '');
  return credentials(...inHeaders, secret, assertion, assertion?.split('.')[2]);
}

/** Returns the token in a response, if there is one. */
export function issuedToken({ json }: Pick<Response, 'json'>): readonly string[] {
  return isObject(json) && typeof json.access_token === 'string' ? credentials(json.access_token) : [];
}

function credentials(...values: readonly (string | undefined)[]): readonly string[] {
  return values.filter((value) => value !== undefined && value.length >= shortestCredential) as string[];
}
