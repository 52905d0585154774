import { type Feature, features } from '../../spec/features.ts';
import { description as contract } from '../../spec/index.ts';
import type { DescriptionChange } from '../comparison.ts';
import { describedOperations } from './description/described-operations.ts';
import { descriptionChanges } from './description/description-changes.ts';
import { type Document, entriesOf, isObject, membersOf } from './description/resolved.ts';
import { shapeOf } from './description/schema-shape.ts';

/**
 * Whether a change of a club's configuration may have taken away what is gone, which needs no new version: `feature`
 * where all is gone that a known feature governs, `option` where an optional field is listed nowhere any more, which a
 * feature that the interface does not name may govern.
 */
export type Configuration = 'feature' | 'option' | undefined;

/** Returns what tells of a change whether the club's configuration may explain it. */
export function configurationBetween(
  before: Document,
  after: Document,
): (change: DescriptionChange) => Configuration {
  const operationsOff = once(() => operationsSwitchedOff(after));
  const fieldsOff = once(() => fieldsSwitchedOff(after));
  const options = once(() => optionsGone(before, after));
  return (change) => {
    const { what, place, at, operations } = change;
    if (what === 'operation-gone')
      return operations.every((id) => operationsOff().has(id)) ? 'feature' : undefined;
    if (what !== 'field-gone' || place === 'message') return undefined;
    if (fieldPlaces(change).every((each) => fieldsOff().has(each))) return 'feature';
    return options().has(lastName(at)) ? 'option' : undefined;
  };
}

/** Most comparisons find nothing gone, and need none of this. */
function once<T>(made: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: made() };
    return known.value;
  };
}

/** Returns the operations of the features of which every operation is gone. */
function operationsSwitchedOff(after: Document): ReadonlySet<string> {
  const there = new Set([...describedOperations(after).values()].map(({ name }) => name));
  const off = [...features().values()].filter(({ operations }) => !operations.some((id) => there.has(id)));
  return new Set(off.flatMap(({ operations }) => operations));
}

/** Returns the places of the fields of the features of which every field is gone, wherever the contract has it. */
function fieldsSwitchedOff(after: Document): ReadonlySet<string> {
  const there = new Set([...describedOperations(after).values()].map(({ name }) => name));
  const missing = new Set(placesGone(contract as unknown as Document, after));
  const isGone = (place: string) => missing.has(place) || !there.has(operationIn(place));
  return new Set(
    governedPlaces()
      .filter((places) => places.length > 0 && places.every(isGone))
      .flat(),
  );
}

/** Returns the places of the fields of each feature, in the contract. */
const governedPlaces = once(() =>
  [...features().values()].map((feature) =>
    placesGone(contract as unknown as Document, contractWithout(feature)),
  ),
);

function placesGone(before: Document, after: Document): readonly string[] {
  return descriptionChanges({ before, after }).changes.flatMap((change) =>
    change.what === 'field-gone' ? fieldPlaces(change) : [],
  );
}

function fieldPlaces({ operations, place, at }: DescriptionChange): readonly string[] {
  return operations.map((id) => `${id} ${place} ${at}`);
}

function operationIn(place: string): string {
  return place.split(' ')[0] ?? '';
}

type Schema = { allOf?: Schema[]; properties?: Record<string, unknown> };

/** Returns the contract as a club describes it that has the feature switched off. */
function contractWithout({ fields }: Feature): Document {
  const document = structuredClone(contract) as unknown as {
    components: { schemas: Record<string, Schema> };
  };
  for (const [schema = '', name = ''] of fields.map((field) => field.split('.'))) {
    const described = document.components.schemas[schema];
    for (const part of [described, ...(described?.allOf ?? [])]) delete part?.properties?.[name];
  }
  return document as unknown as Document;
}

/** Returns the fields that no body demands and that are listed nowhere any more. */
function optionsGone(before: Document, after: Document): ReadonlySet<string> {
  const listed = fieldNames(after);
  return new Set(optionsOf(before).filter((name) => !listed.has(name)));
}

function lastName(path: string): string {
  return path.split('.').at(-1) ?? '';
}

/** Returns the names of the fields that no body demands. */
function optionsOf(document: Document): readonly string[] {
  const bodies = [...describedOperations(document).values()].flatMap(({ body }) => [
    ...(body?.schemas.values() ?? []),
  ]);
  const shapes = bodies.map((schema) => shapeOf(document, [schema]));
  const demanded = new Set(shapes.flatMap(({ required }) => [...required]));
  const names = shapes.flatMap(({ properties }) => [...properties.keys()]);
  return names.filter((name) => !demanded.has(name));
}

/** Returns the names of all fields that a document lists in any schema. */
function fieldNames(document: Document): ReadonlySet<string> {
  const names = new Set<string>();
  const waiting: unknown[] = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (isObject(value) && isObject(value.properties))
      for (const name of Object.keys(value.properties)) names.add(name);
    waiting.push(...entriesOf(value), ...membersOf(value).map(([, member]) => member));
  }
  return names;
}
