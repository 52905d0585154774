import type { OperationId } from '../../../spec/index.ts';
import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { entryOf } from '../../reference/store/entries.ts';
import type { Response } from '../../reference/store/response.ts';
import type { Fault } from '../fault.ts';
import { faults as conflicts } from './idempotency-conflicts.ts';
import { faults as fingerprint } from './idempotency-fingerprint.ts';
import { faults as keys } from './idempotency-keys.ts';

/**
 * Returns the parts that try another way to read the key first; if it returns undefined, the usual
 * one applies.
 */
function withKey(
  parts: Parts,
  read: (key: string | undefined, exchange: Exchange) => string | undefined,
): Parts {
  const { key: usual } = parts.idempotency;
  return withPart(parts, 'idempotency', {
    key: (exchange) => {
      const given = exchange.request.headers['idempotency-key'];
      return read(typeof given === 'string' ? given : undefined, exchange) ?? usual(exchange);
    },
  });
}

/** Returns the parts that carry some requests with a used key out again instead of replaying the response. */
function withReplaysCarriedOut(parts: Parts, applies: (exchange: Exchange, club: Club) => boolean): Parts {
  return withStage(parts, 'replay', (exchange, club, run) => {
    const response = run(exchange, club);
    return response !== undefined && applies(exchange, club) ? undefined : response;
  });
}

/** Returns the parts in which a key of one operation is known for one replay only. */
function withKeysReplayedOnce(parts: Parts, id: OperationId): Parts {
  const replayedIn = keptByEach(() => new Set<string>());
  return withReplaysCarriedOut(parts, (exchange, club) => {
    if (exchange.operation?.id !== id) return false;
    const place = club.parts.idempotency.place(exchange, exchange.idempotencyKey ?? '');
    const replayed = replayedIn(club);
    const isSpent = replayed.has(place);
    replayed.add(place);
    return isSpent;
  });
}

function identifierIn({ body }: Response): number {
  return Number(JSON.parse(String(body)).data?.id);
}

const syntax: readonly Fault[] = [
  {
    id: 'idempotency/deletion-without-key',
    breaks: 'idempotency/key-required',
    // The deletion without a key removes the season that the refused writes use.
    also: ['idempotency/key-characters-checked', 'idempotency/key-length-checked'],
    says: 'a deletion needs no key, as it can be repeated anyway',
    apply: (parts) =>
      withStage(parts, 'key-syntax', (exchange, club, run) => {
        const { operation, request } = exchange;
        const lacksKey = request.headers['idempotency-key'] === undefined;
        return operation?.method === 'DELETE' && lacksKey ? undefined : run(exchange, club);
      }),
  },
  {
    id: 'idempotency/any-character',
    breaks: 'idempotency/key-characters-checked',
    also: [],
    says: 'only the length of a key is checked',
    apply: (parts) =>
      withKey(parts, (key) => (key !== undefined && key.length >= 16 && key.length <= 128 ? key : undefined)),
  },
  {
    id: 'idempotency/key-of-129',
    breaks: 'idempotency/key-length-checked',
    also: [],
    says: 'a key may be one character longer than the maximum',
    apply: (parts) =>
      withKey(parts, (key) => (key?.length === 129 && /^[A-Za-z0-9._:-]+$/.test(key) ? key : undefined)),
  },
  {
    id: 'idempotency/long-keys-cut-off',
    breaks: 'idempotency/key-bounds-accepted',
    also: [],
    says: 'a key is cut to the 64 characters of its column, so two that start alike count as the same',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) => parts.idempotency.place(exchange, key.slice(0, 64)),
      }),
  },
  {
    id: 'idempotency/key-of-128-refused',
    breaks: 'idempotency/key-bounds-accepted',
    also: [],
    says: 'the longest key is refused',
    apply: (parts) =>
      withKey(parts, (key) => {
        if (key?.length !== 128) return undefined;
        throw new Refusal('idempotency_key_malformed', 'The key must have fewer than 128 characters.');
      }),
  },
];

