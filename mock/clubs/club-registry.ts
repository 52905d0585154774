import { rmSync } from 'node:fs';
import type { JsonObject } from '../../spec/index.ts';
import { emptyCapture } from '../control/capture-mount.ts';
import type { ClubOrder } from '../control/controlled-mock.ts';
import { stopMovements } from '../control/passing-time.ts';
import { judgeOf } from '../journal/client-reports.ts';
import { journalOf } from '../journal/journal.ts';
import { unknownClub } from '../names/told-names.ts';
import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/refusal.ts';
import { clubMark } from '../state/club-mark.ts';
import { type ClubSnapshot, restoreSnapshot, snapshotOf } from '../state/club-snapshot.ts';
import type { KeptClub } from '../state/kept-club.ts';
import { snapshotsOf } from '../state/named-snapshots.ts';
import type { ClubFactory, MockClub } from './club-factory.ts';
import type { RunningClub } from './running-club.ts';
import { stopClub } from './stop-club.ts';
import { targetOf } from './target.ts';

/** The clubs of a mock by their names. */
export interface ClubRegistry {
  /**
   * Makes and serves a club, which goes on from where it was where it was kept. Throws when the name is taken or a part of
   * the order is unknown, and a Refusal of one too many.
   */
  readonly make: (order: ClubOrder, kept?: KeptClub) => RunningClub;
  /** Removes a club and the file of its deliveries. */
  readonly remove: (name: string) => void;
  /** Makes a club what it was at a moment, at its start by default. */
  readonly reset: (name: string, moment?: ClubSnapshot) => void;
  /** Returns the target file of a club as JSON. Throws when the name is unknown. */
  readonly target: (name: string) => JsonObject;
  /** Returns a club. Throws when the name is unknown. */
  readonly served: (name: string) => Club;
  /** Returns the facts about a club for its users, or undefined. */
  readonly running: (name: string) => RunningClub | undefined;
  /** Returns all clubs, in the order in which they were made. */
  readonly all: () => readonly RunningClub[];
  /** Returns values of which one differs whenever there is something else to keep. */
  readonly mark: () => readonly unknown[];
  /** Returns what is to be kept of all clubs. */
  readonly kept: () => readonly KeptClub[];
}

/** Returns a registry of the clubs that `maker` makes; `served` are the clubs that the server finds by name. */
export function createClubRegistry(
  served: Map<string, Club>,
  controlToken: string | undefined,
  maker: ClubFactory,
  mostClubs: number,
): ClubRegistry {
  const made = new Map<string, MockClub>();

  function named(name: string): MockClub {
    const one = made.get(name);
    if (one !== undefined) return one;
    throw new Error(unknownClub(name, made.keys()));
  }

  return {
    make(order, kept) {
      if (made.size >= mostClubs) throw tooManyClubs(mostClubs);
      const one = maker(order, made, kept);
      served.set(order.name, one.club);
      made.set(order.name, one);
      return one.running;
    },
    remove(name) {
      const one = made.get(name);
      served.delete(name);
      made.delete(name);
      if (one !== undefined) end(one);
    },
    reset(name, moment) {
      const { club, running, start } = named(name);
      resetClub(club, running.captureFile, moment ?? start);
    },
    target: (name) => targetOf(named(name), controlToken),
    served: (name) => named(name).club,
    running: (name) => made.get(name)?.running,
    all: () => [...made.values()].map(({ running }) => running),
    mark: () => [...made.values()].flatMap(({ club }) => [club, ...clubMark(club)]),
    kept: () => [...made.values()].map(keptClub),
  };
}

function end({ club, running: { captureFile } }: MockClub): void {
  stopClub(club);
  if (captureFile !== undefined) rmSync(captureFile, { force: true });
}

function keptClub({ club, running, making, start }: MockClub): KeptClub {
  return {
    name: club.name,
    making,
    webhookSecret: running.webhookSecret,
    start,
    now: snapshotOf(club),
    snapshots: new Map(snapshotsOf(club)),
  };
}

function tooManyClubs(most: number): Refusal {
  const detail = `The mock serves ${most} clubs, and no more. Remove those that are no longer used, or start the mock with --limit clubs=NUMBER.`;
  return new Refusal('too_many_clubs', detail);
}

/**
 * Makes a club what it was at that moment. The file of its captured deliveries, the journal and what the reports on clients
 * say are forgotten: they would tell of what never happened.
 */
function resetClub(club: Club, captureFile: string | undefined, moment: ClubSnapshot): void {
  stopMovements(club);
  journalOf(club).clear();
  judgeOf(club).clear();
  if (captureFile !== undefined) emptyCapture(captureFile);
  restoreSnapshot(club, moment);
}
