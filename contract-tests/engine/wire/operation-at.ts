import { type Operation, operations } from '../../../spec/index.ts';

const routes = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Returns the operation of a method and a path below the base address; undefined where the contract has no such
 * operation.
 */
export function operationAt(method: string, path: string): Operation | undefined {
  const [route = ''] = path.split('?');
  return routes.find(({ operation, pattern }) => operation.method === method && pattern.test(route))
    ?.operation;
}
