import { headerOf } from '../../headers.ts';
import { isSecretName } from '../../mask.ts';
import { personalPart, withoutPeople } from '../../people.ts';
import type { Seen } from '../seen.ts';
import type { Tally, TopicFor } from '../topic.ts';
import { traceOf } from '../trace.ts';

/** Secrets and personal data in addresses, and secrets where a token belongs. */
export const addressesTopic: TopicFor = (tally) => ({
  exchange(seen) {
    judgeAddress(seen, tally);
    if (seen.operation?.access === 'token') judgeCredentials(seen, tally);
  },
  strayed: (seen) => judgeStrayed(seen, tally),
});

/** The query of most requests; it is looked at no further. */
const usualPage = /^(?:(?:limit|after|offset)=\d{1,10}(?:&|$))+$/;

function judgeAddress(seen: Seen, { occasion, careless }: Tally): void {
  const { exchange, operation, path, query, token } = seen;
  const name = `${exchange.method} ${operation?.path ?? 'of an unknown path'}`;
  const hasAddress = path.includes('@') || path.includes('%40');
  if (query === '' && !hasAddress) return;
  occasion('client/keeps-secrets-out-of-urls');
  occasion('client/keeps-people-out-of-urls');
  if (!hasAddress && usualPage.test(query)) return;
  const secret = secretParameter(query, token);
  if (secret !== undefined)
    careless('client/keeps-secrets-out-of-urls', () => ({
      seen: `${name} was sent with a secret in its URL: ${secret}.`,
      traces: [traceOf(exchange)],
    }));
  const part = personalPart(path, query);
  if (part !== undefined)
    careless('client/keeps-people-out-of-urls', () => ({
      seen: `${name} was sent with personal data in its URL: ${part === 'path' ? 'in the path' : part}.`,
      traces: [traceOf(exchange)],
    }));
}

function secretParameter(query: string, token: string | undefined): string | undefined {
  const [named] =
    [...new URLSearchParams(query)].find(([name, value]) => isSecretName(name) || value === token) ?? [];
  return named;
}

function judgeCredentials({ exchange, operation, token }: Seen, { occasion, careless }: Tally): void {
  occasion('client/keeps-the-secret-to-token-requests');
  if (token !== undefined) {
    occasion('client/keeps-credentials-to-their-club');
    return;
  }
  if (!/^basic /i.test(headerOf(exchange, 'authorization') ?? '')) return;
  careless('client/keeps-the-secret-to-token-requests', () => ({
    seen: `${exchange.method} ${operation?.path} was sent with HTTP Basic in place of a token.`,
    traces: [traceOf(exchange)],
  }));
}

/** The statuses by which the API of another club refuses credentials. */
const refusesCredentials: ReadonlySet<number> = new Set([400, 401, 403]);
/** An address below the base URL of a club. */
const ofClub = /\/api\/v1(?=[/?]|$)/;

/** What is not passed on to another club has no status. */
function judgeStrayed({ exchange, path, token }: Seen, { occasion, careless }: Tally): void {
  occasion('client/keeps-credentials-to-their-club');
  const { status } = exchange;
  if (status === undefined ? !ofClub.test(path) : !refusesCredentials.has(status)) return;
  careless('client/keeps-credentials-to-their-club', () => ({
    seen: `${exchange.method} ${withoutPeople(path.slice(0, 100), false)} was sent with the ${token === undefined ? 'secret' : 'token'} of another club.`,
    traces: [traceOf(exchange)],
  }));
}
