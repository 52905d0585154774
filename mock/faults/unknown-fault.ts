import { eitherOf, nearestNames } from '../../spec/nearest-names.ts';

/** Thrown for an unknown fault id. The message names the known ones that are closest. */
export class UnknownFault extends Error {
  readonly code = 'unknown-fault';

  constructor(id: string, known: readonly string[]) {
    const nearest = nearestNames(id, known);
    const hint = nearest.length === 0 ? '' : ` Did you mean ${eitherOf(nearest)}?`;
    super(`There is no fault "${id}".${hint} "clubproof faults" lists all ${known.length}.`);
    this.name = 'UnknownFault';
  }
}
