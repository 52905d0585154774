import type { JsonObject, Operation, Scope } from '../../spec/index.ts';
import { inOtherCase, withAnotherEnd, withMoreAtTheEnd } from '../arbitraries/near-miss.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import type { TokenChoice } from '../engine/wire/message/request-options.ts';
import { givenSession } from '../scenes/attendance/session.ts';
import { optional } from '../scenes/optional.ts';
import { afterExecuted, goodWrite, leavesItsRecordAlone } from './executed-write.ts';
import type { Aim } from './special-request.ts';
import { validRequest, withOptions } from './valid-request.ts';

/** A valid request, with a token for exactly the scopes that the operation requires where tokens are apart, else for all. */
export const good: ProbeFamily = {
  name: 'good',
  spread: 'each-operation',
  kinds: (operation) => [isProtected(operation) ? goodWithToken : goodWithoutToken],
  always: true,
};

const goodRead = tokenKind('good', 'accepted', async ({ tokensApart }, { scopes }) =>
  tokensApart ? { scopes } : 'every-scope',
);

const goodWithToken: ProbeKind = {
  ...goodRead,
  prepare: async (suite, operation) =>
    operation.idempotent ? (await goodWrite(suite, operation)).request : goodRead.prepare(suite, operation),
  scopes: ({ scopes }) => scopes,
  send: besideFullToken,
};
const goodWithoutToken = tokenKind('good', 'accepted', async () => 'none');

export const noToken: ProbeFamily = tokenFamily('no-token', isProtected, 'refused', async () => 'none');

/**
 * Tokens that differ from a valid one in a single character, in case only or by a suffix: near misses detect what a
 * made-up token does not.
 */
const nearlyTokens = { '': withAnotherEnd, ':case': inOtherCase, ':longer': withMoreAtTheEnd };

export const unknownToken: ProbeFamily = {
  name: 'unknown-token',
  spread: 'one-value',
  kinds: (operation) =>
    isProtected(operation)
      ? Object.entries(nearlyTokens).map(([what, near]) =>
          tokenKind(`unknown-token${what}`, 'refused', async (suite) => ({ raw: near(await suite.token()) })),
        )
      : [],
};

export const otherClubToken = tokenFamily('other-club', isProtected, 'refused', async () => 'other-club');

/**
 * For each scope that an operation requires, a token with every other scope of the client; for each filter of a list,
 * the same in a request that filters: another query of the service may serve that one.
 */
export const lacksScope: ProbeFamily = {
  name: 'lacks-scope',
  spread: 'each-operation',
  kinds: (operation) => {
    const { id, scopes } = operation;
    const lacking = scopes.map((missing) => lackingKind(`lacks-scope:${missing}`, missing));
    const filtered = filtersOf(operation).flatMap(([name, value], index) => {
      const missing = scopes[index % scopes.length];
      return missing === undefined
        ? []
        : [withQuery(lackingKind(`lacks-scope:${missing}:${name}`, missing), () => ({ [name]: value }))];
    });
    return [...lacking, ...filtered, ...(id === 'listAttendance' ? scopes.map(lacksForParticipants) : [])];
  },
};

function lackingKind(id: string, missing: Scope): ProbeKind {
  return scopedKind(id, 'refused', (_, granted) => {
    const others = granted.filter((scope) => scope !== missing);
    return others.length > 0 ? others : undefined;
  });
}

/** Returns the optional filters that have listed values, each with one of these. */
function filtersOf({ parameters }: Operation): readonly (readonly [name: string, value: string])[] {
  // A type of session without a course may be refused before the scopes are looked at.
  if (parameters.some(({ name }) => name === 'course_id')) return [];
  return parameters.flatMap(({ name, in: place, required, schema }) => {
    const [value] = Array.isArray(schema.enum) ? schema.enum : [];
    return place === 'query' && !required && typeof value === 'string' ? [[name, value] as const] : [];
  });
}

/** The people of a session: what a service returns for one often has code of its own. */
function lacksForParticipants(missing: Scope): ProbeKind {
  const sessionOf = async (suite: Suite) => {
    // Where the run can make none, any will do: the scope is looked at first.
    const session = (await optional(givenSession(suite))) ?? { type: 'lesson', course_id: 1 };
    return { ...session };
  };
  return withQuery(lackingKind(`lacks-scope:${missing}:participants`, missing), sessionOf);
}

function withQuery(kind: ProbeKind, queryOf: (suite: Suite) => Promise<JsonObject> | JsonObject): ProbeKind {
  const prepare = async (suite: Suite, operation: Operation): Promise<PreparedRequest> => {
    const prepared = await kind.prepare(suite, operation);
    return withOptions(prepared, { query: { ...Object(prepared.options.query), ...(await queryOf(suite)) } });
  };
  return { ...kind, prepare };
}

/**
 * An executed write, repeated with its key and with a token that lacks its scope. One store keeps the responses of all
 * operations, so one operation shows whether the club replays before it checks the scope.
 */
export const replayWithoutScope = afterExecuted(
  'replay-without-scope',
  ({ id }) => id === 'createSeason',
  async (suite, { scopes }, { options }) => {
    const others = (await suite.granted()).filter((scope) => !scopes.includes(scope));
    if (others.length === 0) throw new NotApplicable('needs a client with a second permission');
    return { options: { ...options, token: { scopes: others } } };
  },
  leavesItsRecordAlone,
);

/** Operations that require no scope, with tokens of one scope each. */
export const singleScope: ProbeFamily = {
  name: 'single-scope',
  spread: 'each-operation',
  kinds: (operation) =>
    isProtected(operation) && operation.scopes.length === 0
      ? [0, -1].map((index) =>
          scopedKind(`single-scope:${index}`, 'accepted', (_, granted) => granted.slice(index).slice(0, 1)),
        )
      : [],
};

/** A rule of the club may also cause a 403: then the same request is sent with all scopes of the client. */
async function besideFullToken(
  suite: Suite,
  operation: Operation,
  { options }: PreparedRequest,
): Promise<ProbeExchange> {
  const { response } = operation.idempotent
    ? await goodWrite(suite, operation)
    : { response: await suite.request(operation.id, options) };
  if (response.status !== 401 && response.status !== 403) return { response };
  const twin = await validRequest(suite, operation, 'accepted');
  return { response, first: await suite.request(operation.id, twin.options) };
}

function tokenFamily(
  name: string,
  applies: (operation: Operation) => boolean,
  aim: Aim,
  token: (suite: Suite, operation: Operation) => Promise<TokenChoice>,
): ProbeFamily {
  const kind = tokenKind(name, aim, token);
  return { name, spread: 'each-operation', kinds: (operation) => (applies(operation) ? [kind] : []) };
}

function tokenKind(
  id: string,
  aim: Aim,
  token: (suite: Suite, operation: Operation) => Promise<TokenChoice>,
): ProbeKind {
  const prepare = async (suite: Suite, operation: Operation): Promise<PreparedRequest> =>
    withOptions(await validRequest(suite, operation, aim), { token: await token(suite, operation) });
  return { id, prepare };
}

function scopedKind(id: string, aim: Aim, scopesOf: NonNullable<ProbeKind['scopes']>): ProbeKind {
  const token = async (suite: Suite, operation: Operation): Promise<TokenChoice> => {
    const scopes = scopesOf(operation, await suite.granted());
    if (scopes === undefined) throw new NotApplicable('needs a client with a second permission');
    return { scopes };
  };
  return { ...tokenKind(id, aim, token), scopes: scopesOf };
}

function isProtected({ access }: Operation): boolean {
  return access === 'token';
}
