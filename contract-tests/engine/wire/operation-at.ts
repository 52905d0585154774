import { type Operation, operations } from '../../../spec/index.ts';

const routes = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a method and a path below the base address belong to; undefined where the contract has none. */
export function operationAt(method: string, path: string): Operation | undefined {
  const [route = ''] = path.split('?');
  return routes.find(({ operation, pattern }) => operation.method === method && pattern.test(route))
    ?.operation;
}
