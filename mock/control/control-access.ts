import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocal } from './loopback.ts';

/**
 * Whether a request may control the mock. Where the mock has a token, every request needs it: a proxy on this machine
 * need not show that it is one, so the address of its connection proves nothing.
 */
export function mayControl(request: IncomingMessage, token: string | undefined): boolean {
  return token === undefined ? isLocal(request) : bears(request, token);
}

function bears({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
