import findMyWay from 'find-my-way';
import { type Operation, operations } from '../../../spec/index.ts';

/** The path template that a request matches, with its operations by method. */
export interface Route {
  readonly operations: ReadonlyMap<string, Operation>;
  /** Path parameters as they were sent, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The value of an `Allow` header. */
  readonly allow: string;
}

/** Returns the route of a path below the base URL; undefined when no template matches or the path cannot be decoded. */
export type Router = (path: string) => Route | undefined;

type Template = Omit<Route, 'parameters'>;

let described: Router | undefined;

/** The router over every operation of the description, made at the first request. */
export const routeOf: Router = (path) => {
  described ??= createRouter(operations);
  return described(path);
};

/** Registers each path template of the description once, with all its methods. */
export function createRouter(operations: readonly Operation[]): Router {
  const router = findMyWay();
  for (const [path, template] of templatesOf(operations)) {
    router.on('GET', path.replace(/\{(\w+)\}/g, ':$1'), () => undefined, template);
  }
  return (path) => {
    const found = router.find('GET', path);
    if (found?.store == null) return undefined;
    const parameters = found.params as Record<string, string>;
    // The library lets a parameter be empty, so that `/seasons/` would name a season.
    if (path.endsWith('/') && Object.values(parameters).includes('')) return undefined;
    const { operations, allow }: Template = found.store;
    return { operations, allow, parameters };
  };
}

function templatesOf(operations: readonly Operation[]): ReadonlyMap<string, Template> {
  const paths = new Set(operations.map(({ path }) => path));
  const at = (path: string) => operations.filter((operation) => operation.path === path);
  return new Map([...paths].map((path) => [path, templateOf(at(path))]));
}

function templateOf(operations: readonly Operation[]): Template {
  const byMethod = new Map<string, Operation>(operations.map((operation) => [operation.method, operation]));
  const read = byMethod.get('GET');
  // RFC 9110 section 9.3.2: HEAD is GET without the content of the response.
  if (read !== undefined) byMethod.set('HEAD', read);
  return { operations: byMethod, allow: [...byMethod.keys()].sort().join(', ') };
}
