import type { Suite } from '../judging/suite.ts';
import { besideTwin, goodRequest, withOptions } from './good-request.ts';
import type { ProbeFamily } from './probe.ts';

export const noKey = refusedKeys('no-key', { none: () => null });

/** A key of a good length with one character that is not permitted. */
export const badKeyCharacter = refusedKeys('bad-key-character', {
  slash: keyWith('/'),
  quote: keyWith('"'),
  at: keyWith('@'),
  plus: keyWith('+'),
  accent: keyWith('é'),
  space: keyWith(' '),
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
          key: `aZ0._:-${await commonStart(suite, length)}${suite.freshKey(Math.min(length - 7, differing))}`,
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

/** In so many last characters long keys differ. */
const differing = 25;

/** What all keys of a length have in common, so that one that is cut off is taken for another. */
function commonStart(suite: Suite, length: number): Promise<string> {
  return suite
    .shared('the beginning of long keys', async () => suite.freshKey(128))
    .then((start) => start.slice(0, Math.max(0, length - 7 - differing)));
}

function keyWith(character: string): MakeKey {
  return (suite) => `${suite.freshKey(20)}${character}${suite.freshKey(20)}`;
}
