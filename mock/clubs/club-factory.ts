import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { clubOfData } from '../../fixtures/club-data/club-of-data.ts';
import type { ClubData, ClubFixture } from '../../fixtures/club-fixture.ts';
import { clubNames, keyPairFiles, loadClub } from '../../fixtures/clubs.ts';
import { assertCompatible, defaultChoices, withChoice } from '../alternatives/choices.ts';
import { type Choices, withAlternatives } from '../alternatives/index.ts';
import { startCapture } from '../control/capture-mount.ts';
import { type ClubOrder, OrderError } from '../control/controlled-mock.ts';
import { setDeviations } from '../control/deviations.ts';
import { disturbancesOf } from '../control/disturbance-list.ts';
import { disturb } from '../disturbances/disturber.ts';
import { withFaults } from '../faults/index.ts';
import { keepClientReports } from '../journal/client-reports.ts';
import { keepJournal } from '../journal/journal.ts';
import { judgeRequestElsewhere } from '../journal/strayed-requests.ts';
import { isName, nameRule } from '../names/club-name.ts';
import { unknownClub } from '../names/told-names.ts';
import { limitsOf } from '../options/mock-limits.ts';
import type { MockOptions } from '../options/mock-options.ts';
import { isForOthers } from '../options/reach.ts';
import type { Club } from '../reference/club.ts';
import { type ClubPlan, integrationsOf, makeClub } from '../reference/make-club.ts';
import { referenceParts } from '../reference/reference-parts.ts';
import { allEntries } from '../reference/store/entries.ts';
import type { GuardSettings } from '../reference/webhooks/destination-guard.ts';
import {
  type ClubSnapshot,
  captureId,
  recaptured,
  restoreSnapshot,
  snapshotOf,
} from '../state/club-snapshot.ts';
import { type KeptClub, type Making, makingOf } from '../state/kept-club.ts';
import { snapshotsOf, unknownSnapshot } from '../state/named-snapshots.ts';
import { baseUrlOf, type RunningClub, runningClub } from './running-club.ts';

/** A club with the facts for its users, and the plan from which another club can copy it. */
export interface MockClub {
  readonly club: Club;
  readonly running: RunningClub;
  readonly fixture: ClubFixture;
  readonly choices: Choices;
  readonly making: Making;
  /** What it was at its start. */
  readonly start: ClubSnapshot;
}

/** A club that was kept goes on from where it was; its order names what it was made of. */
export type ClubFactory = (
  order: ClubOrder,
  others: ReadonlyMap<string, MockClub>,
  kept?: KeptClub,
) => MockClub;

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
  const place = { options, origin, guard };
  return (order, others, kept) => {
    const { name, from = 'demo', fixture: data } = order;
    const original = data === undefined ? others.get(from) : undefined;
    const copied = kept?.start ?? copiedMoment(order, original?.club);
    const fixture = original?.fixture ?? fixtureOf(order, sized, others);
    proveName(name, others);
    const choices = choicesOf(order, original?.choices ?? (kept ? defaultChoices : options.choices));
    const all = [...(original?.making.faults ?? []), ...(order.faults ?? [])];
    const made = makingOf(data ?? from, all, choices, options);
    const making = original ? { ...original.making, faults: made.faults, choices: made.choices } : made;
    const usualPlan = planIn(place, name, fixture);
    const start = copied && { copied: original?.club, ...startFrom(copied) };
    const plan = withAlternatives({ ...usualPlan, ...start }, choices);
    const club = makeClub({ ...plan, parts: withFaults(plan.parts, making.faults) });
    if (copied) Object.assign(club.settings, copied.settings);
    if (copied?.time.isFrozen) freezeAt(club, plan.now);
    const webhookSecret =
      kept?.webhookSecret ?? club.parts.webhooks.writtenSecret(secretIn(options, name, 'webhook'));
    const running = runningClub(club, plan.fixture, origin, webhookSecret, options);
    observe(club, running, place, others);
    setDeviations(club, { faults: making.faults, choices: making.choices });
    if (order.disturbances !== undefined)
      disturb(club, disturbancesOf(order.disturbances), options.seed ?? 1);
    return {
      club,
      running,
      fixture: plan.fixture,
      choices,
      making,
      start: kept === undefined ? snapshotOf(club) : resumed(club, kept),
    };
  };
}

function choicesOf({ choices = [] }: ClubOrder, usual: Choices): Choices {
  const all = choices.reduce(withChoice, usual);
  assertCompatible(all);
  return all;
}

/** What is the same for all clubs of a mock. */
interface Place {
  readonly options: MockOptions;
  readonly origin: string;
  readonly guard: GuardSettings;
}

