import {
  description as contract,
  operation as contractOf,
  type JsonObject,
  type OperationId,
  operations,
} from '../../../spec/index.ts';
import { isObject } from '../wire/json.ts';
import type { Response } from '../wire/response.ts';
import type { Described } from './described.ts';
import { answerSchemaIn, bodySchemaIn } from './described-content.ts';
import { operationsIn } from './described-operations.ts';
import { type DescribedProperty, pointerFrom, propertiesAt } from './described-pointers.ts';
import { isGovernedField, isGovernedOperation, isOption } from './governed.ts';
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
 * there. Of the fields it may take away what a feature governs, and options that it lists nowhere.
 */
export function describedBy(response: Response | undefined): Described {
  const served = descriptionIn(response);
  const mayBeAbsent = served ? absentFrom(served) : isGovernedField;
  const isNowhere = served ? listedNowhere(served) : () => false;
  return {
    document: response?.status === 200 && isObject(response.json) ? response.json : undefined,
    etag: response?.headers.etag,
    has: (id) => served === undefined || served.operations.has(id) || !isGovernedOperation(id),
    bodyFields: forEachOperation((id) =>
      fieldsThere(
        bodyProperties(ofContract, id),
        served && bodyProperties(served, id),
        hasOpenFields(id) ? () => true : mayBeAbsent,
      ),
    ),
    recordFields: forEachOperation((id) =>
      // A description need not say what records show: what its bodies do not have either is not there.
      fieldsThere(
        recordProperties(ofContract, id).filter((field) => !isNowhere(field)),
        served && recordProperties(served, id),
        mayBeAbsent,
      ),
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

/** The fields that a served description lacks in the body of an operation although it lists them elsewhere, or every club has them. */
export function lackingFields(served: ServedDescription, id: OperationId): readonly string[] {
  if (hasOpenFields(id)) return [];
  const there = new Set(bodyProperties(served, id).map(({ name }) => name));
  const lacking = bodyProperties(ofContract, id).filter((field) => !there.has(field.name));
  if (lacking.every(isGovernedField)) return [];
  const mayBeAbsent = absentFrom(served);
  return lacking.filter((field) => !mayBeAbsent(field)).map(({ name }) => name);
}

/**
 * Which fields a club may be without, by its description: those that a known feature governs, and any option that is
 * listed in no body and no record. An option that is listed in one of them is missing in the others.
 */
function absentFrom(served: ServedDescription): (field: DescribedProperty) => boolean {
  const isNowhere = listedNowhere(served);
  return (field) => isGovernedField(field) || isNowhere(field);
}

/** Which options are listed in no body and no record; none where the description lists no field at all. */
function listedNowhere(served: ServedDescription): (field: DescribedProperty) => boolean {
  const listed = operations.flatMap(({ id }) => [
    ...bodyProperties(served, id),
    ...recordProperties(served, id),
  ]);
  const names = new Set(listed.map(({ name }) => name));
  return (field) => names.size > 0 && isOption(field) && !names.has(field.name);
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
  const body = answerSchemaIn(document, operations.get(id), contractOf(id).success.status);
  const data = pointerFrom(document, body, 'properties', 'data');
  return propertiesAt(document, pointerFrom(document, data, 'items') ?? data);
}
