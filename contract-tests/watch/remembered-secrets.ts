import { setBounded } from '../../traffic/bounded-map.ts';
import type { Response, SentRequest } from '../engine/wire/message/response.ts';
import { forgetSecrets, isNoted, noteSecrets } from '../engine/wire/secret/secrets.ts';
import { issuedToken, sentCredentials } from '../engine/wire/secret/sent-secrets.ts';

/** The most credentials of clients that are remembered: a client has a new token each few minutes. */
const mostRemembered = 1_000;

/** Returns a function that notes the credentials in an exchange, so that they are masked; the oldest ones are forgotten. */
export function rememberedSecrets(most = mostRemembered) {
  const own = new Map<string, string>();
  return (sent: SentRequest, response: Pick<Response, 'json'> | undefined): void => {
    const mayIssue = sent.operation === 'requestToken' && response !== undefined;
    const values = [...sentCredentials(sent), ...(mayIssue ? issuedToken(response) : [])];
    for (const value of values) {
      if (isNoted(value)) continue;
      noteSecrets(value);
      const oldest = setBounded(own, value, value, most);
      if (oldest !== undefined) forgetSecrets(oldest);
    }
  };
}
