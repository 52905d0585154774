import { operations as ofContract } from '../../../spec/index.ts';
import { type Document, entriesOf, isObject, membersOf, type Obj, resolved, textsIn } from './resolved.ts';

/** An operation of a description, or a message that it says it sends. */
export interface DescribedOperation {
  /** The same of both descriptions: method and path without the names of its parameters. */
  readonly key: string;
  /** Its id in the interface, else its `operationId`, else method and path. */
  readonly name: string;
  readonly isMessage: boolean;
  readonly isDeprecated: boolean;
  readonly parameters: readonly DescribedParameter[];
  readonly body: DescribedContent | undefined;
  /** The responses of success by their status. */
  readonly successes: ReadonlyMap<string, DescribedContent>;
  /** Each entry has the scopes of one way to be allowed; the empty text stands for a token itself. */
  readonly permissions: readonly ReadonlySet<string>[];
}

export interface DescribedParameter {
  /** Its place and its name, which says nothing of a parameter in the path. */
  readonly key: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: unknown;
}

export interface DescribedContent {
  readonly isRequired: boolean;
  /** The schemas by media type. */
  readonly schemas: ReadonlyMap<string, unknown>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'query', 'trace'];

/** Returns the operations of a description and its messages by their keys. */
export function describedOperations(document: Document): ReadonlyMap<string, DescribedOperation> {
  const found = new Map<string, DescribedOperation>();
  for (const [section, isMessage] of [
    ['paths', false],
    ['webhooks', true],
  ] as const)
    for (const [path, item] of membersOf(document[section])) {
      const resolvedItem = resolved(document, item);
      for (const method of methods) {
        const described = resolvedItem?.[method];
        if (!resolvedItem || !isObject(described)) continue;
        const operation = operationAt(document, { path, method, item: resolvedItem, described, isMessage });
        if (!found.has(operation.key)) found.set(operation.key, operation);
      }
    }
  return found;
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly item: Obj;
  readonly described: Obj;
  readonly isMessage: boolean;
}

function operationAt(
  document: Document,
  { path, method, item, described, isMessage }: Place,
): DescribedOperation {
  const route = isMessage ? `message ${path}` : `${method.toUpperCase()} ${withoutNames(belowBase(path))}`;
  const listed = [...entriesOf(item.parameters), ...entriesOf(described.parameters)];
  return {
    key: route,
    name: nameOf(route, path, method, described),
    isMessage,
    isDeprecated: described.deprecated === true,
    parameters: parametersIn(document, path, listed),
    body: contentOf(document, described.requestBody),
    successes: successesOf(document, described),
    permissions: permissionsOf(described.security ?? document.security),
  };
}

const idsByRoute = new Map(
  ofContract.map(({ id, method, path }) => [`${method} ${withoutNames(path)}`, id as string]),
);

function nameOf(route: string, path: string, method: string, { operationId }: Obj): string {
  const id = idsByRoute.get(route) ?? (typeof operationId === 'string' ? operationId : undefined);
  return id ?? (route.startsWith('message ') ? route : `${method.toUpperCase()} ${path}`);
}

/** A path may have a part of the base address in it. */
function belowBase(path: string): string {
  const end = '/api/v1/';
  const at = path.lastIndexOf(end);
  return at === -1 ? path : path.slice(at + end.length - 1);
}

function withoutNames(path: string): string {
  return path.replace(/\{[^{}/]*\}/g, '{}');
}

/** An operation's own parameter stands in place of one of its path. */
function parametersIn(document: Document, path: string, listed: readonly unknown[]): DescribedParameter[] {
  const byKey = new Map<string, DescribedParameter>();
  const placesInPath = [...path.matchAll(/\{([^{}/]*)\}/g)].map(([, name]) => name);
  for (const entry of listed) {
    const parameter = resolved(document, entry);
    const { name, in: place } = parameter ?? {};
    if (parameter === undefined || typeof name !== 'string' || typeof place !== 'string') continue;
    const key = keyOf(place, name, placesInPath);
    byKey.set(key, { key, name, isRequired: parameter.required === true, schema: schemaOf(parameter) });
  }
  return [...byKey.values()];
}

/** The name of a parameter in the path is free, and a header may be written in any case. */
function keyOf(place: string, name: string, inPath: readonly (string | undefined)[]): string {
  if (place === 'path') return `path ${inPath.indexOf(name) + 1}`;
  return place === 'header' ? `header ${name.toLowerCase()}` : `${place} ${name}`;
}

function schemaOf(parameter: Obj): unknown {
  const [first] = membersOf(parameter.content);
  return parameter.schema ?? (isObject(first?.[1]) ? first[1].schema : undefined);
}

function contentOf(document: Document, written: unknown): DescribedContent | undefined {
  const described = resolved(document, written);
  if (described === undefined) return undefined;
  const schemas = membersOf(described.content).map(([type, media]): [string, unknown] => [
    type.split(';')[0]?.trim().toLowerCase() ?? '',
    resolved(document, media)?.schema,
  ]);
  return { isRequired: described.required === true, schemas: new Map(schemas) };
}

function successesOf(document: Document, { responses }: Obj): ReadonlyMap<string, DescribedContent> {
  const found = new Map<string, DescribedContent>();
  for (const [status, response] of membersOf(responses)) {
    const content = /^2(\d\d|XX)$/i.test(status) ? contentOf(document, response) : undefined;
    if (content !== undefined) found.set(status.toUpperCase(), content);
  }
  return found;
}

/** Without any requirement an operation is open to everyone. */
function permissionsOf(security: unknown): readonly ReadonlySet<string>[] {
  const listed = entriesOf(security);
  if (listed.length === 0) return [new Set()];
  return listed.map((requirement) => {
    const schemes = membersOf(requirement);
    const scopes = schemes.flatMap(([, names]) => textsIn(names));
    return new Set(schemes.length === 0 ? [] : ['', ...scopes]);
  });
}
