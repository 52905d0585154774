import type { JsonObject, JsonSchema, JsonValue, Operation } from '../../spec/index.ts';
import type { FieldValue } from '../arbitraries/body-fault.ts';
import { fieldsThere, jsonBodyOf } from '../engine/description/json-body.ts';
import type { PreparedRequest, ProbeFamily } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { subjectOf } from '../scenes/subject-registry.ts';
import { bodyFor, fullRequest } from './full-body.ts';
import { withBody } from './valid-request.ts';

/** A bad value for one field of a body. */
export interface BadField {
  readonly field: string;
  /** Distinguishes the bad values of one field; by default their position in the list does. */
  readonly form?: string;
  /** Returns the bad value for a valid one, which is undefined where neither the body nor the record has one. */
  readonly write: (good: JsonValue | undefined) => JsonValue;
}

/** Returns a family that sends each bad value in a full body in which only that value is wrong. */
export function fieldFamily(
  name: string,
  spread: ProbeFamily['spread'],
  badFields: (body: JsonSchema) => readonly BadField[],
): ProbeFamily {
  return {
    name,
    spread,
    kinds: (operation, described) =>
      fieldsThere(operation, described, badFields(jsonBodyOf(operation))).map((bad, index) => ({
        id: `${name}:${bad.field}:${bad.form ?? index}`,
        field: bad.field,
        prepare: (suite) => requestWith(suite, operation, bad),
      })),
  };
}

/** Returns the same for values that follow from the schema alone. */
export function valueFamily(
  name: string,
  values: (body: JsonSchema) => readonly FieldValue[],
  spread: ProbeFamily['spread'] = 'each-operation',
): ProbeFamily {
  return fieldFamily(name, spread, (body) =>
    values(body).map(({ field, value }) => ({ field, write: () => value })),
  );
}

/** Returns each field in each of these forms. */
export function eachForm(
  fields: readonly string[],
  forms: Readonly<Record<string, BadField['write']>>,
): readonly BadField[] {
  return fields.flatMap((field) => Object.entries(forms).map(([form, write]) => ({ field, form, write })));
}

async function requestWith(
  suite: Suite,
  operation: Operation,
  { field, write }: BadField,
): Promise<PreparedRequest> {
  const whole = await fullRequest(suite, operation, 'refused');
  const body = whole.options.body as JsonObject;
  const value = write(body[field] ?? whole.record?.draft[field]);
  const needed = subjectOf(operation)?.neededWith?.(field, value) ?? {};
  return withBody(whole, { ...bodyFor(operation, field, body), [field]: value, ...needed });
}
