import { type UnspecifiedPoint, unspecifiedPoints } from '../../../spec/index.ts';
import { eitherOf, nearestNames } from '../../../spec/nearest-names.ts';
import { failure } from '../terminal/failure.ts';

/** Returns the unspecified point with this id. Throws where no point has it, and names those that are closest. */
export function namedPoint(id: string): UnspecifiedPoint {
  const found = unspecifiedPoints.find((point) => point.id === id);
  if (found) return found;
  const ids = unspecifiedPoints.map((point) => point.id);
  throw failure('unknown-point', id, eitherOf(nearestNames(id, ids)));
}