const reads: readonly Fault[] = [
  {
    id: 'idempotency/searches-want-a-key',
    breaks: 'idempotency/searches-need-no-key',
    also: ['group-search/listed-days-accepted', 'group-search/without-query-finds-every-group'],
    says: 'every POST is treated as a write',
    apply: (parts) =>
      withStage(parts, 'key-syntax', (exchange, club, run) => {
        const { operation, request } = exchange;
        if (operation?.id === 'searchGroups' && request.headers['idempotency-key'] === undefined)
          throw new Refusal('idempotency_key_missing', 'A POST needs an Idempotency-Key.');
        return run(exchange, club);
      }),
  },
];

const replays: readonly Fault[] = [
  {
    id: 'idempotency/replay-without-identifier',
    breaks: 'idempotency/replay-gives-same-identifier',
    also: [
      'document/deleted-one-is-not-made-again',
      'idempotency/replay-after-deletion',
      'idempotency/replay-with-new-token',
      'idempotency/key-kept-for-life',
      'idempotency/key-survives-other-writes',
    ],
    says: 'only the status is stored with a key, so a replay has an empty body',
    apply: (parts) =>
      withPart(parts, 'idempotency', { remember: (response) => ({ ...response, body: '{"data":{}}' }) }),
  },
  {
    id: 'idempotency/key-spent-by-its-replay',
    breaks: 'idempotency/replay-gives-same-identifier',
    also: ['idempotency/replay-writes-nothing', 'idempotency/replay-with-new-token'],
    says: 'the response to the creation of a person is kept for one replay, and forgotten with it',
    apply: (parts) => withKeysReplayedOnce(parts, 'createMember'),
  },
  {
    id: 'idempotency/slot-made-by-the-second-replay',
    breaks: 'idempotency/replay-writes-nothing',
    also: ['idempotency/replay-gives-same-identifier', 'idempotency/replay-with-new-token'],
    says: 'the response to the creation of a slot is removed from a cache when it is read',
    apply: (parts) => withKeysReplayedOnce(parts, 'createSlot'),
  },
  {
    id: 'idempotency/change-carried-out-again',
    breaks: 'idempotency/replay-writes-nothing',
    also: ['webhook-delivery/replay-sends-nothing'],
    says: 'a repeated change is carried out again, since that does no harm',
    apply: (parts) => withReplaysCarriedOut(parts, ({ request }) => request.method === 'PATCH'),
  },
  {
    id: 'idempotency/key-forgotten-with-record',
    breaks: 'idempotency/replay-after-deletion',
    also: ['idempotency/key-survives-other-writes'],
    says: 'the key is stored with the record and is deleted with it',
    apply: (parts) =>
      withReplaysCarriedOut(parts, (exchange, club) => {
        const { operation, idempotencyKey = '' } = exchange;
        const place = club.parts.idempotency.place(exchange, idempotencyKey);
        const stored = entryOf(club.store.entries('replays'), place);
        if (operation?.id !== 'createSeason' || stored === undefined) return false;
        return recordOf(club.store.records('seasons'), identifierIn(stored.response)) === undefined;
      }),
  },
  {
    id: 'idempotency/deletion-not-replayed',
    breaks: 'idempotency/deletion-replays',
    also: [
      'idempotency/replay-gives-same-identifier',
      'idempotency/replay-with-new-token',
      'idempotency/key-survives-other-writes',
    ],
    says: 'the record is looked up before the key',
    apply: (parts) => withReplaysCarriedOut(parts, ({ request }) => request.method === 'DELETE'),
  },
  {
    id: 'idempotency/keys-of-a-token',
    breaks: 'idempotency/replay-with-new-token',
    also: [
      'idempotency/key-kept-for-life',
      'idempotency/replay-gives-same-identifier',
      'idempotency/replay-writes-nothing',
    ],
    says: 'keys belong to the token, not to the integration',
    apply: (parts) =>
      withPart(parts, 'idempotency', { place: ({ token }, key) => `${token?.value}\n${key}` }),
  },
  {
    id: 'idempotency/capitals-of-keys-ignored',
    breaks: 'idempotency/key-survives-other-writes',
    also: [],
    says: 'keys are compared as the database compares text, ignoring case',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) => parts.idempotency.place(exchange, key.toLowerCase()),
      }),
  },
  {
    id: 'idempotency/signs-of-keys-ignored',
    breaks: 'idempotency/key-survives-other-writes',
    also: [],
    says: 'keys become file names, in which every special character is a hyphen',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        place: (exchange, key) => parts.idempotency.place(exchange, key.replace(/[._:]/g, '-')),
      }),
  },
  {
    id: 'idempotency/keys-kept-a-day',
    breaks: 'idempotency/key-kept-for-life',
    also: [],
    says: 'keys are forgotten after 24 hours',
    apply: (parts) =>
      withPart(parts, 'idempotency', {
        find: (place, club) => {
          const stored = parts.idempotency.find(place, club);
          return stored && club.clock.now() - stored.keptAt < 86_400_000 ? stored : undefined;
        },
      }),
  },
  {
    id: 'idempotency/race-between-look-and-write',
    breaks: 'idempotency/race-writes-once',
    also: [],
    says: 'other requests run between the look-up of a key and its storage',
    apply: (parts) => withPauseAfterLook(parts, ({ request }) => request.method === 'POST'),
  },
  {
    id: 'idempotency/payments-race',
    breaks: 'idempotency/race-writes-once',
    also: [],
    says: 'the lock on a key is in the code of all resources but payments',
    apply: (parts) => withPauseAfterLook(parts, ({ operation }) => operation?.id === 'createPayment'),
  },
  {
    id: 'idempotency/events-race',
    breaks: 'idempotency/race-writes-once',
    also: [],
    says: 'what has a schedule is written by a job, which does not lock the key',
    apply: (parts) =>
      withPauseAfterLook(
        parts,
        ({ operation }) => operation?.id === 'createEvent' || operation?.id === 'createLesson',
      ),
  },
  {
    id: 'idempotency/two-bodies-at-once',
    breaks: 'idempotency/race-writes-once',
    also: [],
    says: 'a repetition waits for the first request with its key, and another body at the same time is carried out, too',
    apply: (parts) =>
      withStage(parts, 'replay', async (exchange, club, run) => {
        const response = await run(exchange, club);
        if (response !== undefined || exchange.request.method !== 'POST') return response;
        await new Promise((resolve) => setTimeout(resolve, 20));
        try {
          return await run(exchange, club);
        } catch {
          return undefined;
        }
      }),
  },
  {
    id: 'idempotency/file-put-again',
    breaks: 'idempotency/replay-writes-nothing',
    also: [],
    says: 'a PUT needs no key, so a repeated file replaces a newer one',
    apply: (parts) =>
      withReplaysCarriedOut(parts, ({ operation }) => operation?.id === 'replaceMemberDocument'),
  },
  {
    id: 'idempotency/certificate-declared-again',
    breaks: 'idempotency/replay-writes-nothing',
    also: [],
    says: 'medical records are in a separate store, in which no key is looked up',
    apply: (parts) =>
      withReplaysCarriedOut(parts, ({ operation }) => operation?.id === 'changeMedicalRecord'),
  },
];

export const faults: readonly Fault[] = [
  ...syntax,
  ...keys,
  ...reads,
  ...replays,
  ...conflicts,
  ...fingerprint,
];

/** Returns the parts in which other requests run after a key was looked up, and before it is stored. */
function withPauseAfterLook(parts: Parts, pauses: (exchange: Exchange) => boolean): Parts {
  return withStage(parts, 'replay', (exchange, club, run) => {
    const response = run(exchange, club);
    if (response !== undefined || !pauses(exchange)) return response;
    return new Promise((resolve) => setTimeout(() => resolve(undefined), 20));
  });
}
