import { randomBytes } from 'node:crypto';
import type { MockOptions } from '../options/mock-options.ts';
import { isForOthers } from '../options/reach.ts';

/** The form of a Bearer token (RFC 6750, section 2.1). A shorter one could be guessed. */
const form = /^(?=.{16})[A-Za-z0-9._~+/-]+=*$/;

/** What a control token must be, for messages. An unset variable of a shell makes it empty. */
export const controlTokenForm = 'at least 16 characters, of letters, digits and . _ ~ + / -';

export function isControlToken(text: string): boolean {
  return form.test(text);
}

/**
 * Returns the token that the control interface demands: the given one, or a new one where others can reach the mock, else
 * undefined. Throws when the given one can be guessed or cannot be sent.
 */
export function controlTokenOf(options: MockOptions): string | undefined {
  const { controlToken } = options;
  if (controlToken === undefined)
    return isForOthers(options) ? randomBytes(24).toString('base64url') : undefined;
  if (isControlToken(controlToken)) return controlToken;
  throw new Error(`startMock: controlToken must have ${controlTokenForm}`);
}
