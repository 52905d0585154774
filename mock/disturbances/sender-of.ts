import { decodeJwt } from 'jose';
import type { Club } from '../reference/club.ts';
import type { Request } from '../reference/http/exchange.ts';
import { entryOf } from '../reference/store/entries.ts';

/** Returns the client that a request says it is of, by its token or, before it has one, by its credentials. */
export function senderOf(request: Request, club: Club): string | undefined {
  const token = club.parts.access.bearer({ request, parameters: {} });
  if (token !== undefined) return entryOf(club.store.entries('tokens'), token)?.clientId;
  const [, basic] = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (basic !== undefined)
    return decodeURIComponent(Buffer.from(basic, 'base64').toString().split(':')[0] ?? '');
  const form = new URLSearchParams(request.body.toString());
  return form.get('client_id') ?? subjectOf(form.get('client_assertion'));
}

function subjectOf(assertion: string | null): string | undefined {
  try {
    return assertion === null ? undefined : decodeJwt(assertion).sub;
  } catch {
    return undefined;
  }
}
