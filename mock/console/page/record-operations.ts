import { type FormField, fieldsOf, type Schema } from './form-fields.ts';
import type { RecordKind } from './record-kinds.ts';

/** A club's description (OpenAPI), as far as the console reads it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** What the interface offers for the records of a kind. */
export interface RecordOperations {
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
export function recordOperations({ paths, components }: Description, { path }: RecordKind): RecordOperations {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema);
  const formOf = (operation: Operation | undefined) => {
    const schema = operation?.requestBody?.content['application/json']?.schema;
    return schema === undefined ? undefined : fieldsOf(schema, resolve);
  };
  const below = `${path}/{id}/`;
  const namesBelow = (isMeant: (operations: Readonly<Record<string, Operation>>) => boolean) =>
    Object.entries(paths)
      .filter(([each, operations]) => each.startsWith(below) && isMeant(operations))
      .map(([each]) => each.slice(below.length));
  return {
    create: formOf(paths[path]?.post),
    change: formOf(paths[`${path}/{id}`]?.patch),
    canDelete: paths[`${path}/{id}`]?.delete !== undefined,
    canSearch: paths[`${path}/search`]?.post !== undefined,
    decisions: namesBelow(({ post }) => post !== undefined),
    files: namesBelow(({ get }) => isDownload(get)),
  };
}

function isDownload(operation: Operation | undefined): boolean {
  const types = Object.keys(operation?.responses?.['200']?.content ?? {});
  return types.length > 0 && !types.includes('application/json');
}
