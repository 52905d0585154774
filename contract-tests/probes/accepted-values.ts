import type { JsonObject, Operation } from '../../spec/index.ts';
import { type FieldValue, listed, lowerBounds, nulls, upperBounds } from '../arbitraries/body-fault.ts';
import type { Described } from '../engine/description/described.ts';
import { fieldsThere, jsonBodyOf } from '../engine/description/json-body.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { subjectOf } from '../scenes/subjects/subject-registry.ts';
import { withBody } from './good-request.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { apart, bodyWith, onOwnRecord } from './values-apart.ts';
import { wholeRequest } from './whole-request.ts';

/**
 * Bodies whose fields all stand at their lower, or all at their upper bounds. A change of what is shown is on a record
 * of its own, which keeps the values.
 */
export const atBounds: ProbeFamily = {
  name: 'at-bounds',
  spread: 'each-operation',
  kinds: (operation, described) =>
    [
      ...together(operation, described, {
        id: 'at-lower-bounds',
        values: lowerBounds(jsonBodyOf(operation)),
      }),
      ...together(operation, described, {
        id: 'at-upper-bounds',
        values: upperBounds(jsonBodyOf(operation)),
      }),
    ].map((kind) => withOwnRecord(operation, kind)),
};

/** The kind on a record of its own, where it changes one of which it is said how it reads. */
function withOwnRecord(operation: Operation, kind: ValuesTogether): ValuesTogether {
  return {
    ...kind,
    prepare: async (suite) => onOwnRecord(suite, operation, await kind.prepare(suite)),
  };
}

/**
 * Bodies in which each field with a list of values has the first of them, or the second, and so on. A change of what is
 * shown is on a record of its own, too.
 */
export const listedValues: ProbeFamily = {
  name: 'listed-values',
  spread: 'each-operation',
  kinds: (operation, described) => {
    const fields = listed(jsonBodyOf(operation));
    const most = Math.max(0, ...fields.map(({ values }) => values.length));
    return Array.from({ length: most }, (_, place) => place).flatMap((place) => {
      const values = fields.map(({ field, values: all }) => ({
        field,
        value: all[place % all.length] ?? null,
      }));
      return together(operation, described, { id: `listed-values:${place + 1}`, values }).map((kind) =>
        withOwnRecord(operation, kind),
      );
    });
  },
};

/** Bodies in which each field that may be null is null. A change of what is shown is on a record of its own, too. */
export const nullValues: ProbeFamily = {
  name: 'nulls',
  spread: 'each-operation',
  kinds: (operation, described) =>
    together(operation, described, {
      id: 'nulls',
      values: nulls(jsonBodyOf(operation)),
      ofDependentFields: true,
    }).map((kind) => withOwnRecord(operation, kind)),
};

/** Values of fields by the id of the kind that sends them all in one body. */
interface ValuesOfKind {
  readonly id: string;
  readonly values: readonly FieldValue[];
  /** Fields whose values mean more than their bounds are left out, where this does not say otherwise. */
  readonly ofDependentFields?: true;
}

interface ValuesTogether extends ProbeKind {
  readonly prepare: (suite: Suite) => Promise<PreparedRequest>;
}

/**
 * Values that stand together in one body, and are only taken apart when that is refused: a club may have a rule
 * between fields, but the same body with one field at its bound has to be accepted where the body itself is.
 */
function together(
  operation: Operation,
  described: Described,
  { id, values, ofDependentFields }: ValuesOfKind,
): readonly ValuesTogether[] {
  const except = ofDependentFields === true ? [] : dependentFieldsOf(operation);
  const there = fieldsThere(operation, described, values).filter(({ field }) => !except.includes(field));
  if (there.length === 0) return [];
  return [
    {
      id,
      prepare: async (suite: Suite) => {
        const whole = await wholeRequest(suite, operation, 'accepted');
        const body = bodyWith(suite, operation, whole.options.body as JsonObject, there);
        return { ...withBody(whole, body), unusualFields: there.map(({ field }) => field) };
      },
      send: async (suite: Suite, _: Operation, prepared: PreparedRequest): Promise<ProbeExchange> => {
        const response = await suite.request(operation.id, prepared.options);
        return isSuccess(response) ? { response } : apart(suite, operation, there, response);
      },
    },
  ];
}

function dependentFieldsOf(operation: Operation): readonly string[] {
  const known = specialRequestOf(operation) ?? subjectOf(operation);
  return known?.dependentFields ?? [];
}
