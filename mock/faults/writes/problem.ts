import type { JsonObject } from '../../../spec/index.ts';
import { withHandler, withResponse, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts, ProblemPart } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Response } from '../../reference/store/response.ts';
import type { Fault } from '../fault.ts';

/** Returns the parts with the problems of one status changed. */
function withProblem(parts: Parts, status: number, change: (response: Response) => Response): Parts {
  const problem: ProblemPart['problem'] = (refusal, club) => {
    const response = parts.problems.problem(refusal, club);
    return response.status === status ? change(response) : response;
  };
  return withPart(parts, 'problems', { problem });
}

export const faults: readonly Fault[] = [
  {
    id: 'problem/not-found-as-plain-json',
    breaks: 'problem/media-type',
    also: [],
    says: 'a missing record returns the framework’s own 404, as application/json',
    apply: (parts) =>
      withProblem(parts, 404, (response) => ({
        ...response,
        headers: { ...response.headers, 'content-type': 'application/json' },
      })),
  },
  {
    id: 'problem/page-unless-json-is-named',
    breaks: 'problem/media-type',
    also: ['problem/members'],
    says: 'a client that does not name JSON among what it accepts receives errors as a page, like a browser',
    apply: (parts) =>
      withStage(parts, 'body', (exchange, club, usual) => {
        try {
          return usual(exchange, club);
        } catch (error) {
          const isNamed = exchange.request.headers.accept?.includes('json') ?? false;
          if (isNamed || !(error instanceof Refusal)) throw error;
          const { status } = parts.problems.problem(error, club);
          return { status, headers: { 'content-type': 'text/html' }, body: '<h1>Erreur</h1>' };
        }
      }),
  },
  {
    id: 'problem/media-type-refused-in-plain-text',
    breaks: 'problem/media-type',
    also: ['problem/members'],
    says: 'another media type is refused by the framework, in plain text',
    apply: (parts) =>
      withProblem(parts, 415, (response) => ({
        ...response,
        headers: { ...response.headers, 'content-type': 'text/plain; charset=utf-8' },
        body: 'Unsupported Media Type',
      })),
  },
  {
    id: 'problem/conflict-without-code',
    breaks: 'problem/members',
    also: ['season/deletion-blocked-or-whole'],
    says: 'a conflict has its code in "error", as for the token request',
    apply: (parts) =>
      withProblem(parts, 409, (response) => {
        const { code: error, ...others } = JSON.parse(String(response.body));
        return { ...response, body: JSON.stringify({ ...others, error }) };
      }),
  },
  {
    id: 'problem/page-beyond-the-end-breaks',
    breaks: 'problem/no-server-error',
    also: ['problem/odd-value-is-no-server-error'],
    says: 'reading the first entry of an empty page fails',
    apply: (parts) =>
      withResponse(parts, 'listSeasons', (response) => {
        const { data } = JSON.parse(String(response.body)) as { data: readonly JsonObject[] };
        if (data.length > 0) return response;
        throw new Refusal('internal_error', 'The service failed to respond.');
      }),
  },
  {
    id: 'problem/season-that-is-not-there-breaks',
    breaks: 'problem/odd-value-is-no-server-error',
    also: ['problem/no-server-error'],
    says: 'the groups of a season are read without a look whether there is such a season',
    apply: (parts) =>
      withHandler(parts, 'listSeasonGroups', (handle) => (exchange, club) => {
        if (recordOf(club.store.records('seasons'), Number(exchange.parameters.id)) === undefined)
          throw new Refusal('internal_error', 'The service failed to respond.');
        return handle(exchange, club);
      }),
  },
  {
    id: 'problem/zero-character-breaks',
    breaks: 'problem/odd-value-is-no-server-error',
    also: ['problem/no-server-error'],
    says: 'the database refuses a text with a zero character',
    apply: (parts) =>
      withPart(parts, 'payload', {
        check: (operation, payload, club) => {
          parts.payload.check(operation, payload, club);
          if (Object.values(payload ?? {}).some((value) => String(value).includes('\0')))
            throw new Refusal('internal_error', 'The service failed to respond.');
        },
      }),
  },
  {
    id: 'problem/query-that-is-no-number-breaks',
    breaks: 'problem/odd-value-is-no-server-error',
    also: ['problem/no-server-error'],
    says: 'a value of a query that should be a number reaches the database as it is',
    apply: (parts) =>
      withPart(parts, 'payload', {
        parameters: (operation, path, query, club) => {
          const numbers = operation.parameters.filter(({ schema }) => schema.type === 'integer');
          if (numbers.some(({ name }) => /[a-z]/i.test(query.get(name) ?? '')))
            throw new Refusal('internal_error', 'The service failed to respond.');
          return parts.payload.parameters(operation, path, query, club);
        },
      }),
  },
  {
    id: 'problem/person-made-and-then-an-error',
    breaks: 'problem/no-server-error',
    also: [],
    says: 'a person is stored, but the mail that welcomes them fails, so that each creation returns 500 at first',
    apply: failingAtFirst,
  },
  {
    id: 'problem/stray-percent-sign-breaks',
    breaks: 'problem/no-server-error',
    also: [],
    says: 'decoding Basic credentials with a percent sign that begins no byte fails',
    apply: (parts) => {
      const oauthError: ProblemPart['oauthError'] = (refusal, club) => {
        const response = parts.problems.oauthError(refusal, club);
        return refusal.code === 'internal_error' ? { ...response, status: 500 } : response;
      };
      return withPart(withPart(parts, 'problems', { oauthError }), 'clientAuthentication', {
        method(exchange, club) {
          const [, encoded = ''] = (exchange.request.headers.authorization ?? '').split(' ');
          if (/%(?![\da-f]{2})/i.test(Buffer.from(encoded, 'base64').toString('utf8')))
            throw new Refusal('internal_error', 'The service failed to respond.');
          return parts.clientAuthentication.method(exchange, club);
        },
      });
    },
  },
];

/** Returns the parts in which a creation of a person is executed and remembered, and its first response is a 500. */
function failingAtFirst(parts: Parts): Parts {
  const executed = new WeakMap<Response, Response>();
  const failing = withResponse(parts, 'createMember', (response, _, club) => {
    const failure = parts.problems.problem(
      new Refusal('internal_error', 'The service failed to respond.'),
      club,
    );
    executed.set(failure, response);
    return failure;
  });
  return withPart(failing, 'idempotency', {
    remember: (response, club) => parts.idempotency.remember(executed.get(response) ?? response, club),
  });
}
