import { operation as contractOf, type JsonObject, type JsonSchema } from '../../spec/index.ts';
import { type FieldValue, requiredFields, without } from '../arbitraries/body-fault.ts';
import { lawfulValues, ruledOutValues, seasonWithEveryOption } from '../arbitraries/season-value.ts';
import { violation } from '../judging/violation.ts';
import type { DescribedSchemas } from './described-schemas.ts';

type SeasonWrite = 'createSeason' | 'changeSeason';

/**
 * Throws where the description of a season's body rules out what the interface allows, or states a bound, a type or
 * a requirement that is not the interface's. Where it states nothing it contradicts nothing. `fields` are those that
 * the target has at all. Gives the number of bodies it looked at.
 */
export function proveSeasonBounds(
  schemas: DescribedSchemas,
  id: SeasonWrite,
  fields: readonly string[],
): number {
  const bodies = describedBodies(schemas, id, fields);
  if (bodies === undefined) return 0;
  const contract = contractOf(id).body?.schema as JsonSchema;
  const isThere = ({ field }: FieldValue) => fields.includes(field);
  const lawful = lawfulValues(contract, bodies.whole).filter(isThere);
  const ruledOut = ruledOutValues(contract).filter(isThere);
  for (const one of lawful) takes(bodies, `${id} to take ${shown(one)}`, bodies.withValue(one));
  for (const { field, value, farOut } of ruledOut) {
    if (
      bodies.fits(bodies.withValue({ field, value })) &&
      !bodies.fits(bodies.withValue({ field, value: farOut }))
    )
      throw violation(
        `${id} not to take ${shown({ field, value })}`,
        'a description that states another bound or type',
      );
  }
  const required = requiredFields(contract);
  if (required.length > 0) proveRequired(bodies, id, required);
  return lawful.length + ruledOut.length + required.length;
}

interface DescribedBodies {
  /** A lawful body with every field. */
  readonly whole: JsonObject;
  readonly withValue: (one: FieldValue) => JsonObject;
  readonly misfits: (body: JsonObject) => readonly string[];
  readonly fits: (body: JsonObject) => boolean;
}

function describedBodies(
  schemas: DescribedSchemas,
  id: SeasonWrite,
  fields: readonly string[],
): DescribedBodies | undefined {
  if (schemas.misfitsInBody(id, {}) === undefined) return undefined;
  const everything = Object.entries(seasonWithEveryOption('A season', '51108'));
  const whole = Object.fromEntries(everything.filter(([field]) => fields.includes(field))) as JsonObject;
  const misfits = (body: JsonObject) => schemas.misfitsInBody(id, body) ?? [];
  return {
    whole,
    misfits,
    fits: (body) => misfits(body).length === 0,
    // A change needs no other field beside the one it changes.
    withValue: ({ field, value }) =>
      id === 'changeSeason' ? { [field]: value } : { ...whole, [field]: value, ...needed(field, value) },
  };
}

/** Where any of them may be missing, nothing is stated. */
function proveRequired(bodies: DescribedBodies, id: SeasonWrite, required: readonly string[]): void {
  const least = Object.fromEntries(required.map((field) => [field, bodies.whole[field]]));
  takes(bodies, `${id} to take ${required.join(', ')} alone`, least);
  const unstated = required.filter((field) => bodies.fits(without(least, field)));
  if (unstated.length > 0 && unstated.length < required.length)
    throw violation(
      `${id} to require ${unstated.join(', ')}`,
      'a description that requires only other fields',
    );
}

function takes({ misfits }: DescribedBodies, what: string, body: JsonObject): void {
  const found = misfits(body);
  if (found.length > 0) throw violation(what, `a description by which ${found.join('; ')}`);
}

/** A city code may only be taken away together with the opening that needs it. */
function needed(field: string, value: unknown): JsonObject {
  return field === 'city_code' && value === null ? { city_registration_start: null } : {};
}

function shown({ field, value }: FieldValue): string {
  return `${field} ${JSON.stringify(value).slice(0, 60)}`;
}
