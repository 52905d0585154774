import type { JsonObject, Operation } from '../../spec/index.ts';
import {
  type FieldCount,
  type FieldValue,
  greatestCounts,
  listed,
  lowerBounds,
  nulls,
  upperBounds,
} from '../arbitraries/body-fault.ts';
import type { Described } from '../engine/description/described.ts';
import { fieldsThere, jsonBodyOf } from '../engine/description/json-body.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { isSuccess } from '../engine/wire/message/response.ts';
import type { Subject } from '../scenes/subject.ts';
import { subjectOf } from '../scenes/subject-registry.ts';
import { fullRequest } from './full-body.ts';
import { bodyWith, isolateRefusedValue, onOwnRecord, wholeBody } from './isolate-value.ts';
import { specialRequestOf } from './special-requests/index.ts';
import { withBody } from './valid-request.ts';

/**
 * Bodies whose fields are all at their lower bounds, or all at their upper bounds. A change is sent to a record of its
 * own where the interface states how the record reads, so that the values stay there.
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
      ...dependentCounts(operation, described).map((most) => alone(operation, most)),
    ].map((kind) => withOwnRecord(operation, kind)),
};

/**
 * Returns the kind with a record of its own for a change of a resource whose fields read as the interface states.
 */
function withOwnRecord(
  operation: Operation,
  kind: ValuesTogether,
  bodyOf?: (suite: Suite, subject: Subject) => Promise<JsonObject>,
): ValuesTogether {
  return {
    ...kind,
    prepare: async (suite) =>
      onOwnRecord(
        suite,
        operation,
        await kind.prepare(suite),
        bodyOf && ((subject) => bodyOf(suite, subject)),
      ),
  };
}

/**
 * Bodies in which each field with a list of values has the first value, or the second, and so on. Changes are sent to
 * records of their own, as with bounds.
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

/** Bodies in which each nullable field is null. Changes are sent to records of their own, in which each field has a value. */
export const nullValues: ProbeFamily = {
  name: 'nulls',
  spread: 'each-operation',
  kinds: (operation, described) =>
    together(operation, described, {
      id: 'nulls',
      values: nulls(jsonBodyOf(operation)),
      ofDependentFields: true,
    }).map((kind) => withOwnRecord(operation, kind, wholeBody)),
};

/** The values that one kind of probe sends in one body, with the id of the kind. */
interface ValuesOfKind {
  readonly id: string;
  readonly values: readonly FieldValue[];
  /** Set where the kind also sends fields whose values have a meaning beyond their bounds. */
  readonly ofDependentFields?: true;
}

interface ValuesTogether extends ProbeKind {
  readonly prepare: (suite: Suite) => Promise<PreparedRequest>;
}

/**
 * Returns a kind that sends all values in one body, and each alone only where that body is refused. A club may have a
 * rule between fields, but where a body is accepted it must also accept that body with one field at its bound.
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
        const whole = await fullRequest(suite, operation, 'accepted');
        const body = bodyWith(suite, operation, whole.options.body as JsonObject, there);
        return withBody(whole, body);
      },
      send: async (suite: Suite, _: Operation, prepared: PreparedRequest): Promise<ProbeExchange> => {
        const response = await suite.request(operation.id, prepared.options);
        return isSuccess(response) ? { response } : isolateRefusedValue(suite, operation, there, response);
      },
    },
  ];
}

/** Returns the counts, at their upper bounds, that a rule of the club may refuse for another reason. */
function dependentCounts(operation: Operation, described: Described): readonly FieldCount[] {
  const dependent = dependentFieldsOf(operation);
  return fieldsThere(operation, described, greatestCounts(jsonBodyOf(operation))).filter(({ field }) =>
    dependent.includes(field),
  );
}

/** Returns a kind that sends one count at its bound. What refuses it for another reason refuses one less, too. */
function alone(operation: Operation, { field, value }: FieldCount): ValuesTogether {
  const bodyOf = (suite: Suite, body: JsonObject, count: number) =>
    bodyWith(suite, operation, body, [{ field, value: count }]);
  return {
    id: `at-upper-bound:${field}`,
    prepare: async (suite) => {
      const whole = await fullRequest(suite, operation, 'accepted');
      return withBody(whole, bodyOf(suite, whole.options.body as JsonObject, value));
    },
    async send(suite, _, prepared) {
      const response = await suite.request(operation.id, prepared.options);
      if (isSuccess(response)) return { response };
      const body = bodyOf(suite, prepared.options.body as JsonObject, value - 1);
      const first = await suite.request(operation.id, { ...prepared.options, body });
      return { response, first, ...(isSuccess(first) && { about: field }) };
    },
  };
}

function dependentFieldsOf(operation: Operation): readonly string[] {
  const known = specialRequestOf(operation) ?? subjectOf(operation);
  return known?.dependentFields ?? [];
}
