import { withHandler, withoutHeader, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange, Request } from '../../reference/http/exchange.ts';
import { quotaSpent } from '../../reference/http/quota-spent.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';

/** Returns the client that the form of a token request names, or null. */
const clientIdIn = ({ body }: Request) => new URLSearchParams(String(body)).get('client_id');

export const faults: readonly Fault[] = [
  {
    id: 'rate-limit/requests-not-counted',
    breaks: 'rate-limit/requests-limited',
    also: [],
    says: 'the quota of integrations is configured but not counted',
    apply: (parts) => withPart(parts, 'quotas', { requestsPerMinute: Number.POSITIVE_INFINITY }),
  },
  {
    id: 'rate-limit/counted-by-path',
    breaks: 'rate-limit/requests-limited',
    also: [],
    says: 'the limiter of the gateway counts each path separately',
    apply: (parts) =>
      withPart(parts, 'quotas', {
        requestBucket: (exchange) => `${parts.quotas.requestBucket(exchange)} ${exchange.request.path}`,
      }),
  },
  {
    id: 'rate-limit/reads-alone-counted',
    breaks: 'rate-limit/requests-limited',
    also: [],
    says: 'POST requests are not counted, since they are rare',
    apply: (parts) =>
      withStage(parts, 'quota', (exchange, club, usual) =>
        exchange.request.method === 'GET' ? usual(exchange, club) : undefined,
      ),
  },
  {
    id: 'rate-limit/changes-not-counted',
    breaks: 'rate-limit/requests-limited',
    also: [],
    says: 'PATCH requests are not counted, since a queue of their own takes them',
    apply: (parts) =>
      withStage(parts, 'quota', (exchange, club, usual) =>
        exchange.request.method === 'PATCH' ? undefined : usual(exchange, club),
      ),
  },
  {
    id: 'rate-limit/downloads-not-counted',
    breaks: 'rate-limit/requests-limited',
    also: [],
    says: 'files are served by another process, which does not count',
    apply: (parts) =>
      withStage(parts, 'quota', (exchange, club, usual) =>
        exchange.request.path.endsWith('/content') ? undefined : usual(exchange, club),
      ),
  },
  {
    id: 'rate-limit/counted-by-token',
    breaks: 'rate-limit/tokens-share-the-quota',
    also: [],
    says: 'each token has its own quota',
    apply: (parts) => withPart(parts, 'quotas', { requestBucket: ({ token }) => `token ${token?.value}` }),
  },
  {
    id: 'rate-limit/one-counter-for-all-clubs',
    breaks: 'rate-limit/integrations-counted-apart',
    also: [],
    says: 'the limiter of the gateway has one counter for the integrations of all clubs',
    apply: (parts) => withOneCounter(parts),
  },
  {
    id: 'rate-limit/counted-by-club',
    breaks: 'rate-limit/integrations-of-a-club-counted-apart',
    also: [],
    says: 'the quota is kept by club, so one integration spends that of the others',
    apply: (parts) => withPart(parts, 'quotas', { requestBucket: () => 'integrations of the club' }),
  },
  {
    id: 'rate-limit/tokens-of-known-clients-counted-apart',
    breaks: 'rate-limit/clients-share-the-token-quota',
    also: [],
    says: 'the token requests of a client that exists are counted by client, and only the others by address',
    apply: (parts) =>
      withStage(parts, 'token-quota', (exchange, club, usual) => {
        const { request } = exchange;
        const { clientId } = club.integration(String(clientIdIn(request))) ?? {};
        const address = clientId === undefined ? request.address : `client ${clientId}`;
        return usual({ ...exchange, request: { ...request, address } }, club);
      }),
  },
  {
    id: 'rate-limit/token-requests-not-counted',
    breaks: 'rate-limit/token-requests-limited',
    also: [],
    says: 'the limiter covers the data routes, but not the token request',
    apply: (parts) => withPart(parts, 'quotas', { tokenRequestsPerMinute: Number.POSITIVE_INFINITY }),
  },
  {
    id: 'rate-limit/refused-token-requests-not-counted',
    breaks: 'rate-limit/token-requests-limited',
    also: [],
    says: 'only token requests that succeed are counted, so secrets can be guessed without limit',
    apply: (parts) =>
      withHandler(
        withStage(parts, 'token-quota', () => undefined),
        'requestToken',
        (usual) => {
          const { quotas } = parts;
          return (exchange, club) => {
            const seconds = quotas.take(quotas.tokenBucket(exchange), quotas.tokenRequestsPerMinute, club);
            if (seconds === 0) return usual(exchange, club);
            throw quotaSpent('30 tokens a minute', seconds, 'rate-limit/token-requests-limited');
          };
        },
      ),
  },
  {
    id: 'rate-limit/token-requests-counted-by-client',
    breaks: 'rate-limit/token-requests-limited',
    also: [],
    says: 'token requests are counted by client, not by network address',
    apply: (parts) =>
      withPart(parts, 'quotas', {
        tokenBucket: ({ request }) => `client ${clientIdIn(request) ?? request.headers.authorization}`,
      }),
  },
  {
    id: 'rate-limit/two-thirds-of-the-quota',
    breaks: 'rate-limit/requests-served',
    also: [],
    says: 'the quota was lowered temporarily and never raised again',
    apply: (parts) => withPart(parts, 'quotas', { requestsPerMinute: 200 }),
  },
  {
    id: 'rate-limit/half-of-the-token-quota',
    breaks: 'rate-limit/token-requests-served',
    also: [],
    says: 'token requests are counted twice, on arrival and with the response',
    apply: (parts) => withPart(parts, 'quotas', { tokenRequestsPerMinute: 15 }),
  },
  {
    id: 'rate-limit/delay-not-named',
    breaks: 'rate-limit/refusal-names-delay',
    also: [],
    says: 'the refusal has no Retry-After',
    apply: (parts) =>
      withPart(parts, 'problems', {
        problem: (refusal, club) => withoutHeader(parts.problems.problem(refusal, club), 'retry-after'),
      }),
  },
  {
    id: 'rate-limit/delay-too-short',
    breaks: 'rate-limit/served-after-delay',
    also: [],
    says: 'the delay is sent in the wrong unit, and is far too short',
    apply: (parts) =>
      withPart(parts, 'quotas', {
        take: (bucket, limit, club) => Math.ceil(parts.quotas.take(bucket, limit, club) / 60),
      }),
  },
  {
    id: 'rate-limit/token-delay-of-a-second',
    breaks: 'rate-limit/served-after-delay',
    also: [],
    says: 'Retry-After for token requests is always one second, whatever the quota',
    apply: (parts) =>
      withPart(parts, 'problems', {
        oauthError: (refusal, club) => {
          const response = parts.problems.oauthError(refusal, club);
          if (!('retry-after' in response.headers)) return response;
          return { ...response, headers: { ...response.headers, 'retry-after': '1' } };
        },
      }),
  },
  {
    id: 'rate-limit/creations-counted-late',
    breaks: 'rate-limit/refused-write-has-no-effect',
    also: [],
    says: 'the limiter looks at creations as it sends their responses, once the record is made',
    apply: withCreationsCountedLate,
  },
];