/** Returns the plan of a club that makes every usual choice. */
function planIn({ options, origin, guard }: Place, name: string, fixture: ClubFixture): ClubPlan {
  return {
    name,
    baseUrl: baseUrlOf(name, options, origin),
    fixture,
    integrations: integrationsOf(
      fixture,
      (id) => secretIn(options, name, id).toString('base64url'),
      isForOthers(options) ? noKey : publicKeyOf,
    ),
    parts: referenceParts,
    rateLimited: options.rateLimit,
    guard,
    now: startOf(options, fixture),
    watch: options.watch,
    capacity: limitsOf(options.limits),
  };
}

/** Keeps what a club receives and sends: its deliveries, its journal, and where its clients were careless. */
function observe(
  club: Club,
  running: RunningClub,
  { options, guard }: Place,
  others: ReadonlyMap<string, MockClub>,
): void {
  const isForwarded = options.forwardTo !== undefined;
  if (running.captureFile !== undefined || isForwarded) captureDeliveries(club, running, guard);
  keepJournal(club);
  keepClientReports(club, {
    isReceiver: (url) => isForwarded || !url.startsWith(String(guard.capture)),
    strayed: (exchange) => judgeRequestElsewhere(exchange, club, clubsIn(others)),
  });
}

function clubsIn(made: ReadonlyMap<string, MockClub>): Club[] {
  return [...made.values()].map(({ club }) => club);
}

/** Returns the time at which a club starts, in milliseconds; undefined for the time of this machine. */
function startOf({ now }: MockOptions, fixture: ClubFixture): number | undefined {
  return now === 'wall' ? undefined : (now ?? Date.parse(fixture.now));
}

/** Freezes a clock and sets it again, since time passes while a club is made. */
function freezeAt({ clock }: Club, now: number | undefined): void {
  clock.freeze();
  if (now !== undefined) clock.set(now);
}

/** Lets a club go on from where it was kept, and returns what it was at its start. */
function resumed(club: Club, { start, now, snapshots }: KeptClub): ClubSnapshot {
  const capture = club.outbox.destination();
  for (const [name, snapshot] of snapshots) snapshotsOf(club).set(name, recaptured(snapshot, capture));
  restoreSnapshot(club, recaptured(now, capture));
  return recaptured(start, capture);
}

/** Returns what an order copies of a running club: what it is now, or one of its snapshots. */
function copiedMoment({ from, snapshot }: ClubOrder, original: Club | undefined): ClubSnapshot | undefined {
  if (snapshot === undefined) return original && snapshotOf(original);
  if (original === undefined || from === undefined)
    throw new OrderError('snapshot', 'A snapshot is one of a running club, which from has to name.');
  const kept = snapshotsOf(original).get(snapshot);
  if (kept === undefined) throw new OrderError('snapshot', unknownSnapshot(snapshot, original));
  return kept;
}

/** Returns the parts of a plan that start from what a club was: its records, clients and time. */
function startFrom({ state, time }: ClubSnapshot): Pick<ClubPlan, 'records' | 'integrations' | 'now'> {
  return {
    records: state.records,
    integrations: [...allEntries(state.entries.integrations)].map(({ value }) => value),
    now: time.now,
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
    id: captureId,
    url: `${capture}${name}`,
    secret: webhookSecret,
    clock: 'wall',
  });
}

function proveName(name: string, others: ReadonlyMap<string, unknown>): void {
  if (!isName(name)) throw new OrderError('name', `"${name}" cannot name a club: ${nameRule}.`);
  if (others.has(name)) throw new OrderError('name', `There is a club "${name}" already.`);
}

const fixtures = new Map<string, ClubFixture>();

/**
 * Returns the data that an order starts with. A club of `fixtures/clubs` is read once: clubs of the same fixture share its
 * data, which is never changed.
 */
function fixtureOf(
  { from = 'demo', fixture }: ClubOrder,
  sized: ClubFixture | undefined,
  running: ReadonlyMap<string, MockClub>,
): ClubFixture {
  const written: string | ClubData = fixture ?? from;
  if (typeof written !== 'string') return clubOfData(written);
  if (written === sized?.name) return sized;
  const read = fixtures.get(written) ?? loaded(written, fixture === undefined ? 'from' : 'fixture', running);
  fixtures.set(written, read);
  return read;
}

function loaded(
  name: string,
  property: 'from' | 'fixture',
  running: ReadonlyMap<string, MockClub>,
): ClubFixture {
  const known = clubNames();
  if (known.includes(name)) return loadClub(name);
  const names = property === 'fixture' ? known : [...new Set([...running.keys(), ...known])];
  throw new OrderError(property, unknownClub(name, names));
}

function noKey(): undefined {
  return undefined;
}

function publicKeyOf(integrationId: string): string {
  return readFileSync(keyPairFiles(integrationId).publicKey, 'utf8');
}

/** Who reaches the mock from elsewhere knows the default seed and the keys of the package, too. */
function secretIn(options: MockOptions, club: string, purpose: string): Buffer {
  const seed = isForOthers(options) ? undefined : options.seed;
  if (seed === undefined) return randomBytes(32);
  return createHmac('sha256', String(seed)).update(`${club} ${purpose}`).digest();
}
