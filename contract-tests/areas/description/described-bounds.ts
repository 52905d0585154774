import {
  operation as contractOf,
  type JsonObject,
  type JsonSchema,
  type OperationId,
} from '../../../spec/index.ts';
import { type FieldValue, without } from '../../arbitraries/body-fault.ts';
import { propertiesOf, requiredFields } from '../../engine/description/schema-parts.ts';
import { violation } from '../../engine/judging/violation.ts';
import { subjectOf } from '../../scenes/subject-registry.ts';
import type { DescribedSchemas } from './described-schemas.ts';
import { objectWith } from './lawful-value.ts';
import { lawfulValues, ruledOutValues } from './stated-values.ts';

/**
 * Expects the description of an operation's body to accept what the interface allows, and to state no other bound, type
 * or required field than the interface. An absent bound is not a contradiction. `fields` are the fields that the target
 * has. Returns the number of bodies that were compared.
 */
export function expectStatedBounds(
  schemas: DescribedSchemas,
  id: OperationId,
  fields: readonly string[],
): number {
  const contract = schemaOf(id, fields);
  const bodies = describedBodies(schemas, id, contract);
  if (bodies === undefined) return 0;
  const required = requiredFields(contract);
  if (required.length > 0) expectRequired(bodies, id, contract);
  const lawful = lawfulValues(contract);
  for (const one of lawful)
    expectAccepted(bodies, () => `${id} to take ${shown(one)}`, bodies.withValue(one));
  const ruledOut = ruledOutValues(contract);
  for (const { field, value, farOut } of ruledOut) {
    const takesOnlyNear = (body: JsonObject, place: number) =>
      bodies.fits(body) && !bodies.fits(bodies.withValue({ field, value: farOut() })[place] as JsonObject);
    if (bodies.withValue({ field, value }).some(takesOnlyNear))
      throw violation(
        `${id} not to take ${shown({ field, value })}`,
        'a description that states another bound or type',
      );
  }
  return lawful.length + ruledOut.length + required.length;
}

/** Returns the contract's schema of a body with the fields that the target has. */
function schemaOf(id: OperationId, fields: readonly string[]): JsonSchema {
  const schema = contractOf(id).body?.schema ?? {};
  const isThere = (name: string) => fields.includes(name);
  const properties = Object.entries(propertiesOf(schema)).filter(([name]) => isThere(name));
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: requiredFields(schema).filter(isThere),
  };
}

interface DescribedBodies {
  /** A lawful body with every field. */
  readonly whole: JsonObject;
  /** Bodies in which the field has this value: a lawful one is accepted in one of them. */
  readonly withValue: (one: FieldValue) => readonly JsonObject[];
  readonly misfits: (body: JsonObject) => readonly string[];
  readonly fits: (body: JsonObject) => boolean;
}

function describedBodies(
  schemas: DescribedSchemas,
  id: OperationId,
  contract: JsonSchema,
): DescribedBodies | undefined {
  if (schemas.misfitsInBody(id, {}) === undefined) return undefined;
  const operation = contractOf(id);
  const needed = subjectOf(operation)?.neededWith;
  const whole = objectWith(contract, Object.keys(propertiesOf(contract)));
  const misfits = (body: JsonObject) => schemas.misfitsInBody(id, body) ?? [];
  return {
    whole,
    misfits,
    fits: (body) => misfits(body).length === 0,
    withValue: ({ field, value }) => {
      const own = { [field]: value, ...needed?.(field, value) };
      const least = { ...leastWith(contract, whole, field), ...own };
      // Not every field goes with every other one: questionnaire and certificate of a medical record do not.
      return operation.method === 'PATCH' ? [least] : [{ ...whole, ...own }, least];
    },
  };
}

/** Returns the required fields, and as many others next to `field` as the body needs. */
function leastWith(contract: JsonSchema, whole: JsonObject, field?: string): JsonObject {
  const required = requiredFields(contract);
  const known = new Set(field === undefined ? required : [...required, field]);
  const others = Object.keys(whole).filter((name) => !known.has(name));
  const surplus = Math.max(0, Number(contract.minProperties ?? 0) - known.size);
  const enough = [...required, ...others.slice(0, surplus)];
  return Object.fromEntries(enough.map((name) => [name, whole[name]]));
}

/** Expects the required fields to be described as such. A description that requires none of them states nothing. */
function expectRequired(bodies: DescribedBodies, id: OperationId, contract: JsonSchema): void {
  const required = requiredFields(contract);
  const least = leastWith(contract, bodies.whole);
  expectAccepted(bodies, () => `${id} to take ${Object.keys(least).join(', ')} alone`, [least]);
  const unstated = required.filter((field) => bodies.fits(without(least, field)));
  if (unstated.length > 0 && unstated.length < required.length)
    throw violation(
      `${id} to require ${unstated.join(', ')}`,
      'a description that requires only other fields',
    );
}

/** Expects one of the bodies to be accepted; says what does not fit in the smallest of them, the last. */
function expectAccepted(
  { fits, misfits }: DescribedBodies,
  what: () => string,
  bodies: readonly JsonObject[],
): void {
  if (bodies.some(fits)) return;
  throw violation(what(), `a description by which ${misfits(bodies.at(-1) ?? {}).join('; ')}`);
}

function shown({ field, value }: FieldValue): string {
  return `${field} ${JSON.stringify(value).slice(0, 60)}`;
}
