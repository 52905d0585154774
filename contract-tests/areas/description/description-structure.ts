import type { JsonObject } from '../../../spec/index.ts';
import { valueAt } from '../../../spec/json-pointer.ts';
import { isObject } from '../../engine/wire/message/json.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Whether a description describes any operation: of one that does not, nothing can be said. */
export function hasOperations(document: JsonObject): boolean {
  return itemsOf(document, 'paths').some(([, item]) => operationsOf(item).length > 0);
}

/** Returns the operation ids that a description has more than once. */
export function repeatedOperationIds(document: JsonObject): string[] {
  const ids = [...itemsOf(document, 'paths'), ...itemsOf(document, 'webhooks')]
    .flatMap(([, item]) => operationsOf(item))
    .map(({ operationId }) => operationId)
    .filter((id) => typeof id === 'string');
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Returns the mismatches between names in a path template and path parameters, one sentence for each operation. */
export function pathParameterMismatches(document: JsonObject): string[] {
  return itemsOf(document, 'paths').flatMap(([path, item]) =>
    operationsOf(item).flatMap((operation) => {
      const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name as string).sort();
      const declared = pathParametersOf(document, item, operation).sort();
      if (named.join() === declared.join()) return [];
      const subject = operation.operationId ?? path;
      return [`${subject} names [${named.join(', ')}] and requires [${declared.join(', ')}]`];
    }),
  );
}

/** Returns the tags whose parent is not a tag, or whose chain of parents is circular. */
export function misplacedTags(document: JsonObject): string[] {
  const tags = (Array.isArray(document.tags) ? document.tags : []).filter(isObject);
  const parents = new Map<unknown, unknown>(tags.map(({ name, parent }) => [name, parent]));
  return tags.flatMap(({ name }) => {
    const above = new Set<unknown>();
    for (let at = parents.get(name); at !== undefined; at = parents.get(at)) {
      if (!parents.has(at)) return [`${name} is below ${at}, which is not a tag`];
      if (at === name) return [`${name} is above itself`];
      if (above.has(at)) return [];
      above.add(at);
    }
    return [];
  });
}

/** Returns the path items or the webhooks of a description by name, with references followed. */
function itemsOf(document: JsonObject, member: 'paths' | 'webhooks'): [string, JsonObject][] {
  const items = document[member];
  if (!isObject(items)) return [];
  return Object.entries(items)
    .filter(([name]) => !name.startsWith('x-'))
    .flatMap(([name, item]): [string, JsonObject][] => {
      const found = followed(document, item);
      return isObject(found) ? [[name, found]] : [];
    });
}

function operationsOf(item: JsonObject): JsonObject[] {
  const additional = isObject(item.additionalOperations) ? Object.values(item.additionalOperations) : [];
  return [...methods.map((method) => item[method]), ...additional].filter(isObject);
}

/** Returns the names of an operation's required path parameters, with those of its path item. */
function pathParametersOf(document: JsonObject, item: JsonObject, operation: JsonObject): string[] {
  const parameters = [item.parameters, operation.parameters]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((parameter) => followed(document, parameter))
    .filter(isObject)
    .filter((parameter) => parameter.in === 'path' && parameter.required === true);
  return [...new Set(parameters.map(({ name }) => String(name)))];
}

function followed(document: JsonObject, value: unknown): unknown {
  if (!isObject(value) || typeof value.$ref !== 'string') return value;
  return valueAt(document, value.$ref);
}
