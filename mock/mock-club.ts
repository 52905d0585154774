import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ClubFixture } from '../fixtures/club-fixture.ts';
import { keyPairFiles, loadClub } from '../fixtures/clubs.ts';
import { proveChoices, withChoice } from './alternatives/choices.ts';
import { type Choices, withAlternatives } from './alternatives/index.ts';
import { captureFile, captureUrl, startCapture } from './control/capture-mount.ts';
import type { ClubOrder } from './control/controlled-mock.ts';
import { withFaults } from './faults/index.ts';
import type { Club } from './reference/club.ts';
import { type ClubPlan, integrationsOf, makeClub } from './reference/make-club.ts';
import { referenceParts } from './reference/reference-parts.ts';
import { allEntries } from './reference/store/entries.ts';
import type { Watch } from './reference/watch.ts';
import type { GuardSettings } from './reference/webhooks/destination-guard.ts';

export interface MockOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Names of clubs of `fixtures/clubs`. */
  readonly clubs: readonly string[];
  /** The same seed gives the same secrets; without one they are new at each start. */
  readonly seed?: number | undefined;
  /** Where the clubs' time starts, in milliseconds; at wall time where left out. */
  readonly now?: number | undefined;
  readonly rateLimit: boolean;
  /** Ids of faults that every club has. */
  readonly faults: readonly string[];
  readonly choices: Choices;
  /** Where the clubs' own deliveries are caught, in a folder by port, one file each; nothing is caught where left out. */
  readonly captureFolder?: string | undefined;
  /** A receiver to which the deliveries that are caught are sent on. Its answers decide on repetitions. */
  readonly forwardTo?: string | undefined;
  /** Where the mock is reached from outside, without a slash at its end: what base URLs, links and `source` start with. */
  readonly publicUrl?: string | undefined;
  /** What lets others than this machine use the control interface; made where left out and others can reach it. */
  readonly controlToken?: string | undefined;
  /** Is told of every request that was answered and of every delivery that was attempted. */
  readonly watch?: Watch | undefined;
}

/** A club as those know it who use it. */
export interface RunningClub {
  readonly name: string;
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly privateKeyFile?: string;
  /** All integrations of the club, the one above included, with their secrets. */
  readonly clients: readonly {
    readonly id: string;
    readonly secret: string;
    readonly permissions: readonly string[];
  }[];
  readonly webhookSecret: string;
  readonly captureFile?: string;
  readonly known: {
    readonly trainer_ids: readonly number[];
    readonly licence_ids: readonly number[];
    readonly staff_hours?: { readonly id: number; readonly month: string };
    readonly document_field_ids: readonly number[];
    readonly medical_record?: { readonly id: number; readonly season_id: number };
    readonly verified_member_id?: number;
    readonly prepaid_event_id?: number;
  };
}

/** A club, what is known of it outside, and what another one needs to start like it. */
export interface MadeClub {
  readonly club: Club;
  readonly running: RunningClub;
  readonly fixture: ClubFixture;
  readonly choices: Choices;
  readonly faults: readonly string[];
}

export type ClubMaker = (order: ClubOrder, others: ReadonlyMap<string, MadeClub>) => MadeClub;

/** Makes clubs of a mock that listens at `origin`. Throws when an order cannot be met. */
export function clubMaker(options: MockOptions, origin: string, guard: GuardSettings): ClubMaker {
  return (order, others) => {
    const { name, from } = order;
    proveName(name, others);
    const pattern = typeof from === 'string' ? others.get(from) : undefined;
    const fixture = pattern?.fixture ?? fixtureOf(from);
    const choices = order.choices.reduce(withChoice, pattern?.choices ?? options.choices);
    proveChoices(choices);
    const faults = [...new Set([...(pattern?.faults ?? []), ...order.faults])];
    const secretOf = (kind: string) => secret(options.seed, `${name} ${kind}`);
    const usual: ClubPlan = {
      name,
      baseUrl: baseUrlOf(name, options, origin),
      fixture,
      integrations: integrationsOf(fixture, (id) => secretOf(id).toString('base64url'), publicKeyOf),
      parts: referenceParts,
      rateLimited: options.rateLimit,
      guard,
      now: options.now,
      watch: options.watch,
      ...(pattern && likeClub(pattern.club)),
    };
    const plan = withAlternatives(usual, choices);
    const club = makeClub({ ...plan, parts: withFaults(plan.parts, faults) });
    if (pattern) Object.assign(club.settings, pattern.club.settings);
    if (pattern?.club.clock.isFrozen()) freezeAt(club, plan.now);
    const running = facts(
      club,
      fixture,
      origin,
      club.parts.webhooks.writtenSecret(secretOf('webhook')),
      options,
    );
    catchDeliveries(club, running, origin);
    return { club, running, fixture, choices, faults };
  };
}

