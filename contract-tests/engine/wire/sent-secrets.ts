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
export function noteSentSecrets({ headers, body }: SentRequest): void {
  const authorizations = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'authorization');
  noteCredentials(...authorizations.map(([, value]) => value.replace(/^\S+ +/, '')));
  if (typeof body !== 'string' || !/(?:^|&)client_/.test(body)) return;
  const form = new URLSearchParams(body);
  const [secret, assertion] = ['client_secret', 'client_assertion'].map((name) => form.get(name) ?? '');
  noteCredentials(secret, assertion, assertion?.split('.')[2]);
}

/** Notes the token in a response. */
export function noteIssuedToken({ json }: Pick<Response, 'json'>): void {
  if (isObject(json) && typeof json.access_token === 'string') noteCredentials(json.access_token);
}

function noteCredentials(...values: readonly (string | undefined)[]): void {
  noteSecrets(...values.filter((value) => value !== undefined && value.length >= shortestCredential));
}
