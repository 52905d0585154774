import type { Request } from '../http/exchange.ts';
import { mediaTypeOf, mediaTypeTold } from '../http/media-type.ts';
import { listed } from '../http/told-defects.ts';
import { Refusal } from '../refusal.ts';

/** The parameters of a token request. A parameter without a value is left out. */
export type TokenForm = Readonly<Partial<Record<string, string>>>;

const formType = 'application/x-www-form-urlencoded';

/** Those that a message may name. The name of another one may be a secret that was sent without its name. */
const knownParameters = [
  'grant_type',
  'client_id',
  'client_secret',
  'client_assertion_type',
  'client_assertion',
  'scope',
];

/** Returns the form of a token request's body; it ignores the query. Throws a Refusal. */
export function readTokenForm({ headers, body }: Request): TokenForm {
  if (mediaTypeOf(headers) !== formType) {
    const detail = `The token request needs a body of type ${formType}; ${mediaTypeTold(headers)}.`;
    throw new Refusal('invalid_request', detail, { rule: 'token/form-body-only' });
  }
  const parameters = [...new URLSearchParams(body.toString('utf8'))];
  const names = parameters.map(([name]) => name);
  if (new Set(names).size !== names.length) {
    const repeated = knownParameters.filter((name) => names.filter((one) => one === name).length > 1);
    const detail = `A parameter of the token request is repeated: ${listed(repeated) || 'an unknown one'}.`;
    throw new Refusal('invalid_request', detail, { rule: 'token/repeated-parameter-refused' });
  }
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}
