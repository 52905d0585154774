import type { OperationId } from './generated/names.ts';
import { greatestIdentifier } from './identifier.ts';
import { requiredMembersOf } from './required-members.ts';
import type { JsonSchema, Operation } from './types.ts';

/** The words that a rule can name instead of operations, and whether each stands for an operation. */
const words: Readonly<Record<string, (operation: Operation, all: readonly Operation[]) => boolean>> = {
  all: () => true,
  public: (operation) => operation.access === 'public',
  'public-reads': (operation) => operation.access === 'public' && operation.method === 'GET',
  protected: (operation) => operation.access === 'token',
  scoped: (operation) => operation.scopes.length > 0,
  writes: (operation) => operation.idempotent,
  lists: isList,
  'lists-by-after': (operation) => isList(operation) && operation.paging === 'after',
  'lists-of-made-records': isListOfMadeRecords,
  searches: isSearch,
  'record-reads': ({ method, path, paging }) =>
    method === 'GET' && /^\/[^/]+\/\{id\}$/.test(path) && paging === undefined,
  'reads-with-parameters': ({ access, method, parameters }) =>
    access === 'token' && method === 'GET' && parameters.length > 0,
  'reads-with-required-members': (operation) => requiredMembersOf(operation).length > 0,
  'reads-of-made-records': (operation, all) =>
    operation.method === 'GET' && operation.path.includes('{') && isOnMadeRecords(operation, all),
  addressed: (operation) => operation.path.includes('{'),
  'json-answers': (operation) => operation.success.mediaType === 'application/json',
  'protected-json-answers': ({ access, success }) =>
    access === 'token' && success.mediaType === 'application/json',
  creates: (operation) =>
    operation.idempotent && operation.method === 'POST' && !operation.path.includes('{'),
  changes: (operation) => operation.idempotent && operation.method === 'PATCH',
  deletions: (operation) => operation.idempotent && operation.method === 'DELETE',
  actions: (operation) => operation.idempotent && operation.method === 'POST' && operation.path.includes('{'),
  'changes-of-made-records': (operation, all) =>
    operation.method === 'PATCH' && isOnMadeRecords(operation, all),
  // What a repeated cancellation would do again cannot be seen.
  decisions: ({ path }) => path.endsWith('/validate') || path.endsWith('/refuse'),
  bodies: takesJson,
  'keyed-bodies': (operation) => operation.idempotent && takesJson(operation),
  'required-fields': (operation) => takesJson(operation) && operation.body?.schema.required !== undefined,
  integers: withField(({ type }) => [type].flat().includes('integer')),
  dates: withField(({ format }) => format === 'date'),
  'date-times': withField(({ format }) => format === 'date-time'),
  'nullable-fields': withField(({ type }) => [type].flat().includes('null')),
  'listed-values': withField((field) => field.enum !== undefined),
  'least-lengths': withField(({ minLength }) => Number(minLength ?? 0) > 0),
  'greatest-lengths': withField(({ maxLength }) => maxLength !== undefined),
  'least-numbers': withField(({ minimum }) => minimum !== undefined),
  'greatest-numbers': withField(({ maximum }) => maximum !== undefined),
  measures: withField(isMeasure),
  'greatest-counts': withField(({ maxItems }) => maxItems !== undefined),
};

/** Whether a field has a bound that any value up to it keeps: no identifier, no file, no date and no address. */
function isMeasure({ minimum, maximum, minLength, maxLength, format, contentEncoding }: JsonSchema): boolean {
  const isIdentifier = minimum === 1 && maximum === greatestIdentifier;
  const isCode = minLength !== undefined && minLength === maxLength;
  const isFree = format === undefined && contentEncoding === undefined && !isIdentifier && !isCode;
  return isFree && [minimum, maximum, minLength, maxLength].some((bound) => bound !== undefined);
}

// A statement of staff hours is paged, too, but its `data` is an object.
/** Returns whether an operation is a search. */
export function isSearch({ path }: Pick<Operation, 'path'>): boolean {
  return path.endsWith('/search');
}

function isList({ paging, success }: Operation): boolean {
  return paging !== undefined && dataIn(success.schema).type === 'array';
}

/** Whether a list shows records that a client can make: its last segment is a collection that takes them. */
function isListOfMadeRecords({ paging, path }: Operation, all: readonly Operation[]): boolean {
  return paging === 'after' && isMadeAt(`/${path.split('/').at(-1)}`, all);
}

/** Whether an operation is on single records that a client can make. */
function isOnMadeRecords({ path }: Operation, all: readonly Operation[]): boolean {
  return isMadeAt(`/${path.split('/')[1]}`, all);
}

function isMadeAt(collection: string, all: readonly Operation[]): boolean {
  return all.some((other) => other.idempotent && other.method === 'POST' && other.path === collection);
}

function dataIn(schema: JsonSchema | undefined): JsonSchema {
  const { data } = (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return data ?? {};
}

function takesJson({ body }: Operation): boolean {
  return body?.mediaType === 'application/json';
}

/** The operations that take a JSON body with at least one field of this sort. */
function withField(is: (field: JsonSchema) => boolean): (operation: Operation) => boolean {
  return (operation) =>
    takesJson(operation) &&
    Object.values((operation.body?.schema.properties ?? {}) as Record<string, JsonSchema>).some(is);
}

/** Returns the operations that each word stands for, in the order of the description. */
export function operationWords(
  operations: readonly Operation[],
): ReadonlyMap<string, readonly OperationId[]> {
  return new Map(
    Object.entries(words).map(([word, isMeant]) => [
      word,
      operations.filter((operation) => isMeant(operation, operations)).map(({ id }) => id),
    ]),
  );
}
