import { expect, test } from '@jest/globals';
import { disturb } from '../disturbances/disturber.ts';
import { clubForTests } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import type { Message } from '../reference/webhooks/message.ts';
import { clubMark } from './club-mark.ts';
import { snapshotOf } from './club-snapshot.ts';
import { snapshotsOf } from './named-snapshots.ts';
import { receiverOf } from './receiver.ts';

const message: Message = {
  id: 'msg_1',
  type: 'seasons.updated',
  destinationId: 'one',
  requiredScopes: [],
  body: Buffer.from('{}'),
  acceptedAt: 0,
  state: 'waiting',
  dueAt: Number.MAX_SAFE_INTEGER,
  attempts: [],
};

const changes: Readonly<Record<string, (club: Club) => void>> = {
  'a record is written': ({ store }) =>
    store.commit([{ collection: 'sports', put: { id: 99, name: 'Chess' } }]),
  'the API is switched off': ({ settings }) => {
    settings.apiEnabled = false;
  },
  'a quota gets smaller': ({ settings }) => {
    settings.requestsPerMinute = 3;
  },
  'time is set': ({ clock }) => clock.advance(5_000),
  'time is released': ({ clock }) => clock.run(),
  'the destination is another': ({ outbox }) =>
    outbox.setDestination({ id: 'two', url: 'https://receiver.test', secret: 'whsec_x', clock: 'wall' }),
  'a message is accepted': ({ outbox }) => outbox.restore([message]),
  'a receiver is set': (club) => receiverOf(club).set([{ status: 500 }]),
  'a disturbance is set': (club) => disturb(club, [{ on: '* /*', status: 503 }], 1),
  'a snapshot is taken': (club) => snapshotsOf(club).set('one', snapshotOf(club)),
};

test.each(Object.entries(changes))('a club has another mark when %s', (_, change) => {
  const club = clubForTests();
  const before = clubMark(club);
  expect(clubMark(club)).toEqual(before);
  change(club);
  const after = clubMark(club);
  expect(after.length === before.length && after.every((value, index) => value === before[index])).toBe(
    false,
  );
  club.clock.close();
});
