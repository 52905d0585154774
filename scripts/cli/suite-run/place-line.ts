import type { Place } from '../../../contract-tests/engine/wire/target/this-machine.ts';

/** Returns the first line of a run: whether it takes the service for one on this machine, why, and what follows. */
export function placeLine(baseUrl: string, { isHere, why }: Place, mayWrite: boolean): string {
  const writes = mayWrite ? 'the run writes' : 'the run only reads, unless --writes is given';
  const people = isHere ? 'records are shown as they are' : 'people are masked in every output';
  return `${baseUrl} is ${isHere ? '' : 'not '}on this machine (${why}): ${writes}, ${people}.`;
}

/** Returns the same for a plan, which sends nothing. */
export function plannedPlaceLine({ isHere, why }: Place, mayWrite: boolean): string {
  const writes =
    ': the run writes; where the service itself names another host, only with --writes or writes: true';
  return `${isHere ? 'On' : 'Not on'} this machine, as the target says (${why})${isHere && mayWrite ? writes : ''}`;
}
