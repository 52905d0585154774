import {
  description as contract,
  operation as contractOf,
  type JsonObject,
  type OperationId,
  operations,
} from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import { type Described, isObject } from './described.ts';
import { answerSchemaIn, bodySchemaIn } from './described-content.ts';
import { operationsIn } from './described-operations.ts';
import { type DescribedProperty, pointerFrom, propertiesAt } from './described-pointers.ts';
import { isGovernedField, isGovernedOperation } from './governed.ts';
import { withLocalReferences } from './local-references.ts';

/** A description as a target serves it, and where the operations of the contract stand in it. */
export interface ServedDescription {
  readonly document: JsonObject;
  readonly operations: ReadonlyMap<OperationId, string>;
}

/** Where the operations of the contract stand in its own description. */
const ofContract: ServedDescription = {
  document: contract,
  operations: operationsIn(contract, 'https://club.example/api/v1/openapi.json'),
};

/** The description in a response; undefined where it is none, or knows nothing of the interface. */
export function descriptionIn(response: Response | undefined): ServedDescription | undefined {
  if (response?.status !== 200 || !isObject(response.json)) return undefined;
  const document = withLocalReferences(response.json, response.sent.url);
  const operations = operationsIn(document, response.sent.url);
  return operations.size > 0 ? { document, operations } : undefined;
}

/**
 * What a served description says is there. One that cannot be read hides nothing: everything of the contract counts as
 * there. Of the fields it may take away what a feature governs, and nothing else.
 */
export function describedBy(response: Response | undefined): Described {
  const served = descriptionIn(response);
  return {
    document: response?.status === 200 && isObject(response.json) ? response.json : undefined,
    etag: response?.headers.etag,
    has: (id) => served === undefined || served.operations.has(id) || !isGovernedOperation(id),
    bodyFields: forEachOperation((id) =>
      fieldsThere(bodyProperties(ofContract, id), served && bodyProperties(served, id), hasOpenFields(id)),
    ),
    recordFields: forEachOperation((id) =>
      fieldsThere(recordProperties(ofContract, id), served && recordProperties(served, id)),
    ),
  };
}

/** The operations behind a token that a served description lacks although no feature governs them. */
export function lackingOperations({ operations: there }: ServedDescription): readonly OperationId[] {
  return operations
    .filter(({ id, access }) => access === 'token' && !there.has(id) && !isGovernedOperation(id))
    .map(({ id }) => id);
}

/** Whether a served description says anything of the fields in the body of an operation. */
export function listsFields(served: ServedDescription, id: OperationId): boolean {
  return bodyProperties(served, id).length > 0;
}

/** The fields that a served description lacks in the body of an operation although no feature governs them. */
export function lackingFields(served: ServedDescription, id: OperationId): readonly string[] {
  if (hasOpenFields(id)) return [];
  const there = new Set(bodyProperties(served, id).map(({ name }) => name));
  const lacking = bodyProperties(ofContract, id).filter((field) => !there.has(field.name));
  return lacking.filter((field) => !isGovernedField(field)).map(({ name }) => name);
}

/** Works out each answer once: every probe asks for the fields of its operation. */
function forEachOperation<T>(made: (id: OperationId) => T): (id: OperationId) => T {
  const known = new Map<OperationId, T>();
  return (id) => {
    const value = known.get(id) ?? made(id);
    known.set(id, value);
    return value;
  };
}

/** The interface shows no body for the changes of slots and lessons: which fields they take is for the target to say. */
function hasOpenFields(id: OperationId): boolean {
  return contractOf(id).body?.schema['x-unspecified'] === 'slot-and-lesson-change-fields';
}

/** Where nothing is described, nothing is taken away. */
function fieldsThere(
  all: readonly DescribedProperty[],
  described: readonly DescribedProperty[] | undefined,
  areOpen = false,
): string[] {
  const there = new Set(described?.map(({ name }) => name));
  const mayBeAbsent = (field: DescribedProperty) => areOpen || isGovernedField(field);
  return all
    .filter((field) => there.size === 0 || there.has(field.name) || !mayBeAbsent(field))
    .map(({ name }) => name);
}

function bodyProperties({ document, operations }: ServedDescription, id: OperationId) {
  return propertiesAt(document, bodySchemaIn(document, operations.get(id)));
}

function recordProperties({ document, operations }: ServedDescription, id: OperationId) {
  const body = answerSchemaIn(document, operations.get(id), contractOf(id).success.status);
  const data = pointerFrom(document, body, 'properties', 'data');
  return propertiesAt(document, pointerFrom(document, data, 'items') ?? data);
}
