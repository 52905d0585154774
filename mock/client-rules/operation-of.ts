import { type Operation, type OperationId, operations } from '../../spec/index.ts';

/** What the judge looks up of an operation. */
interface OperationFacts {
  readonly operation: Operation;
  /** The first segment of its path. */
  readonly collection: string;
  /** Its path with positive integers in place of its parameters; undefined where it has none. */
  readonly pathWithIdentifiers: RegExp | undefined;
}

/** Every operation by its id. */
export const clientOperations: ReadonlyMap<OperationId, OperationFacts> = new Map(
  operations.map((operation) => [operation.id, factsOf(operation)]),
);

function factsOf(operation: Operation): OperationFacts {
  const { path } = operation;
  const [, collection = ''] = path.split('/');
  const pattern = path.replace(/\{\w+\}/g, '0*[1-9][0-9]*');
  return {
    operation,
    collection,
    pathWithIdentifiers: pattern === path ? undefined : new RegExp(`^${pattern}/?$`),
  };
}

/** The operations by the number of segments of their path. */
const bySegments = new Map<
  number,
  { readonly segments: readonly string[]; readonly operation: Operation }[]
>();
for (const operation of operations) {
  const segments = operation.path.split('/');
  bySegments.set(segments.length, [...(bySegments.get(segments.length) ?? []), { segments, operation }]);
}

/** Returns the operation with an id, or that of a method and a target below the base URL; undefined for an unknown one. */
export function operationOf(
  id: OperationId | undefined,
  method: string,
  target: string,
): Operation | undefined {
  if (id !== undefined) return clientOperations.get(id)?.operation;
  const [path = ''] = target.split('?', 1);
  const segments = (path || '/').split('/');
  const read = method === 'HEAD' ? 'GET' : method;
  const fitting = (bySegments.get(segments.length) ?? [])
    .filter(({ operation }) => operation.method === read)
    .filter((one) => one.segments.every((segment, index) => fits(segment, segments[index] ?? '')));
  // A path without parameters goes before one that fits by them: /members/search is no member.
  return (fitting.find(({ operation }) => !operation.path.includes('{')) ?? fitting[0])?.operation;
}

function fits(template: string, segment: string): boolean {
  return template.startsWith('{') ? segment !== '' : template === segment;
}
