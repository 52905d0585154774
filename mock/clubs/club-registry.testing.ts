import { defaultChoices } from '../alternatives/choices.ts';
import { limitsOf } from '../options/mock-limits.ts';
import type { MockOptions } from '../options/mock-options.ts';
import type { Club } from '../reference/club.ts';
import { clubFactory } from './club-factory.ts';
import { createClubRegistry } from './club-registry.ts';

const options: MockOptions = {
  port: 0,
  host: '127.0.0.1',
  clubs: [],
  seed: 1,
  rateLimit: true,
  faults: [],
  choices: defaultChoices,
};

/** Returns a registry of clubs without a server, and the clubs themselves. */
export function registryForTests() {
  const served = new Map<string, Club>();
  const maker = clubFactory(options, 'http://127.0.0.1:1', { allowLoopback: true });
  return { served, clubs: createClubRegistry(served, undefined, maker, limitsOf().clubs) };
}