function baseUrlOf(name: string, { publicUrl }: MockOptions, origin: string): string {
  return `${publicUrl ?? origin}/${name}/api/v1`;
}

/** Time passes while a club is made: it is set once more after the clock stands still. */
function freezeAt({ clock }: Club, now: number | undefined): void {
  clock.freeze();
  if (now !== undefined) clock.set(now);
}

/** What a club takes from the one that it starts like: the records as they are now, the clients, the time. */
function likeClub({ store, clock }: Club): Pick<ClubPlan, 'records' | 'integrations' | 'now'> {
  return {
    records: store.snapshot().records,
    integrations: [...allEntries(store.entries('integrations'))].map(({ value }) => value),
    now: clock.now(),
  };
}

function facts(
  club: Club,
  fixture: ClubFixture,
  origin: string,
  webhookSecret: string,
  options: MockOptions,
): RunningClub {
  const { name } = club;
  const [first] = fixture.integrations;
  const integration = first && club.integration(first.id);
  if (first === undefined || integration === undefined)
    throw new Error(`The club ${fixture.name} has no integration.`);
  return {
    name,
    baseUrl: baseUrlOf(name, options, origin),
    controlUrl: `${origin}/_control/clubs/${name}`,
    clientId: first.id,
    secret: integration.secret,
    clients: fixture.integrations.map(({ id, permissions }) => ({
      id,
      secret: club.integration(id)?.secret ?? '',
      permissions,
    })),
    ...(first.key && { privateKeyFile: keyPairFiles(first.id).privateKey }),
    webhookSecret,
    ...(options.captureFolder !== undefined && {
      captureFile: captureFile(options.captureFolder, origin, name),
    }),
    known: knownOf(fixture),
  };
}

function knownOf(fixture: ClubFixture): RunningClub['known'] {
  const submitted = fixture.staff_hours.find((statement) => statement.submitted);
  const prepaid = fixture.events.find((event) => event.pre_registration_required && event.cost_euros > 0);
  return {
    trainer_ids: fixture.trainer_ids,
    licence_ids: fixture.licences.map(({ id }) => id),
    ...(submitted && { staff_hours: { id: submitted.member_id, month: submitted.month } }),
    document_field_ids: fixture.document_fields.map(({ id }) => id),
    ...fixture.may_be_spoilt,
    ...(prepaid && { prepaid_event_id: prepaid.id }),
  };
}

/** Where deliveries are caught, a club starts with the capture as its destination. */
function catchDeliveries(
  { outbox, name }: Club,
  { captureFile, webhookSecret }: RunningClub,
  origin: string,
): void {
  if (captureFile === undefined) return;
  // It is there from the start: whoever is told of the file must find it.
  startCapture(captureFile);
  outbox.setDestination({
    id: 'capture',
    url: captureUrl(origin, name),
    secret: webhookSecret,
    clock: 'wall',
  });
}

function proveName(name: string, others: ReadonlyMap<string, unknown>): void {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    throw new Error(
      `"${name}" cannot name a club: small letters, digits and hyphens, at most 63, no hyphen first.`,
    );
  }
  if (others.has(name)) throw new Error(`There is a club "${name}" already.`);
}

const fixtures = new Map<string, ClubFixture>();

/** Read once: clubs made of the same fixture share its data, which nobody changes. */
function fixtureOf(from: string | ClubFixture): ClubFixture {
  if (typeof from !== 'string') return from;
  const fixture = fixtures.get(from) ?? loadClub(from);
  fixtures.set(from, fixture);
  return fixture;
}

function publicKeyOf(integrationId: string): string {
  return readFileSync(keyPairFiles(integrationId).publicKey, 'utf8');
}

function secret(seed: number | undefined, purpose: string): Buffer {
  return seed === undefined ? randomBytes(32) : createHmac('sha256', String(seed)).update(purpose).digest();
}
