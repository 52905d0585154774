import { type OperationId, operations } from '../../../spec/index.ts';
import { valueAt } from '../../../spec/json-pointer.ts';
import type { JsonObject } from '../../../spec/types.ts';
import { isObject } from '../wire/message/json.ts';
import { pointerFrom } from './described-pointers.ts';

const methods = [...new Set(operations.map(({ method }) => method))];
const byRoute = new Map(operations.map(({ id, method, path }) => [`${method} ${withoutNames(path)}`, id]));

/**
 * Returns the pointers to the operations of the contract in a description that was read at `address`. They are matched
 * as OpenAPI says: the names of path parameters are free, and any part of the path may be in the URL of a server.
 */
export function operationsIn(document: JsonObject, address: string): ReadonlyMap<OperationId, string> {
  const found = new Map<OperationId, string>();
  const paths = isObject(document.paths) ? Object.keys(document.paths) : [];
  for (const path of paths.filter((name) => name.startsWith('/'))) {
    const item = pointerFrom(document, '#', 'paths', path);
    for (const method of methods) {
      const pointer = pointerFrom(document, item, method.toLowerCase());
      if (pointer === undefined || !isObject(valueAt(document, pointer))) continue;
      for (const each of pathsOf(document, path, [pointer, item])) {
        const routes = routesOf(each, serversOf(document, item, pointer), address);
        const id = routes.map((route) => byRoute.get(`${method} ${withoutNames(route)}`)).find(Boolean);
        if (id !== undefined && !found.has(id)) found.set(id, pointer);
      }
    }
  }
  return found;
}

/** More values than any parameter that stands for a part of a route. */
const mostValues = 20;

/**
 * Returns a path once for each value of a parameter in it that the description lists, as in `/{action}` for validate,
 * refuse and cancel: such a path describes one operation for each.
 */
function pathsOf(
  document: JsonObject,
  path: string,
  owners: readonly (string | undefined)[],
): readonly string[] {
  const listed = owners.flatMap((owner) => listedParameters(document, owner));
  return listed.reduce<readonly string[]>(
    (paths, { name, values }) =>
      paths.length > mostValues
        ? paths
        : paths.flatMap((each) =>
            each.includes(`{${name}}`) ? values.map((value) => each.replace(`{${name}}`, value)) : [each],
          ),
    [path],
  );
}

/** Returns the path parameters of an operation or a path whose values the description lists. */
function listedParameters(document: JsonObject, owner: string | undefined) {
  const list = pointerFrom(document, owner, 'parameters');
  const entries = valueAt(document, list ?? '');
  return (Array.isArray(entries) ? entries : []).flatMap((_, place) => {
    const memberAt = (...names: readonly string[]) =>
      valueAt(document, pointerFrom(document, `${list}/${place}`, ...names) ?? '');
    const values = memberAt('schema', 'enum');
    if (memberAt('in') !== 'path' || !Array.isArray(values)) return [];
    const texts = values.filter((value) => typeof value === 'string').slice(0, mostValues);
    return [{ name: String(memberAt('name')), values: texts }];
  });
}

/** Returns the servers of an operation, else of its path, else of the document, else OpenAPI's default. */
function serversOf(
  document: JsonObject,
  item: string | undefined,
  operation: string | undefined,
): readonly unknown[] {
  const lists = [operation, item, '#'].map((owner) =>
    valueAt(document, pointerFrom(document, owner, 'servers') ?? ''),
  );
  const list = lists.find((servers) => Array.isArray(servers) && servers.length > 0);
  return (list as readonly unknown[] | undefined) ?? [{ url: '/' }];
}

/**
 * Returns the paths below the base address of the club that a described path may mean. The host of the server and what
 * comes before the base address do not count: a club may be reached at another address than its canonical one.
 */
function routesOf(path: string, servers: readonly unknown[], address: string): readonly string[] {
  const base = pathOf('.', address);
  const joined = servers.filter(isObject).map((server) => `${pathOf(urlOf(server), address)}${path}`);
  return [...joined.flatMap((whole) => belowBase(whole, base)), path];
}

/** Every base address ends in this. */
const endOfBase = '/api/v1/';

function belowBase(whole: string, base: string): string[] {
  if (base !== '' && whole.startsWith(`${base}/`)) return [whole.slice(base.length)];
  const end = whole.lastIndexOf(endOfBase);
  return end === -1 ? [] : [whole.slice(end + endOfBase.length - 1)];
}

/** Returns the URL of a server with the default of each of its variables. */
function urlOf({ url, variables }: JsonObject): string {
  const defaultOf = (name: string) => valueAt(variables, `#/${name}/default`);
  return String(url ?? '/').replace(/\{([^{}/]*)\}/g, (whole, name: string) =>
    String(defaultOf(encodeURIComponent(name)) ?? whole),
  );
}

/** Returns the path of a URL without a slash at its end; an empty text where it is no URL. */
function pathOf(url: string, address: string): string {
  return URL.canParse(url, address) ? new URL(url, address).pathname.replace(/(?<!\/)\/+$/, '') : '';
}

function withoutNames(path: string): string {
  return path.replace(/\{[^{}/]*\}/g, '{}');
}
