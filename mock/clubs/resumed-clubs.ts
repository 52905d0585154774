import { loadClub } from '../../fixtures/clubs.ts';
import { disturbancesOf } from '../control/disturbance-list.ts';
import type { Disturbance } from '../disturbances/disturbance.ts';
import type { MockOptions } from '../options/mock-options.ts';
import { isForOthers } from '../options/reach.ts';
import { type KeptClub, type KeptState, type Making, makingOf } from '../state/kept-club.ts';
import { StateFileError } from '../state/state-file-error.ts';
import type { ClubRegistry } from './club-registry.ts';

/**
 * Makes the clubs of the options, and those that a state keeps, which go on from where they were. Returns the names of
 * these. Throws a StateFileError where the state is of other clubs than those of the options.
 */
export function makeClubs(
  clubs: Pick<ClubRegistry, 'make'>,
  options: MockOptions,
  state: KeptState | undefined,
): readonly string[] {
  const { faults, choices } = options;
  if (state?.isPrivate && isForOthers(options)) throw otherClub(otherReach, options);
  const left = new Map(state?.clubs.map((club) => [club.name, club]));
  for (const fixture of options.clubs) {
    const name = typeof fixture === 'string' ? fixture : fixture.name;
    const kept = left.get(name);
    left.delete(name);
    if (kept === undefined)
      clubs.make({ name, fixture, faults, disturbances: disturbancesIn(fixture, options) });
    else resume(kept, makingOf(fixture, faults, choices, options), clubs, options);
  }
  // Nothing is said of those that control made, except how many people a generated club has.
  for (const kept of left.values()) {
    const { people } = makingOf(kept.making.data, faults, choices, options);
    resume(kept, { ...kept.making, people }, clubs, options);
  }
  return state?.clubs.map(({ name }) => name) ?? [];
}

/** Returns the disturbances that are about a club: one may be about a client that another club has. */
function disturbancesIn(fixture: Fixture, { clubs, disturbances = [] }: MockOptions): readonly Disturbance[] {
  const knows = (one: Fixture, client: string) =>
    (typeof one === 'string' ? loadClub(one) : one).integrations.some(({ id }) => id === client);
  return disturbancesOf(disturbances).filter(
    ({ client }) =>
      client === undefined || knows(fixture, client) || !clubs.some((other) => knows(other, client)),
  );
}

type Fixture = MockOptions['clubs'][number];

function resume(
  kept: KeptClub,
  wanted: Making,
  clubs: Pick<ClubRegistry, 'make'>,
  options: MockOptions,
): void {
  const difference = differenceOf(kept, wanted);
  if (difference !== undefined) throw otherClub(difference, options);
  const { data, faults, choices } = kept.making;
  try {
    clubs.make({ name: kept.name, fixture: data, faults, choices }, kept);
  } catch (error) {
    const detail = `it keeps "${kept.name}", which this version cannot make: ${(error as Error).message}`;
    throw new StateFileError('state-of-another-version', options.stateFile ?? '', detail, error);
  }
}

function otherClub(detail: string, { stateFile = '' }: MockOptions): StateFileError {
  return new StateFileError('state-of-another-club', stateFile, detail);
}

const otherReach =
  "it was written where only this machine's processes reached the mock, and holds secrets that anybody can know";

/** What a club was made of, in words. */
const inWords: Readonly<Record<keyof Making, (making: Making) => string>> = {
  data: ({ data }) => (typeof data === 'string' ? `the data of ${data}` : 'other data of your own'),
  people: ({ people }) =>
    people === undefined ? 'its own people' : `--size ${people.size} --seed ${people.seed}`,
  faults: ({ faults }) => (faults.length === 0 ? 'no fault' : `the faults ${faults.join(', ')}`),
  choices: ({ choices }) =>
    choices.length === 0 ? 'the default choices' : `the choices ${choices.join(', ')}`,
};

/** Returns in what a kept club differs from the wanted one, or undefined. */
function differenceOf({ name, making }: KeptClub, wanted: Making): string | undefined {
  const members = Object.keys(inWords) as (keyof Making)[];
  const differing = members.find((one) => JSON.stringify(making[one]) !== JSON.stringify(wanted[one]));
  if (differing === undefined) return undefined;
  const [made, asked] = [making, wanted].map(inWords[differing]);
  return `it keeps a club "${name}" that was made with ${made}, and ${asked} is asked for`;
}
