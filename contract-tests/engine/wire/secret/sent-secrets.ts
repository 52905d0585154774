import querystring from 'node:querystring';
import { sentCredentials as credentialsIn } from '../../../../traffic/sent-credentials.ts';
import { isObject } from '../message/json.ts';
import type { Response, SentRequest } from '../message/response.ts';
import { proxyVariables } from '../target/proxy.ts';
import type { Target } from '../target/target.ts';
import { noteSecretHeaders, noteSecrets } from './secrets.ts';

/** Shorter credentials are made up by a check, as a word that no server accepts. */
const shortestCredential = 16;

/** Notes the secrets that a target file holds. */
export function noteSecretsOf(target: Partial<Target>): void {
  const { client, other_club, second_client, webhooks, control_token, headers = {}, proxy } = target;
  noteSecrets(
    ...[client, other_club?.client, second_client].map((each) => each?.secret),
    ...[webhooks?.secret, webhooks?.secret?.replace(/^whsec_/, ''), control_token],
  );
  noteSecrets(...Object.values(headers).flatMap(partsOfHeader));
  noteSecretHeaders(...Object.keys(headers));
  noteSecrets(...[proxy, ...proxyVariables().map((name) => process.env[name])].map(passwordIn));
}

/** A service may repeat one cookie of several, or a token without its scheme. */
function partsOfHeader(value: string): readonly string[] {
  const words = value.split(/[\s;,]+/);
  return [value, ...credentials(...words, ...words.map((word) => word.replace(/^[^=]*=/, '')))];
}

function passwordIn(proxy = ''): string | undefined {
  if (!URL.canParse(proxy)) return undefined;
  return querystring.unescape(new URL(proxy).password);
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
  const [, authorization] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return credentials(...credentialsIn(authorization, typeof body === 'string' ? body : ''));
}

/** Returns the token in a response, if there is one. */
export function issuedToken({ json }: Pick<Response, 'json'>): readonly string[] {
  return isObject(json) && typeof json.access_token === 'string' ? credentials(json.access_token) : [];
}

function credentials(...values: readonly (string | undefined)[]): readonly string[] {
  return values.filter((value) => value !== undefined && value.length >= shortestCredential) as string[];
}