/** Returns the parts in which a creation is counted once it was made, so that it is refused too late. */
function withCreationsCountedLate(parts: Parts): Parts {
  const isCreation = ({ operation }: Exchange) => operation?.method === 'POST' && operation.idempotent;
  const count = parts.stages.resource.find(({ name }) => name === 'quota')?.run;
  const uncounted = withStage(parts, 'quota', (exchange, club, usual) =>
    isCreation(exchange) ? undefined : usual(exchange, club),
  );
  return withStage(uncounted, 'commit', (exchange, club, usual) => {
    const response = usual(exchange, club);
    if (isCreation(exchange)) count?.(exchange, club);
    return response;
  });
}

/** The clubs whose integrations are counted together. */
const countedTogether = new Set<WeakRef<Club>>();

/** Returns the parts in which a request counts at every club, so that each is refused when the first one is. */
function withOneCounter(parts: Parts): Parts {
  const { take } = parts.quotas;
  const everyone = 'all integrations';
  const registered = new WeakSet<Club>();
  return withPart(parts, 'quotas', {
    requestBucket: () => everyone,
    take(bucket, limit, club) {
      if (bucket !== everyone) return take(bucket, limit, club);
      if (!registered.has(club)) countedTogether.add(new WeakRef(club));
      registered.add(club);
      const clubs = [...countedTogether].flatMap((reference) => reference.deref() ?? []);
      return Math.max(...clubs.map((each) => take(bucket, limit, each)));
    },
  });
}
