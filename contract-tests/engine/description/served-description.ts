import {
  description as contract,
  operation as contractOf,
  type JsonObject,
  type OperationId,
  operations,
} from '../../../spec/index.ts';
import { isObject } from '../wire/message/json.ts';
import type { Response } from '../wire/message/response.ts';
import type { Described } from './described.ts';
import { bodySchemaIn, responseSchemaIn } from './described-content.ts';
import { operationsIn } from './described-operations.ts';
import { type DescribedProperty, followedValue, pointerFrom, propertiesAt } from './described-pointers.ts';
import { isGovernedField, isGovernedOperation, isOption } from './governed.ts';
import { withLocalReferences } from './local-references.ts';

/** A description as a target serves it, with the pointers to the operations of the contract. */
export interface ServedDescription {
  readonly document: JsonObject;
  readonly operations: ReadonlyMap<OperationId, string>;
}

/** The contract's own description. */
const ofContract: ServedDescription = {
  document: contract,
  operations: operationsIn(contract, 'https://club.example/api/v1/openapi.json'),
};

/**
 * Returns the description in a response; undefined where it is no description, or describes no operation of the
 * interface.
 */
export function descriptionIn(response: Response | undefined): ServedDescription | undefined {
  if (response?.status !== 200 || !isObject(response.json)) return undefined;
  const document = withLocalReferences(response.json, response.sent.url);
  const operations = operationsIn(document, response.sent.url);
  return operations.size > 0 ? { document, operations } : undefined;
}

/**
 * Returns the operations and fields that a target has by its description. Where the description cannot be read, the
 * target has all of the contract but what is not built. A field that is not described is absent only where a feature
 * governs it, or where it is an option that the description lists nowhere.
 */
export function describedBy(
  response: Response | undefined,
  notBuilt: ReadonlySet<OperationId> = new Set(),
): Described {
  const served = descriptionIn(response);
  const mayBeAbsent = served ? absentFrom(served) : isGovernedField;
  const isNowhere = served ? listedNowhere(served) : () => false;
  return {
    document: response?.status === 200 && isObject(response.json) ? response.json : undefined,
    etag: response?.headers.etag,
    has: (id) =>
      !notBuilt.has(id) && (served === undefined || served.operations.has(id) || !isGovernedOperation(id)),
    notBuilt,
    bodyFields: forEachOperation((id) =>
      fieldsThere(
        bodyProperties(ofContract, id),
        served && bodyProperties(served, id),
        hasOpenFields(id) ? () => true : mayBeAbsent,
      ),
    ),
    recordFields: forEachOperation((id) =>
      // A description need not list the fields of records: an option is absent where no body lists it either.
      fieldsThere(
        recordProperties(ofContract, id).filter((field) => !isNowhere(field)),
        served && recordProperties(served, id),
        mayBeAbsent,
      ),
    ),
    listsRecordFields: (id) => served !== undefined && recordProperties(served, id).length > 0,
  };
}

/** Returns the operations with a token that a served description lacks although no feature governs them. */
export function lackingOperations({ operations: there }: ServedDescription): readonly OperationId[] {
  return operations
    .filter(({ id, access }) => access === 'token' && !there.has(id) && !isGovernedOperation(id))
    .map(({ id }) => id);
}

/** Whether a served description lists the fields in the body of an operation. */
export function listsFields(served: ServedDescription, id: OperationId): boolean {
  return bodyProperties(served, id).length > 0;
}

/**
 * Whether a served description plainly says nothing of the fields in the body of an operation that it describes: it has no
 * body, or any object is one. A schema of another form may list them in a way that the suite does not understand.
 */
export function leavesFieldsOpen({ document, operations }: ServedDescription, id: OperationId): boolean {
  const operation = operations.get(id);
  if (operation === undefined) return false;
  if (pointerFrom(document, operation, 'requestBody') === undefined) return true;
  const schema = followedValue(document, bodySchemaIn(document, operation));
  return isObject(schema) && Object.keys(schema).every((name) => saysNothing.has(name));
}

/** Members of a schema that do not restrict the fields of an object. */
const saysNothing = new Set(['type', 'title', 'description', 'additionalProperties', 'minProperties']);

/**
 * Returns the fields that a served description lacks in the body of an operation although it lists them elsewhere, or
 * every club has them.
 */
export function lackingFields(served: ServedDescription, id: OperationId): readonly string[] {
  if (hasOpenFields(id)) return [];
  const there = new Set(bodyProperties(served, id).map(({ name }) => name));
  const lacking = bodyProperties(ofContract, id).filter((field) => !there.has(field.name));
  if (lacking.every(isGovernedField)) return [];
  const mayBeAbsent = absentFrom(served);
  return lacking.filter((field) => !mayBeAbsent(field)).map(({ name }) => name);
}

/**
 * Returns whether a club may lack a field, by its description: where a known feature governs the field, or where it is
 * an option that no body and no record lists. An option that one of them lists must be in the others, too.
 */
function absentFrom(served: ServedDescription): (field: DescribedProperty) => boolean {
  const isNowhere = listedNowhere(served);
  return (field) => isGovernedField(field) || isNowhere(field);
}

/**
 * Returns whether a field is an option that no body and no record lists; a description without any field leaves all.
 */
function listedNowhere(served: ServedDescription): (field: DescribedProperty) => boolean {
  const listed = operations.flatMap(({ id }) => [
    ...bodyProperties(served, id),
    ...recordProperties(served, id),
  ]);
  const names = new Set(listed.map(({ name }) => name));
  return (field) => names.size > 0 && isOption(field) && !names.has(field.name);
}

/** Computes each value once: every probe reads the fields of its operation. */
function forEachOperation<T>(made: (id: OperationId) => T): (id: OperationId) => T {
  const known = new Map<OperationId, T>();
  return (id) => {
    const value = known.get(id) ?? made(id);
    known.set(id, value);
    return value;
  };
}

/** The interface shows no body for the changes of slots and lessons: the target decides which fields they take. */
function hasOpenFields(id: OperationId): boolean {
  return contractOf(id).body?.schema['x-unspecified'] === 'slot-and-lesson-change-fields';
}

/** Returns the names of the fields that are described, or must not be absent; of an empty description, all. */
function fieldsThere(
  all: readonly DescribedProperty[],
  described: readonly DescribedProperty[] | undefined,
  mayBeAbsent: (field: DescribedProperty) => boolean,
): string[] {
  const there = new Set(described?.map(({ name }) => name));
  return all
    .filter((field) => there.size === 0 || there.has(field.name) || !mayBeAbsent(field))
    .map(({ name }) => name);
}

function bodyProperties({ document, operations }: ServedDescription, id: OperationId) {
  return propertiesAt(document, bodySchemaIn(document, operations.get(id)));
}

function recordProperties({ document, operations }: ServedDescription, id: OperationId) {
  const body = responseSchemaIn(document, operations.get(id), contractOf(id).success.status);
  const data = pointerFrom(document, body, 'properties', 'data');
  return propertiesAt(document, pointerFrom(document, data, 'items') ?? data);
}
