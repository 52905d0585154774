import { isSearch, type Operation } from '../../../spec/index.ts';
import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Parts } from '../../reference/parts.ts';
import { entryOf } from '../../reference/store/entries.ts';
import type { IssuedToken } from '../../reference/store/issued-token.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'token/forgotten-too-early',
    breaks: 'token/valid-before-expiry',
    also: [],
    says: 'a cache drops tokens shortly before they expire',
    apply: (parts) => ({
      ...parts,
      tokens: {
        ...parts.tokens,
        find(value, club) {
          const token = parts.tokens.find(value, club);
          return token !== undefined && token.expiresAt - club.clock.now() > 45_000 ? token : undefined;
        },
      },
    }),
  },
  {
    id: 'token/lives-five-seconds',
    breaks: 'token/accepted-while-it-is-valid',
    also: ['token/valid-before-expiry'],
    says: 'the cache that holds the tokens forgets each after five seconds',
    apply: (parts) =>
      withPart(parts, 'tokens', {
        find: (value, club) => {
          const token = parts.tokens.find(value, club);
          return token !== undefined && token.expiresAt - club.clock.now() > 595_000 ? token : undefined;
        },
      }),
  },
  {
    id: 'token/newest-one-alone',
    breaks: 'token/valid-before-expiry',
    also: [],
    says: 'a new token with the same scopes replaces the previous one',
    apply: withNewestTokenAlone,
  },
  {
    id: 'token/expiry-not-checked',
    breaks: 'token/refused-after-expiry',
    also: [],
    says: 'a token is valid as long as it is in the table',
    apply: (parts) => ({
      ...parts,
      tokens: { ...parts.tokens, find: (value, club) => entryOf(club.store.entries('tokens'), value) },
    }),
  },
  {
    id: 'token/writes-with-old-tokens',
    breaks: 'token/refused-after-expiry',
    also: [],
    says: 'writes accept expired tokens, so that no input is lost',
    apply: (parts) => withOldTokens(parts, ({ idempotent }) => idempotent),
  },
  {
    id: 'token/reads-with-old-tokens',
    breaks: 'token/refused-after-expiry',
    also: [],
    says: 'routes that require a scope read it from the cache of the gateway, which ignores expiry',
    apply: (parts) => withOldTokens(parts, ({ method, scopes }) => method === 'GET' && scopes.length > 0),
  },
  {
    id: 'token/searches-with-old-tokens',
    breaks: 'token/refused-after-expiry',
    also: [],
    says: 'searches run on a separate server, which looks up tokens but ignores their expiry',
    apply: (parts) => withOldTokens(parts, isSearch),
  },
];

/** Returns the parts in which a token ends when its client obtains another one with the same scopes. */
function withNewestTokenAlone(parts: Parts): Parts {
  const newest = new WeakMap<Club, Map<string, string>>();
  const purposeOf = ({ clientId, scopes }: IssuedToken) => [clientId, ...scopes].join(' ');
  return withPart(parts, 'tokens', {
    response(token, club) {
      const ofClub = newest.get(club) ?? new Map<string, string>();
      newest.set(club, ofClub.set(purposeOf(token), token.value));
      return parts.tokens.response(token, club);
    },
    find(value, club) {
      const token = parts.tokens.find(value, club);
      const next = token && newest.get(club)?.get(purposeOf(token));
      return next === undefined || next === value ? token : undefined;
    },
  });
}

/** Returns the parts in which some operations accept expired tokens. */
function withOldTokens(parts: Parts, isAccepted: (operation: Operation) => boolean): Parts {
  return withStage(parts, 'token', (exchange, club, usual) => {
    const value = parts.access.bearer(exchange) ?? '';
    const { operation } = exchange;
    const token =
      operation !== undefined && isAccepted(operation)
        ? entryOf(club.store.entries('tokens'), value)
        : undefined;
    const integration = token && club.integration(token.clientId);
    if (integration === undefined) return usual(exchange, club);
    Object.assign(exchange, { token, integration });
    return undefined;
  });
}
