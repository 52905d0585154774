import type { JsonObject, Operation } from '../../../spec/index.ts';
import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { jsonResponse, pageResponse } from '../../reference/http/responses.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';
import { type Defect, Refusal } from '../../reference/refusal.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about query values that do not have the stated form, or are not listed. */
export const queryValues: Alternatives = {
  'query-value-form': {
    'as-left-out': (parts) => withParametersLeftOut(parts, ({ keyword = '' }) => forms.includes(keyword)),
  },
  'query-value-out-of-list': {
    'as-left-out': (parts) => withParametersLeftOut(parts, isOutOfList),
    'nothing-found': withNothingFound,
  },
};

/** The keywords of JSON Schema about the form of a value. Bounds and lists are separate points. */
const forms: readonly string[] = ['type', 'format', 'pattern', 'minLength', 'maxLength'];

type IsAffected = (defect: Defect, operation: Operation) => boolean;

/**
 * Returns whether a text parameter has a value that is not listed. Values of `all` other than true
 * are a separate point.
 */
const isOutOfList: IsAffected = ({ keyword, parameter }, { parameters }) =>
  keyword === 'enum' && parameters.find(({ name }) => name === parameter)?.schema.type === 'string';

/**
 * Returns the parts in which parameters with such a defect count as omitted. A path has no optional
 * parameters.
 */
function withParametersLeftOut(parts: Parts, isAffected: IsAffected): Parts {
  const parameters: PayloadPart['parameters'] = (operation, path, query, club) => {
    try {
      return parts.payload.parameters(operation, path, query, club);
    } catch (error) {
      const names = namesOf(error, operation, isAffected).filter((name) => query.has(name));
      if (names.length === 0) throw error;
      return parameters(operation, path, without(query, names), club);
    }
  };
  return withPart(parts, 'payload', { parameters });
}

function namesOf(error: unknown, operation: Operation, isAffected: IsAffected): readonly string[] {
  if (!(error instanceof Refusal && error.code === 'validation_failed')) return [];
  const names = (error.facts.errors ?? []).filter((defect) => isAffected(defect, operation));
  return names.flatMap(({ parameter }) => parameter ?? []);
}

function without(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !names.includes(name)));
}

/**
 * Returns the parts in which a list is empty if it is requested with an unlisted value and the
 * record in its path exists.
 */
function withNothingFound(parts: Parts): Parts {
  const affected = new WeakSet<Exchange>();
  const lenient = withParametersLeftOut(parts, isOutOfList).payload.parameters;
  const marking = withStage(parts, 'parameters', (exchange, club, usual) => {
    try {
      return usual(exchange, club);
    } catch (error) {
      const { operation, route, request } = exchange;
      if (operation === undefined || route === undefined) throw error;
      if (namesOf(error, operation, isOutOfList).length === 0) throw error;
      exchange.parameters = lenient(operation, route.parameters, request.query, club);
      affected.add(exchange);
      return undefined;
    }
  });
  return withStage(marking, 'operation', (exchange, club, usual) => {
    const { operation, parameters } = exchange;
    if (operation === undefined || !affected.has(exchange)) return usual(exchange, club);
    club.parts.targets[operation.id]?.(exchange, club);
    exchange.outcome = { response: emptyPage(operation, parameters) };
    return undefined;
  });
}

function emptyPage({ paging }: Operation, { limit }: Exchange['parameters']) {
  if (paging === undefined) return jsonResponse(200, { data: [] } satisfies JsonObject);
  const page = { items: [], next: null, limit: Number(limit) };
  return pageResponse(page, paging === 'after' ? 'next_after' : 'next_offset');
}
