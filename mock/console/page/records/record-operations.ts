import { type FormField, fieldOf, fieldsOf, type Schema } from './form-fields.ts';
import type { RecordKind } from './record-kinds.ts';

/** A club's description (OpenAPI), as far as the console reads it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** What the interface offers for the records of a kind. */
export interface RecordOperations {
  /** What the list can be chosen by. */
  readonly filters: readonly FormField[];
  /** What the list of one season can be chosen by; undefined where it has none. */
  readonly seasonFilters: readonly FormField[] | undefined;
  /** The fields of a new record; undefined where none can be made. */
  readonly create: readonly FormField[] | undefined;
  readonly change: readonly FormField[] | undefined;
  readonly canDelete: boolean;
  readonly canSearch: boolean;
  /** What can be decided about a record: `validate`, `refuse` … */
  readonly decisions: readonly string[];
  /** The files of a record: `content`, `invoice`. */
  readonly files: readonly string[];
}

/** Returns what a club's description offers for the records of a kind. */
export function recordOperations(description: Description, { path }: RecordKind): RecordOperations {
  const { paths } = description;
  const one = paths[`${path}/{id}`];
  const below = `${path}/{id}/`;
  const namesBelow = (isMeant: (operations: Readonly<Record<string, Operation>>) => boolean) =>
    Object.entries(paths)
      .filter(([each, operations]) => each.startsWith(below) && isMeant(operations))
      .map(([each]) => each.slice(below.length));
  const ofSeason = paths[`/seasons/{id}${path}`]?.get;
  return {
    filters: filtersOf(paths[path]?.get, path, description),
    seasonFilters: ofSeason && filtersOf(ofSeason, path, description),
    create: path === '/attendance' ? undefined : formOf(paths[path]?.post, description),
    change: formOf(one?.patch, description),
    canDelete: one?.delete !== undefined,
    canSearch: paths[`${path}/search`]?.post !== undefined,
    decisions: namesBelow(({ post }) => post !== undefined),
    files: namesBelow(({ get }) => isDownload(get)),
  };
}

function resolver<T extends { readonly $ref?: string }>(named: Readonly<Record<string, T>>) {
  return (written: T): T =>
    written.$ref === undefined ? written : (named[written.$ref.split('/').at(-1) ?? ''] ?? written);
}

function formOf(operation: Operation | undefined, { components }: Description) {
  const schema = operation?.requestBody?.content['application/json']?.schema;
  return schema === undefined ? undefined : fieldsOf(schema, resolver(components.schemas));
}

/** Pages are read one after the other, and a session of a course is a record of its own. */
const notChosen = new Set(['limit', 'after', 'offset', 'all', 'course_id']);

function filtersOf(operation: Operation | undefined, path: string, { components }: Description) {
  return (operation?.parameters ?? [])
    .map(resolver(components.parameters))
    .filter((parameter) => parameter.in === 'query' || path.includes(`{${parameter.name}}`))
    .filter(({ name }) => !notChosen.has(name))
    .map(({ name, schema, description, required = false }) =>
      fieldOf(
        name,
        { ...schema, ...(description && { description }) },
        required,
        resolver(components.schemas),
      ),
    );
}

function isDownload(operation: Operation | undefined): boolean {
  const types = Object.keys(operation?.responses?.['200']?.content ?? {});
  return types.length > 0 && !types.includes('application/json');
}

/** Returns the path of the list that is chosen, below the base URL; undefined while it lacks something. */
export function listPath(
  { path, query = {} }: RecordKind,
  { filters, seasonFilters }: Pick<RecordOperations, 'filters' | 'seasonFilters'>,
  chosen: Readonly<Record<string, string>>,
): string | undefined {
  const season = seasonFilters && chosen.season !== 'all' ? chosen.season : undefined;
  const fields = season === undefined ? filters : (seasonFilters ?? []);
  if (fields.some(({ name, isRequired }) => isRequired && !chosen[name])) return undefined;
  const inPath = (name: string) => path.includes(`{${name}}`);
  const template = season === undefined ? path : `/seasons/${season}${path}`;
  const values = fields.flatMap(({ name }) => (chosen[name] && !inPath(name) ? [[name, chosen[name]]] : []));
  const search = new URLSearchParams([...(season === undefined ? Object.entries(query) : []), ...values]);
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(chosen[name] ?? ''));
  return search.size === 0 ? filled : `${filled}?${search}`;
}
