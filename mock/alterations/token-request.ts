import type { TokenForm } from '../reference/authorization/token-form.ts';
import type { Club } from '../reference/club.ts';
import type { Exchange, Request } from '../reference/http/exchange.ts';
import type { Parts } from '../reference/parts.ts';
import { withStage } from './operations.ts';

type Fields = Readonly<Record<string, string>>;

/** Returns the form of a token request. */
export function formOf(request: Request): TokenForm {
  return Object.fromEntries(new URLSearchParams(request.body.toString()));
}

/** Returns the request with a changed form. */
export function withForm(request: Request, change: (form: Fields) => Fields): Request {
  const form = Object.fromEntries(new URLSearchParams(request.body.toString()));
  return { ...request, body: Buffer.from(new URLSearchParams(change(form)).toString()) };
}

/** Replaces the received request for all later stages. */
export function replaceRequest(exchange: Exchange, request: Request): void {
  Object.assign(exchange, { request });
}

/** Returns the parts in which a changed request is authenticated in place of the received one. */
export function withClientAuthentication(
  parts: Parts,
  change: (exchange: Exchange, club: Club) => Request,
): Parts {
  return withStage(parts, 'client-authentication', (exchange, club, usual) => {
    if (!isRepeated(exchange.request)) {
      replaceRequest(exchange, change(exchange, club));
    }
    return usual(exchange, club);
  });
}

/** Whether a form repeats a parameter. Such a form is not rewritten, since that would hide the repetition. */
function isRepeated({ body }: Request): boolean {
  const names = [...new URLSearchParams(body.toString()).keys()];
  return new Set(names).size !== names.length;
}
