import type { TokenForm } from '../reference/authorization/token-form.ts';
import type { Exchange, Request } from '../reference/http/exchange.ts';
import type { Parts } from '../reference/parts.ts';
import { withStage } from './operations.ts';

type Fields = Readonly<Record<string, string>>;

/** The fields of the form that a token request sends. */
export function formOf(request: Request): TokenForm {
  return Object.fromEntries(new URLSearchParams(request.body.toString()));
}

/** The request with another form, made of its own. */
export function withForm(request: Request, change: (form: Fields) => Fields): Request {
  const form = Object.fromEntries(new URLSearchParams(request.body.toString()));
  return { ...request, body: Buffer.from(new URLSearchParams(change(form)).toString()) };
}

/** Puts another request in the place of the one that came in, for all stages that follow. */
export function replaceRequest(exchange: Exchange, request: Request): void {
  Object.assign(exchange, { request });
}

/** The parts in which another request is authenticated than the one that came in. */
export function withClientAuthentication(parts: Parts, change: (exchange: Exchange) => Request): Parts {
  return withStage(parts, 'client-authentication', (exchange, club, usual) => {
    if (!isRepeated(exchange.request)) {
      replaceRequest(exchange, change(exchange));
    }
    return usual(exchange, club);
  });
}

/** A form that names a parameter twice is left as it is: rewriting it would hide that. */
function isRepeated({ body }: Request): boolean {
  const names = [...new URLSearchParams(body.toString()).keys()];
  return new Set(names).size !== names.length;
}
