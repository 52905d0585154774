import { rmSync } from 'node:fs';
import type { JsonObject } from '../spec/index.ts';
import type { ClubFactory, MockClub } from './club-factory.ts';
import type { ClubOrder } from './control/controlled-mock.ts';
import { journalOf } from './journal/journal.ts';
import type { Club } from './reference/club.ts';
import type { RunningClub } from './running-club.ts';
import { targetOf } from './target.ts';

/** The clubs of a mock by their names. */
export interface ClubRegistry {
  /** Makes and serves a club. Throws when the name is taken or a part of the order is unknown. */
  readonly make: (order: ClubOrder) => RunningClub;
  /** Removes a club and the file of its deliveries. */
  readonly remove: (name: string) => void;
  /** Resets a club to its initial state. */
  readonly reset: (name: string) => void;
  /** Returns the target file of a club as JSON. Throws when the name is unknown. */
  readonly target: (name: string) => JsonObject;
  /** Returns a club. Throws when the name is unknown. */
  readonly served: (name: string) => Club;
  /** Returns the facts about a club for its users, or undefined. */
  readonly running: (name: string) => RunningClub | undefined;
  /** Returns all clubs, in the order in which they were made. */
  readonly all: () => readonly RunningClub[];
}

/** Returns a registry of the clubs that `maker` makes; `served` are the clubs that the server finds by name. */
export function createClubRegistry(
  served: Map<string, Club>,
  controlToken: string | undefined,
  maker: ClubFactory,
): ClubRegistry {
  const made = new Map<string, MockClub>();

  function named(name: string): MockClub {
    const one = made.get(name);
    if (one !== undefined) return one;
    throw new Error(`There is no club "${name}". There are: ${[...made.keys()].join(', ')}.`);
  }

  return {
    make(order) {
      const one = maker(order, made);
      served.set(order.name, one.club);
      made.set(order.name, one);
      return one.running;
    },
    remove(name) {
      const one = made.get(name);
      served.delete(name);
      made.delete(name);
      if (one !== undefined) journalOf(one.club).close();
      one?.club.clock.close();
      if (one?.running.captureFile !== undefined) rmSync(one.running.captureFile, { force: true });
    },
    reset: (name) => made.get(name)?.reset(),
    target: (name) => targetOf(named(name), controlToken),
    served: (name) => named(name).club,
    running: (name) => made.get(name)?.running,
    all: () => [...made.values()].map(({ running }) => running),
  };
}
