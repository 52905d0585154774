import type { OperationId } from './generated/names.ts';
import { operationWords } from './operation-words.ts';
import type { Operation, WrittenRule } from './types.ts';

/** The words that stand for a group of operations in a rule, and which operations they mean. */
const groups: Readonly<Record<string, (operation: Operation, all: readonly Operation[]) => boolean>> = {
  all: () => true,
  public: (operation) => operation.access === 'public',
  protected: (operation) => operation.access === 'token',
  scoped: (operation) => operation.scopes.length > 0,
  writes: (operation) => operation.idempotent,
  // A statement of staff hours is paged, too, but its `data` is an object.
  lists: ({ paging, success }) => paging !== undefined && dataIn(success.schema).type === 'array',
  'lists-of-made-records': isListOfMadeRecords,
  addressed: (operation) => operation.path.includes('{'),
  'json-answers': (operation) => operation.success.mediaType === 'application/json',
  'protected-json-answers': ({ access, success }) =>
    access === 'token' && success.mediaType === 'application/json',
  creates: (operation) =>
    operation.idempotent && operation.method === 'POST' && !operation.path.includes('{'),
  changes: (operation) => operation.idempotent && operation.method === 'PATCH',
  actions: (operation) => operation.idempotent && operation.method === 'POST' && operation.path.includes('{'),
  'changes-of-made-records': (operation, all) =>
    operation.method === 'PATCH' && isOnMadeRecords(operation, all),
  // A client cannot see what a repeated cancellation would do again.
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

/**
 * Returns a function from the names in a rule, ids of operations or words for groups, to the operations, in the order of
 * the description, each once. It throws for a name that is neither.
 */
export function ruleOperations(
  operations: readonly Operation[],
): (named: NamedOperations) => readonly OperationId[] {
  const words = operationWords(operations);
  const meant = new Map<string, readonly string[]>([
    ...operations.map(({ id }): [string, readonly string[]] => [id, [id]]),
    ...words,
  ]);

  return ({ operations: names, except = {} }) => {
    const exceptions = Object.keys(except);
    const ids = new Set(names.flatMap((name) => meant.get(name) ?? unknownName(name, words)));
    const byWord = new Set(names.flatMap((name) => words.get(name) ?? []));
    for (const id of exceptions) refuseIdle(id, byWord, names);
    return operations.filter(({ id }) => ids.has(id) && !exceptions.includes(id)).map(({ id }) => id);
  };
}

function unknownName(name: string, words: ReadonlyMap<string, unknown>): never {
  throw new Error(`"${name}" is neither an operation nor one of ${[...words.keys()].join(', ')}`);
}

function refuseIdle(id: string, byWord: ReadonlySet<string>, names: readonly string[]): void {
  if (names.includes(id)) throw new Error(`"${id}" is both named and an exception`);
  if (!byWord.has(id)) throw new Error(`"${id}" is an exception, and no word of the rule stands for it`);
}
