import { rmSync } from 'node:fs';
import type { JsonObject } from '../spec/index.ts';
import type { ClubFactory, MockClub } from './club-factory.ts';
import type { ClubOrder } from './control/controlled-mock.ts';
import type { Club } from './reference/club.ts';
import type { RunningClub } from './running-club.ts';
import { targetOf } from './target.ts';

/** The clubs of a mock by their names. */
export interface ClubRegistry {
  /** Throws when the name is taken or something in the order is unknown. */
  readonly make: (order: ClubOrder) => RunningClub;
  /** Takes a club away, and the file of its deliveries. */
  readonly remove: (name: string) => void;
  /** Makes a club what it was when it was made. */
  readonly reset: (name: string) => void;
  /** What a target file says of a club. Throws when there is none of that name. */
  readonly target: (name: string) => JsonObject;
  /** What is known of a club outside. */
  readonly running: (name: string) => RunningClub | undefined;
  /** All of them, in the order in which they were made. */
  readonly all: () => readonly RunningClub[];
}

/** Keeps what the maker makes; `served` are the clubs that the server finds by name. */
export function createClubRegistry(served: Map<string, Club>, maker: ClubFactory): ClubRegistry {
  const made = new Map<string, MockClub>();

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
      one?.club.clock.close();
      if (one?.running.captureFile !== undefined) rmSync(one.running.captureFile, { force: true });
    },
    reset: (name) => made.get(name)?.reset(),
    target(name) {
      const one = made.get(name);
      if (one !== undefined) return targetOf(one);
      throw new Error(`There is no club "${name}". There are: ${[...made.keys()].join(', ')}.`);
    },
    running: (name) => made.get(name)?.running,
    all: () => [...made.values()].map(({ running }) => running),
  };
}
