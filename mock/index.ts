import type { ClubFixture } from '../fixtures/club-fixture.ts';
import { loadClub } from '../fixtures/clubs.ts';
import type { JsonObject } from '../spec/index.ts';
import type { ClientReport } from '../traffic/clients/index.ts';
import {
  assertCompatible,
  ChoiceError,
  defaultChoices,
  drawChoices,
  withChoice,
  writtenChoices,
} from './alternatives/choices.ts';
import { proveAlternatives } from './alternatives/index.ts';
import { type ClubControl, clubControl } from './clubs/club-control.ts';
import { clubFactory } from './clubs/club-factory.ts';
import { type ClubRegistry, createClubRegistry } from './clubs/club-registry.ts';
import { idleClubs } from './clubs/idle-clubs.ts';
import { makeClubs } from './clubs/resumed-clubs.ts';
import type { RunningClub } from './clubs/running-club.ts';
import { stopClub } from './clubs/stop-club.ts';
import { consoleMount, consolePath } from './console/console-mount.ts';
import { reboundRefusal } from './control/another-page.ts';
import { captureMount, newCapturePrefix } from './control/capture-mount.ts';
import { controlMount } from './control/control-mount.ts';
import { controlTokenOf } from './control/control-token.ts';
import type { ClubOrder, ControlledMock } from './control/controlled-mock.ts';
import { disturbancesOf } from './control/disturbance-list.ts';
import { frontPage } from './control/front-page.ts';
import { findFault } from './faults/index.ts';
import { maskedWatch } from './journal/masked-watch.ts';
import { judgeStrayedRequest } from './journal/strayed-requests.ts';
import { allowedOrigins } from './options/allowed-origins.ts';
import { announceEnvironmentChoices, withEnvironmentChoices } from './options/environment-choices.ts';
import { limitsOf } from './options/mock-limits.ts';
import type { MockOptions } from './options/mock-options.ts';
import { checkOptionNames } from './options/option-names.ts';
import { isForOthers, isLoopbackHost } from './options/reach.ts';
import { createClock } from './reference/clock.ts';
import type { Club } from './reference/club.ts';
import { proveHandlers } from './reference/handler-proof.ts';
import { handlers } from './reference/handlers.ts';
import { type RunningServer, startServer } from './reference/server.ts';
import { readStateFile } from './state/read-state-file.ts';
import { keepState, type StateKeeper } from './state/state-keeper.ts';

export { ClubDataError } from '../fixtures/club-data/club-data-error.ts';
export type { ClubData, ClubFixture } from '../fixtures/club-fixture.ts';
export type { ClientFinding, ClientReport, ShownExchange } from '../traffic/clients/index.ts';
export type { Choices } from './alternatives/alternative.ts';
export type { ClubControl } from './clubs/club-control.ts';
export type {
  ClockState,
  ClubOperations,
  ClubState,
  DeliveryState,
  DestinationState,
  IntegrationState,
  SnapshotState,
} from './clubs/club-operations.ts';
export type { RunningClub } from './clubs/running-club.ts';
export type { ClubOrder } from './control/controlled-mock.ts';
export { type Disturbance, DisturbanceError } from './disturbances/disturbance.ts';
export { type Fault, faults } from './faults/index.ts';
export { UnknownFault } from './faults/unknown-fault.ts';
export type { JournalEntry } from './journal/journal-entry.ts';
export type { JournalFilter } from './journal/journal-filter.ts';
export { choicesReadVariable, choicesVariable, environmentValue } from './options/environment-choices.ts';
export type { MockLimits } from './options/mock-limits.ts';
export type { MockOptions } from './options/mock-options.ts';
export { ListenError } from './reference/server.ts';
export type { AttemptedDelivery, HandledRequest, Watch } from './reference/watch.ts';
export { StateFileError } from './state/state-file-error.ts';
export { assertCompatible, ChoiceError, defaultChoices, drawChoices, withChoice, writtenChoices };

export interface RunningMock {
  readonly origin: string;
  /** The page that does by a click what the control interface offers. */
  readonly consoleUrl: string;
  /** The token that the control interface demands; undefined where it is open to this machine's processes. */
  readonly controlToken: string | undefined;
  /** The clubs in the order in which they were made. */
  readonly clubs: readonly RunningClub[];
  /** The names of the clubs that go on from the state file. */
  readonly resumed: readonly string[];
  /**
   * The choices other than the defaults that the clubs make, `POINT=CHOICE` each: those of the options, and those of
   * `CLUBPROOF_CHOICES`.
   */
  readonly choices: readonly string[];
  /** Makes another club, within milliseconds. Throws when the name is taken or a part of the order is unknown. */
  readonly createClub: (order: ClubOrder) => RunningClub;
  /** Returns the control of a club, the first one by default. Throws when the name is unknown. */
  readonly control: (club?: string) => ClubControl;
  /** Returns where a client of a club, the first one by default, was careless. Throws when either is unknown. */
  readonly report: (client: string, club?: string) => ClientReport;
  /** Returns the target file of a club as JSON. Throws when the name is unknown. */
  readonly target: (club: string) => JsonObject;
  readonly close: () => Promise<void>;
}

