import {
  type Description,
  type Operation,
  type OperationId,
  operation,
  operationsOf,
} from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { featuresOffOf } from '../http/features-off.ts';
import type { DescriptionPart } from '../parts.ts';

type ById = ReadonlyMap<string, Operation>;

/**
 * Operations by the describing part, then by the features that are off, so that clubs with the same description share
 * them.
 */
const known = new WeakMap<DescriptionPart['document'], Map<string, ById>>();

/**
 * Returns an operation as the club's own description has it, without the fields that its features have switched off.
 */
export function operationOfClub(id: OperationId, club: Club): Operation {
  if (club.settings.featuresOff.size === 0) return operation(id);
  return describedBy(club).get(id) ?? operation(id);
}

function describedBy(club: Club): ById {
  const { document } = club.parts.description;
  const key = featuresOffOf(club.settings);
  const perFeatures = known.get(document) ?? new Map<string, ById>();
  known.set(document, perFeatures);
  let operations = perFeatures.get(key);
  if (operations === undefined) {
    operations = new Map(operationsOf(document(club) as Description).map((one) => [one.id, one]));
    perFeatures.set(key, operations);
  }
  return operations;
}
