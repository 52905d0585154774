import { withHandler, withoutHeader, withStage } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import { quotaSpent } from '../reference/http/quota-spent.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'rate-limit/requests-not-counted',
    breaks: 'rate-limit/requests-limited',
    also: ['rate-limit/tokens-share-the-quota'],
    says: 'the quota of integrations is configured and nobody counts',
    apply: (parts) => withPart(parts, 'quotas', { requestsPerMinute: Number.POSITIVE_INFINITY }),
  },
  {
    id: 'rate-limit/counted-by-path',
    breaks: 'rate-limit/requests-limited',
    also: ['rate-limit/tokens-share-the-quota'],
    says: 'the limiter of the gateway counts each path apart',
    apply: (parts) =>
      withPart(parts, 'quotas', {
        requestBucket: (exchange) => `${parts.quotas.requestBucket(exchange)} ${exchange.request.path}`,
      }),
  },
  {
    id: 'rate-limit/reads-alone-counted',
    breaks: 'rate-limit/requests-limited',
    also: [],
    says: 'what is sent with POST is rare enough, and nobody counts it',
    apply: (parts) =>
      withStage(parts, 'quota', (exchange, club, usual) =>
        exchange.request.method === 'GET' ? usual(exchange, club) : undefined,
      ),
  },
  {
    id: 'rate-limit/counted-by-method',
    breaks: 'rate-limit/requests-limited',
    also: [],
    says: 'the limiter of the gateway counts each method apart',
    apply: (parts) =>
      withPart(parts, 'quotas', {
        requestBucket: (exchange) => `${parts.quotas.requestBucket(exchange)} ${exchange.request.method}`,
      }),
  },
  {
    id: 'rate-limit/counted-by-token',
    breaks: 'rate-limit/tokens-share-the-quota',
    also: [],
    says: 'each token has a quota of its own',
    apply: (parts) => withPart(parts, 'quotas', { requestBucket: ({ token }) => `token ${token?.value}` }),
  },
  {
    id: 'rate-limit/token-requests-not-counted',
    breaks: 'rate-limit/token-requests-limited',
    also: [],
    says: 'the limiter stands before the routes of the data only',
    apply: (parts) => withPart(parts, 'quotas', { tokenRequestsPerMinute: Number.POSITIVE_INFINITY }),
  },
  {
    id: 'rate-limit/refused-token-requests-not-counted',
    breaks: 'rate-limit/token-requests-limited',
    also: [],
    says: 'a token request is counted when its token is made, so secrets can be tried without end',
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
    says: 'token requests are counted by the client that they name, not by the address they come from',
    apply: (parts) =>
      withPart(parts, 'quotas', {
        tokenBucket: ({ request }) =>
          `client ${new URLSearchParams(String(request.body)).get('client_id') ?? request.headers.authorization}`,
      }),
  },
  {
    id: 'rate-limit/two-thirds-of-the-quota',
    breaks: 'rate-limit/requests-served',
    also: [],
    says: 'the quota was lowered in a bad week, and stayed',
    apply: (parts) => withPart(parts, 'quotas', { requestsPerMinute: 200 }),
  },
  {
    id: 'rate-limit/half-of-the-token-quota',
    breaks: 'rate-limit/token-requests-served',
    also: [],
    says: 'token requests are counted when they come in and again when they are answered',
    apply: (parts) => withPart(parts, 'quotas', { tokenRequestsPerMinute: 15 }),
  },
  {
    id: 'rate-limit/delay-not-named',
    breaks: 'rate-limit/refusal-names-delay',
    also: ['description/answers-conform'],
    says: 'the refusal does not say when to come back',
    apply: (parts) =>
      withPart(parts, 'problems', {
        problem: (refusal, club) => withoutHeader(parts.problems.problem(refusal, club), 'retry-after'),
      }),
  },
  {
    id: 'rate-limit/delay-too-short',
    breaks: 'rate-limit/served-after-delay',
    also: [],
    says: 'the delay is sent in another unit than it is kept in, and comes out far too short',
    apply: (parts) =>
      withPart(parts, 'quotas', {
        take: (bucket, limit, club) => Math.ceil(parts.quotas.take(bucket, limit, club) / 60),
      }),
  },
  {
    id: 'rate-limit/token-delay-of-a-second',
    breaks: 'rate-limit/served-after-delay',
    also: [],
    says: 'who asks for too many tokens is told to come back in a second, whatever the quota says',
    apply: (parts) =>
      withPart(parts, 'problems', {
        oauthError: (refusal, club) => {
          const answer = parts.problems.oauthError(refusal, club);
          if (!('retry-after' in answer.headers)) return answer;
          return { ...answer, headers: { ...answer.headers, 'retry-after': '1' } };
        },
      }),
  },
];