/** The defaults of a client under test: the demo club, on any free port of this machine. */
const defaultOptions: MockOptions = {
  port: 0,
  host: '127.0.0.1',
  clubs: ['demo'],
  rateLimit: true,
  faults: [],
  choices: defaultChoices,
};

/**
 * Starts the reference: every club below one origin, their control interface and the capture of their deliveries.
 * Throws a ListenError, a ClubDataError, a ChoiceError, an UnknownFault, a DisturbanceError, a StateFileError, or an Error that names an
 * unknown option or an unknown club of `fixtures/clubs`.
 */
export async function startMock(wanted: Partial<MockOptions> = {}): Promise<RunningMock> {
  const options = provenOptions(wanted);
  const controlToken = controlTokenOf(options);
  const state = options.stateFile === undefined ? undefined : readStateFile(options.stateFile);
  const sized = options.size === undefined ? undefined : await demoClubOf(options.size, options.seed);
  const served = new Map<string, Club>();
  const clubs = createClubRegistry(
    served,
    controlToken,
    (...order) => maker(...order),
    limitsOf(options.limits).clubs,
  );
  const idleClock = createClock();
  const { forgetAfter } = options;
  const idle = forgetAfter === undefined ? undefined : idleClubs(forgetAfter, idleClock, clubs.remove);
  /** The clubs of the options stay; those that are made while the mock runs may be forgotten. */
  const makeClub = (order: ClubOrder) => {
    const running = clubs.make(order);
    idle?.watch(running.name);
    return running;
  };
  const capturePrefix = newCapturePrefix();
  const allowed = allowedOrigins(options);
  const controlled: ControlledMock = {
    clubs: served,
    needsToken: controlToken !== undefined,
    get guard() {
      return {
        allowLoopback: isLoopbackHost(options.host),
        capture: `${server.origin}${capturePrefix}/`,
        allowed,
      };
    },
    get address() {
      return options.publicUrl ?? server.origin;
    },
    used: idle?.used,
    createClub: (order) => clubs.target(makeClub(order).name),
    removeClub: clubs.remove,
    resetClub: clubs.reset,
  };
  const server: RunningServer = await startServer({
    ...options,
    watch: options.watch && maskedWatch(options.watch, served),
    clubs: served,
    used: idle?.used,
    refuses: reboundRefusal(controlToken !== undefined),
    outside: (request) => frontPage(request, controlled),
    strayed: (request, response) => judgeStrayedRequest(request, response, served.values()),
    mounts: [
      consoleMount,
      controlMount(controlled, controlToken),
      captureMount(capturePrefix, controlled, (name) => clubs.running(name)?.captureFile, options.forwardTo),
    ],
  });
  const maker = clubFactory(options, server.origin, controlled.guard, sized);
  const { resumed, keeper } = await closingOnError(server, async () => ({
    resumed: makeClubs(clubs, options, state),
    keeper: await keeperOf(clubs, options),
  }));
  // The clubs of the options come first; the others were made while an earlier mock ran.
  for (const { name } of clubs.all().slice(options.clubs.length)) idle?.watch(name);
  const controlOf = (name = clubs.all()[0]?.name ?? '') => {
    idle?.used(name);
    return clubControl(clubs.served(name), controlled);
  };
  return {
    origin: server.origin,
    consoleUrl: `${server.origin}${consolePath}`,
    controlToken,
    choices: writtenChoices(options.choices),
    resumed,
    get clubs() {
      return clubs.all();
    },
    createClub: makeClub,
    control: controlOf,
    report: (client, club) => controlOf(club).report(client),
    target: clubs.target,
    close: async () => {
      idleClock.close();
      await closed(server, served, keeper);
    },
  };
}

/** Returns all options, proven as far as that needs no server. */
function provenOptions(wanted: Partial<MockOptions>): MockOptions {
  checkOptionNames(wanted);
  const given: MockOptions = { ...defaultOptions, ...wanted };
  const options: MockOptions = { ...given, choices: withEnvironmentChoices(given.choices) };
  announceEnvironmentChoices();
  proveHandlers(handlers);
  proveAlternatives();
  for (const id of options.faults) findFault(id);
  if (options.disturbances !== undefined) disturbancesOf(options.disturbances);
  return options;
}

/** The names of people are loaded only for a sized club. */
async function demoClubOf(people: number, seed = 0): Promise<ClubFixture> {
  const { sizedClub } = await import('../fixtures/sized-club/sized-club.ts');
  return sizedClub(loadClub('demo'), people, seed);
}

async function closingOnError<T>(server: RunningServer, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function keeperOf(clubs: ClubRegistry, options: MockOptions): Promise<StateKeeper | undefined> {
  if (options.stateFile === undefined) return undefined;
  const state = () => ({ isPrivate: !isForOthers(options), clubs: clubs.kept() });
  return keepState(options.stateFile, { mark: clubs.mark, state }, ({ message }) => console.error(message));
}

async function closed(
  server: RunningServer,
  clubs: ReadonlyMap<string, Club>,
  keeper: StateKeeper | undefined,
): Promise<void> {
  await server.close();
  try {
    await keeper?.close();
  } finally {
    for (const club of clubs.values()) stopClub(club);
  }
}
