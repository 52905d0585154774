import type { OperationId } from '../../../spec/index.ts';
import type { Handler } from '../http/exchange.ts';
import type { Parts } from '../parts.ts';
import type { ResourceName, Resources } from '../resources/index.ts';
import type { ResourceOperations } from '../resources/resource.ts';
import { listing, listingBy, reading } from './resource-reads.ts';
import { targetIn } from './resource-target.ts';
import { changing, creating, removing } from './resource-writes.ts';

/** The handlers of the resources' operations. They read the club's own tables at each request. */
export function resourceHandlers(resources: Resources): Parts['handlers'] {
  return Object.assign({}, ...namesIn(resources).map((name) => handlersOf(name, resources)));
}

/** How the operations of the resources find the record that their path names. */
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
  const below = listBy.map(({ operation, of, field }) => [operation, listingBy(name, field, of)] as const);
  return Object.fromEntries([...own, ...below].filter(([id]) => id !== undefined));
}

function targetsOf(name: ResourceName, resources: Resources): Parts['targets'] {
  const { read, change, remove, listBy = [] } = resources[name].operations;
  const own = [read, change, remove].flatMap((id) =>
    id === undefined ? [] : [[id, targetIn(name)] as const],
  );
  const below = listBy.map(({ operation, of }) => [operation, targetIn(of)] as const);
  return Object.fromEntries([...own, ...below]);
}
