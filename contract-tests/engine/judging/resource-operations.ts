import { type Operation, operations } from '../../../spec/index.ts';

/** The operations on single records and on the collection of one resource, as its routes have them. */
export interface ResourceOperations {
  readonly list: Operation | undefined;
  readonly create: Operation | undefined;
  readonly read: Operation | undefined;
  readonly change: Operation | undefined;
  readonly remove: Operation | undefined;
}

export function resourceOperations({ resource }: { readonly resource: string }): ResourceOperations {
  const at = (method: string, path: string) =>
    operations.find((operation) => operation.method === method && operation.path === path);
  return {
    list: at('GET', `/${resource}`),
    create: at('POST', `/${resource}`),
    read: at('GET', `/${resource}/{id}`),
    change: at('PATCH', `/${resource}/{id}`),
    remove: at('DELETE', `/${resource}/{id}`),
  };
}

/** Whether an operation is an action on one record, sent without a body. */
export function isAction({ method, path, body }: Operation): boolean {
  return method === 'POST' && path.includes('{id}') && body === undefined;
}

/** Whether an operation removes a record: a deletion, or the action that cancels it. */
export function removesRecord({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'DELETE' || path.endsWith('/cancel');
}

/** The first segment of an operation's path: the resource that its `{id}` belongs to. */
export function resourceOf({ path }: Operation): string {
  return path.split('/')[1] ?? '';
}
