import type { JsonObject, JsonSchema, JsonValue } from '../../spec/index.ts';
import {
  type FieldValue,
  fractions,
  lowerBounds,
  nulls,
  tooLarge,
  tooLong,
  tooShort,
  tooSmall,
  upperBounds,
  wrongTypes,
} from './body-fault.ts';
import { type SeasonDraft, seasonWithPriorities } from './season.ts';

/** A season with every option, so that each field has a lawful value. */
export function seasonWithEveryOption(name: string, cityCode: string): Required<SeasonDraft> {
  return {
    ...seasonWithPriorities(name, cityCode),
    membership_cost_euros: 120,
    previous_registration_all: true,
    max_annual_registrations: 3,
    licence_immediate_payment: true,
  } as Required<SeasonDraft>;
}

/** Lawful values of the single fields of a season's body: ordinary ones, stated bounds, null where it is allowed. */
export function lawfulValues(body: JsonSchema, whole: JsonObject): FieldValue[] {
  const ordinary = Object.entries(whole).map(([field, value]) => ({ field, value: value as JsonValue }));
  return [...ordinary, ...lowerBounds(body), ...upperBounds(body), ...nulls(body)];
}

/** A value that the interface rules out, and one that only a schema without any such bound takes. */
export interface RuledOut extends FieldValue {
  readonly farOut: JsonValue;
}

/** For each type and bound of a season's fields a value just beyond it. */
export function ruledOutValues(body: JsonSchema): RuledOut[] {
  const beyond = (values: FieldValue[], farOut: JsonValue) => values.map((value) => ({ ...value, farOut }));
  return [
    ...beyond(wrongTypes(body), {}),
    ...beyond(fractions(body), {}),
    ...beyond(tooShort(body), ''),
    ...beyond(tooLong(body), 'x'.repeat(100_000)),
    ...beyond(tooSmall(body), -Number.MAX_SAFE_INTEGER),
    ...beyond(tooLarge(body), Number.MAX_SAFE_INTEGER),
  ];
}
