import { type Operation, operations } from '../../../spec/index.ts';

/** The resources of which a single record can be read, by the first segment of their routes. */
export const resources: ReadonlySet<string> = new Set(
  operations.flatMap(({ method, path }) =>
    method === 'GET' && /^\/[\w-]+\/\{id\}$/.test(path) ? (path.split('/')[1] ?? []) : [],
  ),
);

/** Returns the identifier in the path of a request to an operation; undefined where the path has none. */
export function identifierInPath(url: string, { path }: Operation): number | undefined {
  const parts = path.split('/');
  const place = parts.indexOf('{id}');
  if (place === -1) return undefined;
  const id = new URL(url).pathname.split('/').slice(-(parts.length - 1))[place - 1] ?? '';
  return /^\d+$/.test(id) ? Number(id) : undefined;
}
