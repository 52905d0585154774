import type { Operation } from '../../spec/index.ts';
import { inOtherCase, withAnotherEnd, withMoreAtTheEnd } from '../arbitraries/near-miss.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/errors.ts';
import type { TokenChoice } from '../engine/wire/request-options.ts';
import { afterExecuted, leavesItsRecordAlone } from './executed-write.ts';
import { goodRequest, withOptions } from './good-request.ts';
import type { Aim } from './special-request.ts';

/** A valid request: with exactly the scopes that the operation needs where tokens are apart, else with all of them. */
export const good: ProbeFamily = {
  name: 'good',
  spread: 'each-operation',
  kinds: (operation) => [isProtected(operation) ? goodWithToken : goodWithoutToken],
  always: true,
};

const goodWithToken: ProbeKind = {
  ...tokenKind('good', 'accepted', async ({ tokensApart }, { scopes }) =>
    tokensApart ? { scopes } : 'every-scope',
  ),
  scopes: ({ scopes }) => scopes,
  send: besideFullToken,
};
const goodWithoutToken = tokenKind('good', 'accepted', async () => 'none');

export const noToken: ProbeFamily = tokenFamily('no-token', isProtected, 'refused', async () => 'none');

/** Tokens that differ from a good one in a single character, in their capitals alone or by what follows: near misses find what a made-up token does not. */
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

/** For each scope that is listed beside an operation a token with every other scope of the client. */
export const lacksScope: ProbeFamily = {
  name: 'lacks-scope',
  spread: 'each-operation',
  kinds: ({ scopes }) =>
    scopes.map((missing) =>
      scopedKind(`lacks-scope:${missing}`, 'refused', (_, granted) => {
        const others = granted.filter((scope) => scope !== missing);
        return others.length > 0 ? others : undefined;
      }),
    ),
};

/**
 * A write that was carried out, once more with its key and a token that lacks its scope. What keeps the answers keeps
 * those of all operations, so that one of them shows whether it answers before the scope is looked at.
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

/** Operations that need no scope, asked with tokens of one scope each. */
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

/** A rule of the club may be answered with 403, too: then the same is asked with all scopes that the client has. */
async function besideFullToken(
  suite: Suite,
  operation: Operation,
  { options }: PreparedRequest,
): Promise<ProbeExchange> {
  const response = await suite.request(operation.id, options);
  if (response.status !== 401 && response.status !== 403) return { response };
  const twin = await goodRequest(suite, operation, 'accepted');
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
    withOptions(await goodRequest(suite, operation, aim), { token: await token(suite, operation) });
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
