import { violation } from '../../engine/judging/violation.ts';
import { isAccessToken } from '../../engine/wire/access-tokens.ts';
import type { Response } from '../../engine/wire/response.ts';
import { expectObject } from '../../expect/expectations.ts';

/** Expects an answer to grant a token, and returns it. */
export function expectToken(response: Response): string {
  const { access_token: token } = expectObject(response);
  if (!isAccessToken(token)) throw violation('an `access_token` of visible ASCII characters', response);
  return token;
}
