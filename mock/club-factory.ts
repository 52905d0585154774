import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ClubFixture } from '../fixtures/club-fixture.ts';
import { keyPairFiles, loadClub } from '../fixtures/clubs.ts';
import { assertCompatible, withChoice } from './alternatives/choices.ts';
import { type Choices, withAlternatives } from './alternatives/index.ts';
import { clubReset } from './club-reset.ts';
import { startCapture } from './control/capture-mount.ts';
import { type ClubOrder, OrderError } from './control/controlled-mock.ts';
import { disturbancesOf } from './control/disturbance-list.ts';
import { disturb } from './disturbances/disturber.ts';
import { withFaults } from './faults/index.ts';
import { keepJournal } from './journal/journal.ts';
import type { MockOptions } from './mock-options.ts';
import { isForOthers } from './reach.ts';
import type { Club } from './reference/club.ts';
import { type ClubPlan, integrationsOf, makeClub } from './reference/make-club.ts';
import { referenceParts } from './reference/reference-parts.ts';
import { allEntries } from './reference/store/entries.ts';
import type { GuardSettings } from './reference/webhooks/destination-guard.ts';
import { baseUrlOf, type RunningClub, runningClub } from './running-club.ts';

/** A club with the facts for its users, and the plan from which another club can copy it. */
export interface MockClub {
  readonly club: Club;
  readonly running: RunningClub;
  readonly fixture: ClubFixture;
  readonly choices: Choices;
  readonly faults: readonly string[];
  /** Resets the club to its initial state. */
  readonly reset: () => void;
}

export type ClubFactory = (order: ClubOrder, others: ReadonlyMap<string, MockClub>) => MockClub;

/**
 * Returns the factory of clubs of a mock that listens at `origin`; `sized` replaces the fixture of its name. The factory
 * throws when an order is invalid.
 */
export function clubFactory(
  options: MockOptions,
  origin: string,
  guard: GuardSettings,
  sized?: ClubFixture,
): ClubFactory {
  // Who reaches the mock knows the default seed and the keys of the package, too.
  const isPrivate = !isForOthers(options);
  const seed = isPrivate ? options.seed : undefined;
  return (order, others) => {
    const { name, from } = order;
    proveName(name, others);
    const original = typeof from === 'string' && order.fresh !== true ? others.get(from) : undefined;
    const fixture = original?.fixture ?? (from === sized?.name ? sized : fixtureOf(from));
    const choices = order.choices.reduce(withChoice, original?.choices ?? options.choices);
    assertCompatible(choices);
    const faults = [...new Set([...(original?.faults ?? []), ...order.faults])];
    const secretOf = (kind: string) => secret(seed, `${name} ${kind}`);
    const defaultPlan: ClubPlan = {
      name,
      baseUrl: baseUrlOf(name, options, origin),
      fixture,
      integrations: integrationsOf(
        fixture,
        (id) => secretOf(id).toString('base64url'),
        isPrivate ? publicKeyOf : noKey,
      ),
      parts: referenceParts,
      rateLimited: options.rateLimit,
      guard,
      now: options.now,
      watch: options.watch,
      ...(original && copyOf(original.club)),
    };
    const plan = withAlternatives(defaultPlan, choices);
    const club = makeClub({ ...plan, parts: withFaults(plan.parts, faults) });
    if (original) Object.assign(club.settings, original.club.settings);
    if (original?.club.clock.isFrozen()) freezeAt(club, plan.now);
    const webhookSecret = club.parts.webhooks.writtenSecret(secretOf('webhook'));
    const running = runningClub(club, plan.fixture, origin, webhookSecret, options);
    if (running.captureFile !== undefined || options.forwardTo !== undefined)
      captureDeliveries(club, running, guard);
    keepJournal(club);
    if (order.disturbances !== undefined)
      disturb(club, disturbancesOf(order.disturbances), options.seed ?? 1);
    return {
      club,
      running,
      fixture: plan.fixture,
      choices,
      faults,
      reset: clubReset(club, running, plan.now),
    };
  };
}

/** Freezes a clock and sets it again, since time passes while a club is made. */
function freezeAt({ clock }: Club, now: number | undefined): void {
  clock.freeze();
  if (now !== undefined) clock.set(now);
}

/** Returns the parts of a plan that copy a running club: its current records, clients and time. */
function copyOf(copied: Club): Pick<ClubPlan, 'records' | 'copied' | 'integrations' | 'now'> {
  const { store, clock } = copied;
  return {
    copied,
    records: store.snapshot().records,
    integrations: [...allEntries(store.entries('integrations'))].map(({ value }) => value),
    now: clock.now(),
  };
}

/** Where deliveries are captured or sent on, a club starts with the capture as its destination. */
function captureDeliveries(
  { outbox, name }: Club,
  { captureFile, webhookSecret }: RunningClub,
  { capture }: GuardSettings,
): void {
  // The file exists from the start, since the target file names it.
  if (captureFile !== undefined) startCapture(captureFile);
  outbox.setDestination({
    id: 'capture',
    url: `${capture}${name}`,
    secret: webhookSecret,
    clock: 'wall',
  });
}

function proveName(name: string, others: ReadonlyMap<string, unknown>): void {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    const form = 'small letters, digits and hyphens, at most 63, no hyphen first';
    throw new OrderError('name', `"${name}" cannot name a club: ${form}.`);
  }
  if (others.has(name)) throw new OrderError('name', `There is a club "${name}" already.`);
}

const fixtures = new Map<string, ClubFixture>();

/** Reads each fixture once: clubs of the same fixture share its data, which is never changed. */
function fixtureOf(from: string | ClubFixture): ClubFixture {
  if (typeof from !== 'string') return from;
  const fixture = fixtures.get(from) ?? loaded(from);
  fixtures.set(from, fixture);
  return fixture;
}

function loaded(name: string): ClubFixture {
  try {
    return loadClub(name);
  } catch (error) {
    throw new OrderError('from', (error as Error).message);
  }
}

function noKey(): undefined {
  return undefined;
}

function publicKeyOf(integrationId: string): string {
  return readFileSync(keyPairFiles(integrationId).publicKey, 'utf8');
}

function secret(seed: number | undefined, purpose: string): Buffer {
  return seed === undefined ? randomBytes(32) : createHmac('sha256', String(seed)).update(purpose).digest();
}
