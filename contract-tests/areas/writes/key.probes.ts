import { type Operation, operations } from '../../../spec/index.ts';
import type { ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { sendWithTwin, validRequest, withOptions } from '../../probes/valid-request.ts';

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

/** Keys of the smallest and the greatest length, with every sort of permitted character. */
export const keyAtBounds: ProbeFamily = {
  name: 'key-at-bounds',
  spread: 'one-value',
  kinds: (operation) =>
    (operation.idempotent ? [16, 128] : []).map((length) => ({
      id: `key-at-bounds:${length}`,
      prepare: async (suite) =>
        withOptions(await validRequest(suite, operation, 'accepted'), {
          key: await keyOf(suite, operation, length),
        }),
      send: sendWithTwin,
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
              withOptions(await validRequest(suite, operation, 'refused'), { key: key(suite) }),
          }))
        : [],
  };
}

const signs = 'aZ0._:-';

/**
 * Returns a key with every sort of permitted character. The longest keys differ in their end alone: a service that cuts
 * keys off takes them for one key.
 */
async function keyOf(suite: Suite, { id }: Operation, length: number): Promise<string> {
  if (length < 128) return `${signs}${suite.freshKey(length - signs.length)}`;
  const start = await suite.scene('the common part of long keys', async () => suite.freshKey(length));
  const end = String(operations.findIndex((operation) => operation.id === id)).padStart(2, '0');
  return `${signs}${start.slice(0, length - signs.length - end.length)}${end}`;
}

function keyWith(character: string): MakeKey {
  return (suite) => `${suite.freshKey(20)}${character}${suite.freshKey(20)}`;
}
