import { type Operation, operations } from '../../../spec/index.ts';
import type { ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { besideTwin, goodRequest, withOptions } from '../../probes/good-request.ts';

export const noKey = refusedKeys('no-key', { none: () => null });

/** A key of a good length with one character that is not permitted. */
export const badKeyCharacter = refusedKeys('bad-key-character', {
  slash: keyWith('/'),
  quote: keyWith('"'),
  at: keyWith('@'),
  plus: keyWith('+'),
  accent: keyWith('é'),
  space: keyWith(' '),
  // Between the capital and the small letters, where one range for all of them is written.
  caret: keyWith('^'),
  // What other keys may have: unreserved characters of addresses, the padding of base64.
  tilde: keyWith('~'),
  equals: keyWith('='),
});

export const badKeyLength = refusedKeys('bad-key-length', {
  '15': (suite) => suite.freshKey(15),
  '129': (suite) => suite.freshKey(129),
});

/** Keys of the least and the greatest length, with every sort of character. Long ones begin alike. */
export const keyAtBounds: ProbeFamily = {
  name: 'key-at-bounds',
  spread: 'one-value',
  kinds: (operation) =>
    (operation.idempotent ? [16, 128] : []).map((length) => ({
      id: `key-at-bounds:${length}`,
      prepare: async (suite) =>
        withOptions(await goodRequest(suite, operation, 'accepted'), {
          key: await keyOf(suite, operation, length),
        }),
      send: besideTwin,
    })),
};

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
              withOptions(await goodRequest(suite, operation, 'refused'), { key: key(suite) }),
          }))
        : [],
  };
}

const signs = 'aZ0._:-';

/** A key with every sort of character. The longest ones have all but their end in common, so that one that is cut off is taken for another. */
async function keyOf(suite: Suite, { id }: Operation, length: number): Promise<string> {
  if (length < 128) return `${signs}${suite.freshKey(length - signs.length)}`;
  const start = await suite.scene('the beginning of long keys', async () => suite.freshKey(length));
  const end = String(operations.findIndex((operation) => operation.id === id)).padStart(2, '0');
  return `${signs}${start.slice(0, length - signs.length - end.length)}${end}`;
}

function keyWith(character: string): MakeKey {
  return (suite) => `${suite.freshKey(20)}${character}${suite.freshKey(20)}`;
}
