import type { OperationId } from '../../../spec/index.ts';
import type { Handler } from '../http/exchange.ts';
import type { Parts } from '../parts.ts';
import type { Resource, ResourceName, ResourceOperations, Resources } from '../resources/resource.ts';
import { listing, listingBy, reading } from './resource-reads.ts';
import { targetIn } from './resource-target.ts';
import { acting, changing, creating, removing } from './resource-writes.ts';

/** Returns the handlers of the resources' operations. They read the club's own tables at each request. */
export function resourceHandlers(resources: Resources): Parts['handlers'] {
  return Object.assign({}, ...namesIn(resources).map((name) => handlersOf(name, resources)));
}

/** Returns the functions that find the records that paths of the resources' operations name. */
export function resourceTargets(resources: Resources): Parts['targets'] {
  return Object.assign({}, ...namesIn(resources).map((name) => targetsOf(name, resources)));
}

function namesIn(resources: Resources): readonly ResourceName[] {
  return Object.keys(resources) as ResourceName[];
}

function handlersOf<N extends ResourceName>(name: N, resources: Resources): Parts['handlers'] {
  const {
    list,
    create,
    read,
    change,
    remove,
    listBy = [],
  }: ResourceOperations<N> = resources[name].operations;
  const own: readonly (readonly [OperationId | undefined, Handler])[] = [
    [list, listing(name)],
    [create, creating(name)],
    [read, reading(name)],
    [change, changing(name)],
    [remove, removing(name)],
  ];
  const below = listBy.map((list) => [list.operation, listingBy(name, list)] as const);
  const { actions = [] }: Resource<N> = resources[name];
  const decisions = actions.map(({ operation }) => [operation, acting(name, operation)] as const);
  return Object.fromEntries([...own, ...below, ...decisions].filter(([id]) => id !== undefined));
}

function targetsOf<N extends ResourceName>(name: N, resources: Resources): Parts['targets'] {
  const { operations, actions = [] }: Resource<N> = resources[name];
  const { read, change, remove, listBy = [] } = operations;
  const decisions = actions.map(({ operation }) => operation);
  const own = [read, change, remove, ...decisions].flatMap((id) =>
    id === undefined ? [] : [[id, targetIn(name)] as const],
  );
  const below = listBy.map(({ operation, of }) => [operation, targetIn(of)] as const);
  return Object.fromEntries([...own, ...below]);
}
