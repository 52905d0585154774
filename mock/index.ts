import type { ClubFixture } from '../fixtures/club-fixture.ts';
import { loadClub } from '../fixtures/clubs.ts';
import type { JsonObject } from '../spec/index.ts';
import { ChoiceError, defaultChoices, drawChoices, withChoice } from './alternatives/choices.ts';
import { proveAlternatives } from './alternatives/index.ts';
import { type ClubControl, clubControl } from './club-control.ts';
import { clubFactory } from './club-factory.ts';
import { createClubRegistry } from './club-registry.ts';
import { captureMount, newCapturePrefix } from './control/capture-mount.ts';
import { controlMount } from './control/control-mount.ts';
import { controlTokenOf } from './control/control-token.ts';
import type { ClubOrder, ControlledMock } from './control/controlled-mock.ts';
import { disturbancesOf } from './control/disturbance-list.ts';
import { findFault } from './faults/index.ts';
import type { MockOptions } from './mock-options.ts';
import { checkOptionNames } from './option-names.ts';
import { isLoopbackHost } from './reach.ts';
import type { Club } from './reference/club.ts';
import { proveHandlers } from './reference/handler-proof.ts';
import { handlers } from './reference/handlers.ts';
import { type RunningServer, startServer } from './reference/server.ts';
import type { RunningClub } from './running-club.ts';

export type { Choices } from './alternatives/alternative.ts';
export type { ClubControl } from './club-control.ts';
export type { ClubOrder } from './control/controlled-mock.ts';
export { type Disturbance, DisturbanceError } from './disturbances/disturbance.ts';
export { type Fault, faults } from './faults/index.ts';
export { UnknownFault } from './faults/unknown-fault.ts';
export type { JournalEntry } from './journal/journal-entry.ts';
export type { JournalFilter } from './journal/journal-filter.ts';
export type { MockOptions } from './mock-options.ts';
export { ListenError } from './reference/server.ts';
export type { AttemptedDelivery, HandledRequest, Watch } from './reference/watch.ts';
export type { RunningClub } from './running-club.ts';
export { ChoiceError, defaultChoices, drawChoices, withChoice };

export interface RunningMock {
  readonly origin: string;
  /** The token that the control interface demands; undefined where it is open to this machine's processes. */
  readonly controlToken: string | undefined;
  /** The clubs in the order in which they were made. */
  readonly clubs: readonly RunningClub[];
  /** Makes another club, within milliseconds. Throws when the name is taken or a part of the order is unknown. */
  readonly createClub: (order: ClubOrder) => RunningClub;
  /** Returns the control of a club, the first one by default. Throws when the name is unknown. */
  readonly control: (club?: string) => ClubControl;
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
 * Throws a ListenError, a ChoiceError, an UnknownFault, a DisturbanceError, or an Error that names an unknown option or an
 * unknown club of `fixtures/clubs`.
 */
export async function startMock(wanted: Partial<MockOptions> = {}): Promise<RunningMock> {
  checkOptionNames(wanted);
  const options: MockOptions = { ...defaultOptions, ...wanted };
  const controlToken = controlTokenOf(options);
  proveHandlers(handlers);
  proveAlternatives();
  for (const id of options.faults) findFault(id);
  if (options.disturbances !== undefined) disturbancesOf(options.disturbances);
  const sized = options.size === undefined ? undefined : await demoClubOf(options.size, options.seed);
  const served = new Map<string, Club>();
  const clubs = createClubRegistry(served, controlToken, (order, others) => maker(order, others));
  const capturePrefix = newCapturePrefix();
  const controlled: ControlledMock = {
    clubs: served,
    needsToken: controlToken !== undefined,
    get guard() {
      return { allowLoopback: isLoopbackHost(options.host), capture: `${server.origin}${capturePrefix}/` };
    },
    get address() {
      return options.publicUrl ?? server.origin;
    },
    createClub: (order) => clubs.target(clubs.make(order).name),
    removeClub: clubs.remove,
    resetClub: clubs.reset,
  };
  const server: RunningServer = await startServer({
    ...options,
    clubs: served,
    mounts: [
      controlMount(controlled, controlToken),
      captureMount(capturePrefix, controlled, (name) => clubs.running(name)?.captureFile, options.forwardTo),
    ],
  });
  const maker = clubFactory(options, server.origin, controlled.guard, sized);
  await closingOnError(server, () => {
    const { faults, disturbances } = options;
    for (const name of options.clubs) clubs.make({ name, from: name, faults, choices: [], disturbances });
  });
  return {
    origin: server.origin,
    controlToken,
    get clubs() {
      return clubs.all();
    },
    createClub: clubs.make,
    control: (name = clubs.all()[0]?.name ?? '') => clubControl(clubs.served(name)),
    target: clubs.target,
    close: () => closed(server, served),
  };
}

/** The names of people are loaded only for a sized club. */
async function demoClubOf(people: number, seed = 0): Promise<ClubFixture> {
  const { sizedClub } = await import('../fixtures/sized-club/sized-club.ts');
  return sizedClub(loadClub('demo'), people, seed);
}

async function closingOnError(server: RunningServer, action: () => void): Promise<void> {
  try {
    action();
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function closed(server: RunningServer, clubs: ReadonlyMap<string, Club>): Promise<void> {
  await server.close();
  for (const { clock } of clubs.values()) clock.close();
}
