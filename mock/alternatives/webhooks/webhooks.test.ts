import { test } from '@jest/globals';
import { testNow } from '../../reference/club.testing.ts';
import type { Club } from '../../reference/club.ts';
import type { Destination, Message } from '../../reference/webhooks/message.ts';
import type { Notification } from '../../reference/webhooks/notification.ts';
import type { AttemptResult } from '../../reference/webhooks/retry-ladder.ts';
import type { ChoiceRow } from '../choice-row.testing.ts';
import { expectResults } from '../choice-row.testing.ts';

const notification: Notification = {
  type: 'seasons.updated',
  resource: {
    type: 'seasons',
    id: 1,
    read: { operation: 'readSeason', parameters: { id: 1 } },
    deleted: false,
  },
  context: { season_id: 1 },
  links: { seasons: { operation: 'listSeasons', parameters: {} } },
};

// biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
const envelopeOf = (club: Club): any => club.parts.webhooks.envelope(notification, 'msg_1', club);

/**
 * Returns the seconds until the next attempt after some failed ones. The first of them started a
 * minute ago.
 */
function secondsToNext(club: Club, attempts: number, result: Partial<AttemptResult> = {}) {
  const message = { attempts: Array.from({ length: attempts }, () => ({ startedAt: testNow - 60_000 })) };
  const failed = { kind: 'answered', status: 503, ...result } as AttemptResult;
  const next = club.parts.webhooks.nextAttempt(message as unknown as Message, failed, club);
  return next === undefined ? undefined : Math.round((next - testNow) / 1000);
}

/** Whether a club sends a message of a type. */
const isSent = (type: string) => (club: Club) => {
  const message = { type, requiredScopes: [], destinationId: 'a' } as unknown as Message;
  const destination = { id: 'a' } as unknown as Destination;
  return club.parts.webhooks.ineligibility(message, destination, club) === undefined;
};

test.each<ChoiceRow>([
  [{ 'notified-writes': 'registrations' }, isSent('seasons.updated'), true, false],
  [{ 'notified-writes': 'registrations' }, isSent('registrations.validated'), true, true],
  [{ 'notified-writes': 'presences' }, isSent('attendance.created'), true, true],
  [{ 'notified-writes': 'files' }, isSent('attendance.created'), true, false],
  [
    { 'notification-types': 'changed' },
    (club) => envelopeOf(club).type,
    'seasons.updated',
    'seasons.changed',
  ],
  [{ 'notification-extras': 'least' }, (club) => envelopeOf(club).data.context, { season_id: 1 }, {}],
  [{ 'notification-offset': 'offset' }, (club) => envelopeOf(club).time.slice(-4), '000Z', '0:00'],
  [
    { 'signature-list': 'several' },
    (club) =>
      club.parts.webhooks.sign('msg_1', 1, Buffer.from('{}'), `whsec_${'a'.repeat(40)}`, club).split(' ')
        .length,
    1,
    2,
  ],
  [{ 'retry-origin': 'first-attempt' }, (club) => secondsToNext(club, 2), 300, 240],
  [{ 'retry-count': 'eight' }, (club) => secondsToNext(club, 8), undefined, 86_400],
  [
    { 'retry-after-date': 'respected' },
    (club) =>
      (secondsToNext(club, 1, { retryAfter: new Date(Date.now() + 7_200_000).toUTCString() }) ?? 0) > 7_000,
    false,
    true,
  ],
  [
    { 'delivery-history': 'kept-by-day' },
    (club) => (testNow - club.parts.webhooks.forgetsUntil(club)) / 86_400_000,
    30,
    30 + 16 / 24,
  ],
])('%j behaves differently than the default', expectResults);
