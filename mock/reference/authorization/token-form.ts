import type { Request } from '../http/exchange.ts';
import { Refusal } from '../http/refusal.ts';

/** The parameters of a token request. A parameter without a value is left out. */
export type TokenForm = Readonly<Partial<Record<string, string>>>;

const formType = 'application/x-www-form-urlencoded';

/** Returns the form of a token request's body; it ignores the query. Throws a Refusal. */
export function readTokenForm({ headers, body }: Request): TokenForm {
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== formType) {
    throw new Refusal('invalid_request', `The token request needs a body of type ${formType}.`, {
      rule: 'token/form-body-only',
    });
  }
  const parameters = [...new URLSearchParams(body.toString('utf8'))];
  const names = parameters.map(([name]) => name);
  if (new Set(names).size !== names.length) {
    throw new Refusal('invalid_request', 'A parameter of the token request is repeated.', {
      rule: 'token/repeated-parameter-refused',
    });
  }
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}
