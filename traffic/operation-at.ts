import { type Operation, operations } from '../spec/index.ts';

/** The operations by the number of segments of their path; those without parameters go first: /members/search is no member. */
const bySegments = new Map<
  number,
  { readonly segments: readonly string[]; readonly operation: Operation }[]
>();
const isPlain = ({ path }: Operation) => !path.includes('{');
for (const operation of [...operations.filter(isPlain), ...operations.filter((one) => !isPlain(one))]) {
  const segments = operation.path.split('/');
  bySegments.set(segments.length, [...(bySegments.get(segments.length) ?? []), { segments, operation }]);
}

/**
 * Returns the operation of a method and a target below the base URL, with or without a query; undefined where the contract
 * has no such operation. HEAD is that of GET (RFC 9110, section 9.3.2).
 */
export function operationAt(method: string, target: string): Operation | undefined {
  const [path = ''] = target.split('?', 1);
  const segments = (path || '/').split('/');
  const read = method === 'HEAD' ? 'GET' : method;
  const found = (bySegments.get(segments.length) ?? []).filter(({ segments: template }) =>
    template.every((segment, index) => fits(segment, segments[index] ?? '')),
  );
  // A path without parameters is no value of another one, whatever its methods: GET /members/search reads no member.
  const [first] = found;
  return found.find(({ operation }) => operation.path === first?.operation.path && operation.method === read)
    ?.operation;
}

function fits(template: string, segment: string): boolean {
  return template.startsWith('{') ? segment !== '' : template === segment;
}
