import { violation } from '../judging/violation.ts';
import { isAccessToken } from '../wire/access-tokens.ts';
import type { Response } from '../wire/response.ts';
import { expectObject } from './expectations.ts';

/** Expects an answer to grant a token, and returns it. */
export function expectToken(response: Response): string {
  const { access_token: token } = expectObject(response);
  if (!isAccessToken(token)) throw violation('an `access_token` of visible ASCII characters', response);
  return token;
}
