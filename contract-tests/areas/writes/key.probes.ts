import type { ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { validRequest, withOptions } from '../../probes/valid-request.ts';

export const noKey = refusedKeys('no-key', { none: () => null });

/** Keys of a valid length with one character that is not permitted. */
export const badKeyCharacter = refusedKeys('bad-key-character', {
  slash: keyWith('/'),
  quote: keyWith('"'),
  at: keyWith('@'),
  plus: keyWith('+'),
  accent: keyWith('é'),
  space: keyWith(' '),
  // In ASCII between the capital and the small letters, so a range `A-z` permits it.
  caret: keyWith('^'),
  // Permitted elsewhere: an unreserved character of addresses, and the padding of base64.
  tilde: keyWith('~'),
  equals: keyWith('='),
});

export const badKeyLength = refusedKeys('bad-key-length', {
  '15': (suite) => suite.freshKey(15),
  '129': (suite) => suite.freshKey(129),
});

type MakeKey = (suite: Suite) => string | null;

function refusedKeys(name: string, keys: Readonly<Record<string, MakeKey>>): ProbeFamily {
  return {
    name,
    spread: 'one-value',
    kinds: (operation) =>
      operation.idempotent
        ? Object.entries(keys).map(([what, key]) => ({
            id: `${name}:${what}`,
            prepare: async (suite) =>
              withOptions(await validRequest(suite, operation, 'refused'), { key: key(suite) }),
          }))
        : [],
  };
}

function keyWith(character: string): MakeKey {
  return (suite) => `${suite.freshKey(20)}${character}${suite.freshKey(20)}`;
}
