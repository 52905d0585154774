import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocal } from './loopback.ts';

/** Whether a request may control the mock: it comes from this machine, or it bears the control token. */
export function mayControl(request: IncomingMessage, token: string | undefined): boolean {
  return isLocal(request) || (token !== undefined && bears(request, token));
}

function bears({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
