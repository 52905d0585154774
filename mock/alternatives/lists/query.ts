import type { JsonSchema } from '../../../spec/index.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts, PayloadPart } from '../../reference/parts.ts';

/** Returns the value to read a parameter as; undefined if it counts as omitted. */
type Reading = (text: string, schema: JsonSchema) => string | undefined;

/**
 * Returns the parts that read one query parameter differently in every operation that has it. A
 * repeated parameter is left alone.
 */
export function withParameter(parts: Parts, name: string, read: Reading): Parts {
  const parameters: PayloadPart['parameters'] = (operation, path, query, club) => {
    const usual = (given: URLSearchParams) => parts.payload.parameters(operation, path, given, club);
    const parameter = operation.parameters.find((one) => one.in === 'query' && one.name === name);
    const [text, ...more] = query.getAll(name);
    if (parameter === undefined || text === undefined || more.length > 0) return usual(query);
    return usual(replaced(query, name, read(text, parameter.schema)));
  };
  return withPart(parts, 'payload', { parameters });
}

function replaced(query: URLSearchParams, name: string, text: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (text === undefined) changed.delete(name);
  else changed.set(name, text);
  return changed;
}
