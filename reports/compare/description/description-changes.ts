import type { ChangeOfDescription, ChangePlace, DescriptionChange, Effect } from '../../comparison.ts';
import {
  type DescribedContent,
  type DescribedOperation,
  type DescribedParameter,
  describedOperations,
} from './described-operations.ts';
import { type Documents, type SchemaComparison, schemaComparison } from './schema-changes.ts';

export interface DescriptionChanges {
  readonly changes: readonly DescriptionChange[];
  /** Whether the descriptions have more places than were compared. */
  readonly isCut: boolean;
}

type Found = Omit<DescriptionChange, 'operations'>;

/** Returns what changed between two descriptions for clients that know the first one. */
export function descriptionChanges(documents: Documents): DescriptionChanges {
  const schemas = schemaComparison(documents);
  const [before, after] = [describedOperations(documents.before), describedOperations(documents.after)];
  const grouped = new Map<string, Found & { readonly operations: Set<string> }>();
  const note = (name: string, found: Found) => {
    const key = JSON.stringify(found);
    const group = grouped.get(key) ?? { ...found, operations: new Set() };
    group.operations.add(name);
    grouped.set(key, group);
  };
  for (const [key, was] of before) {
    const is = after.get(key);
    if (is === undefined) note(was.name, ofOperation('operation-gone', 'breaking'));
    else for (const found of operationChanges(was, is, schemas)) note(was.name, found);
  }
  for (const [key, is] of after)
    if (!before.has(key)) note(is.name, ofOperation('operation-new', 'compatible'));
  const changes = [...grouped.values()].map((group) => ({ ...group, operations: [...group.operations] }));
  return { changes, isCut: schemas.isCut() };
}

function ofOperation(what: ChangeOfDescription, effect: Effect): Found {
  return { what, effect, place: 'operation', at: '' };
}

function operationChanges(
  was: DescribedOperation,
  is: DescribedOperation,
  schemas: SchemaComparison,
): readonly Found[] {
  return [
    ...(is.isDeprecated && !was.isDeprecated ? [ofOperation('deprecated', 'compatible')] : []),
    ...permissionChange(was.permissions, is.permissions),
    ...parameterChanges(was.parameters, is.parameters, schemas),
    ...(was.isMessage ? messageChanges(was.body, is.body, schemas) : bodyChanges(was.body, is.body, schemas)),
    ...responseChanges(was.successes, is.successes, schemas),
  ];
}

type Permissions = DescribedOperation['permissions'];

/** A token that was good for an operation has to be good for it still. */
function permissionChange(was: Permissions, is: Permissions): Found[] {
  const isCovered = (one: ReadonlySet<string>, by: Permissions) =>
    by.some((other) => [...other].every((scope) => one.has(scope)));
  const isNarrowed = was.some((one) => !isCovered(one, is));
  if (!isNarrowed && is.every((one) => isCovered(one, was))) return [];
  return [
    {
      ...ofOperation('scopes', isNarrowed ? 'breaking' : 'compatible'),
      before: permissionsText(was),
      after: permissionsText(is),
    },
  ];
}

function permissionsText(permissions: Permissions): string {
  return permissions
    .map((scopes) => {
      if (scopes.size === 0) return 'no token';
      return [...scopes].filter((scope) => scope !== '').join(' and ') || 'a token';
    })
    .join(', or ');
}

function parameterChanges(
  was: readonly DescribedParameter[],
  is: readonly DescribedParameter[],
  schemas: SchemaComparison,
): Found[] {
  const after = new Map(is.map((parameter) => [parameter.key, parameter]));
  const known = new Set(was.map(({ key }) => key));
  const found = was.flatMap((parameter): Found[] => {
    const now = after.get(parameter.key);
    if (now === undefined) return [inParameter('parameter-gone', parameter, 'breaking')];
    const changes = schemas.changes([parameter.schema ?? {}], [now.schema ?? {}], 'sent');
    return [
      ...demandChange(parameter, now),
      ...changes.map((change) => ({
        ...change,
        place: 'parameter' as const,
        at: parameter.name + change.at,
      })),
    ];
  });
  const added = is.filter(({ key }) => !known.has(key));
  return [
    ...found,
    ...added.map((each) => inParameter('parameter-new', each, each.isRequired ? 'breaking' : 'compatible')),
  ];
}

function inParameter(what: ChangeOfDescription, { name }: DescribedParameter, effect: Effect): Found {
  return { what, effect, place: 'parameter', at: name };
}

function demandChange(was: DescribedParameter, is: DescribedParameter): Found[] {
  if (was.isRequired === is.isRequired) return [];
  return is.isRequired
    ? [inParameter('parameter-required', was, 'breaking')]
    : [inParameter('parameter-optional', was, 'compatible')];
}

type Content = DescribedContent | undefined;

function bodyChanges(was: Content, is: Content, schemas: SchemaComparison): Found[] {
  const inRequest = (what: ChangeOfDescription, effect: Effect, at = ''): Found => ({
    what,
    effect,
    place: 'request',
    at,
  });
  if (was === undefined)
    return is === undefined ? [] : [inRequest('body-new', is.isRequired ? 'breaking' : 'compatible')];
  if (is === undefined) return [inRequest('body-gone', 'breaking')];
  return [
    ...(is.isRequired && !was.isRequired ? [inRequest('required', 'breaking')] : []),
    ...mediaTypeChanges(was, is, 'request'),
    ...contentChanges(was, is, schemas, 'request'),
  ];
}

function messageChanges(was: Content, is: Content, schemas: SchemaComparison): Found[] {
  if (was === undefined || is === undefined) return [];
  return [...mediaTypeChanges(was, is, 'message'), ...contentChanges(was, is, schemas, 'message')];
}

function responseChanges(
  was: DescribedOperation['successes'],
  is: DescribedOperation['successes'],
  schemas: SchemaComparison,
): Found[] {
  const inResponse = (what: ChangeOfDescription, effect: Effect, at: string): Found => ({
    what,
    effect,
    place: 'response',
    at,
  });
  const gone = [...was.keys()].filter((status) => !is.has(status));
  const added = [...is.keys()].filter((status) => !was.has(status));
  const kept = [...was].flatMap(([status, before]) => {
    const after = is.get(status);
    if (after === undefined) return [];
    return [
      ...mediaTypeChanges(before, after, 'response'),
      ...contentChanges(before, after, schemas, 'response'),
    ];
  });
  return [
    ...gone.map((status) => inResponse('status-gone', 'breaking', status)),
    ...added.map((status) => inResponse('status-new', 'surprising', status)),
    ...kept,
  ];
}

function mediaTypeChanges(was: DescribedContent, is: DescribedContent, place: ChangePlace): Found[] {
  const [before, after] = [[...was.schemas.keys()], [...is.schemas.keys()]];
  return [
    ...before
      .filter((type) => !after.includes(type))
      .map((at): Found => ({ what: 'media-type-gone', effect: 'breaking', place, at })),
    ...after
      .filter((type) => !before.includes(type))
      .map((at): Found => ({ what: 'media-type-new', effect: 'compatible', place, at })),
  ];
}

function contentChanges(
  was: DescribedContent,
  is: DescribedContent,
  schemas: SchemaComparison,
  place: 'request' | 'response' | 'message',
): Found[] {
  const direction = place === 'request' ? 'sent' : 'received';
  return [...was.schemas].flatMap(([type, before]) =>
    is.schemas.has(type)
      ? schemas
          .changes([before ?? {}], [is.schemas.get(type) ?? {}], direction)
          .map((change) => ({ ...change, place }))
      : [],
  );
}
