import { features } from '../../../spec/features.ts';
import { description, type JsonObject, type OperationId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { GovernedOperations } from '../domain/domain-parts.ts';
import { featuresOffOf } from '../http/features-off.ts';
import { withoutField } from './field-removal.ts';
import { withoutUnreachable } from './reachable-components.ts';

const placeholderBase = (description.servers as readonly { url: string }[])[0]?.url ?? '';
const baseText = JSON.stringify(description);

interface Known {
  readonly featuresOff: string;
  readonly document: JsonObject;
}

const known = new WeakMap<Club, Known>();

/**
 * Returns the description that the club serves: with its own address, and without the fields and operations that its
 * features have switched off. It is the same object until the features change.
 */
export function clubDescription(club: Club): JsonObject {
  const featuresOff = featuresOffOf(club.settings);
  const before = known.get(club);
  if (before?.featuresOff === featuresOff) return before.document;
  const document = built(club);
  known.set(club, { featuresOff, document });
  return document;
}

function built(club: Club): JsonObject {
  return JSON.parse(textFor(club).replaceAll(placeholderBase, club.baseUrl));
}

/** Descriptions without the address of a club, by the part that governs operations and by the features that are off. */
const texts = new WeakMap<GovernedOperations, Map<string, string>>();

/**
 * Clubs with the same features share the text: removing fields and operations takes ten times as long as filling in an
 * address.
 */
function textFor(club: Club): string {
  const { governedOperations } = club.parts;
  const featuresOff = featuresOffOf(club.settings);
  const perFeatures = texts.get(governedOperations) ?? new Map<string, string>();
  texts.set(governedOperations, perFeatures);
  const text = perFeatures.get(featuresOff) ?? JSON.stringify(withoutSwitchedOff(club));
  perFeatures.set(featuresOff, text);
  return text;
}

function withoutSwitchedOff(club: Club): JsonObject {
  const document = JSON.parse(baseText);
  const off = [...club.settings.featuresOff].flatMap((id) => features().get(id) ?? []);
  const { governedOperations } = club.parts;
  const isGone = (id: string) => governedOperations.isGone(id as OperationId, club);
  keepOperations(document, (id) => !isGone(id));
  for (const field of off.flatMap(({ fields }) => fields)) withoutField(document, field);
  return withoutUnreachable(document);
}

interface Paths {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

function keepOperations({ paths }: Paths, isOffered: (operationId: string) => boolean): void {
  for (const [path, item] of Object.entries(paths)) {
    const left = Object.entries(item).filter(([, { operationId }]) => !operationId || isOffered(operationId));
    if (left.some(([, { operationId }]) => operationId !== undefined)) paths[path] = Object.fromEntries(left);
    else delete paths[path];
  }
}
