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
  return bySegments
    .get(segments.length)
    ?.find(
      ({ operation, segments: template }) =>
        operation.method === read && template.every((segment, index) => fits(segment, segments[index] ?? '')),
    )?.operation;
}

function fits(template: string, segment: string): boolean {
  return template.startsWith('{') ? segment !== '' : template === segment;
}
