import type { Bound, ChangeOfSchema, DescriptionChange, Effect } from '../../comparison.ts';
import type { Document, Obj } from './resolved.ts';
import { lowerBounds, type Schemas, type Shape, shapeOf, upperBounds } from './schema-shape.ts';

/** Who sends what the schema is of: clients, or the service. */
export type Direction = 'sent' | 'received';

/** A change of a schema, and its place below it: `data[].name`. */
type SchemaChange = Pick<DescriptionChange, 'at' | 'effect' | 'bound' | 'before' | 'after'> & {
  readonly what: ChangeOfSchema;
};

export interface Documents {
  readonly before: Document;
  readonly after: Document;
}

export interface SchemaComparison {
  readonly changes: (before: Schemas, after: Schemas, direction: Direction) => readonly SchemaChange[];
  /** Whether the schemas have more places than are compared. */
  readonly isCut: () => boolean;
}

/** More pairs of schemas, and more changes of one, than any two descriptions of the interface have. */
const most = 20_000;

/** Returns what compares schemas of two documents; each pair of schemas is compared once, however many ways lead to it. */
export function schemaComparison({ before: earlier, after: later }: Documents): SchemaComparison {
  const numbers = new WeakMap<Obj, number>();
  let count = 0;
  let pairs = 0;
  let isCut = false;
  const numberOf = (part: Obj) => {
    if (!numbers.has(part)) numbers.set(part, count++);
    return numbers.get(part);
  };
  const known = new Map<string, readonly SchemaChange[]>();

  function changes(before: Schemas, after: Schemas, direction: Direction): readonly SchemaChange[] {
    const [was, is] = [shapeOf(earlier, before), shapeOf(later, after)];
    const key = `${direction} ${was.parts.map(numberOf)} ${is.parts.map(numberOf)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    pairs += 1;
    if (pairs > most) isCut = true;
    if (isCut) return [];
    // A schema that leads back to itself is under comparison already.
    known.set(key, []);
    const all = [...ownChanges(was, is, direction), ...changesBelow(was, is, direction)];
    if (all.length > most) isCut = true;
    const kept = all.slice(0, most);
    known.set(key, kept);
    return kept;
  }

  function changesBelow(was: Shape, is: Shape, direction: Direction): SchemaChange[] {
    const below = (at: string, before: Schemas, after: Schemas) =>
      changes(before, after, direction).map((change) => ({ ...change, at: joined(at, change.at) }));
    const items = was.items && is.items ? below('[]', was.items, is.items) : [];
    return [
      ...fieldChanges(was, is, direction, below),
      ...items,
      ...variantChanges(was, is, direction, below),
    ];
  }

  /** A field that clients may not send, or never receive, is none in that direction. */
  function fieldsOf(document: Document, { properties }: Shape, direction: Direction) {
    return new Map(
      [...properties].filter(([, schemas]) => {
        const { isReadOnly, isWriteOnly } = shapeOf(document, schemas);
        return direction === 'sent' ? !isReadOnly : !isWriteOnly;
      }),
    );
  }

  function fieldChanges(was: Shape, is: Shape, direction: Direction, below: Below): SchemaChange[] {
    const [before, after] = [fieldsOf(earlier, was, direction), fieldsOf(later, is, direction)];
    if (before.size > 0 && after.size === 0 && is.properties.size === 0)
      return [{ what: 'fields-open', at: '', effect: direction === 'sent' ? 'breaking' : 'surprising' }];
    const found: SchemaChange[] = [];
    for (const [name, schemas] of before) {
      const now = after.get(name);
      if (now === undefined) found.push({ what: 'field-gone', at: name, effect: 'breaking' });
      else found.push(...requiredChange(name, was, is, direction), ...below(name, schemas, now));
    }
    for (const name of after.keys()) if (!before.has(name)) found.push(newField(name, is, direction));
    return found;
  }

  return { changes, isCut: () => isCut };
}

type Below = (at: string, before: Schemas, after: Schemas) => SchemaChange[];

function joined(at: string, rest: string): string {
  if (rest === '') return at;
  return rest.startsWith('[') || at === '' ? `${at}${rest}` : `${at}.${rest}`;
}

function newField(name: string, { required }: Shape, direction: Direction): SchemaChange {
  const isDemanded = direction === 'sent' && required.has(name);
  return {
    what: 'field-new',
    at: name,
    effect: isDemanded ? 'breaking' : 'compatible',
    ...(isDemanded && { after: 'required' }),
  };
}

/** What clients must send they may not have, and what they may not receive they may rely on. */
function requiredChange(name: string, was: Shape, is: Shape, direction: Direction): SchemaChange[] {
  const [before, after] = [was.required.has(name), is.required.has(name)];
  if (before === after) return [];
  return after
    ? [{ what: 'required', at: name, effect: direction === 'sent' ? 'breaking' : 'compatible' }]
    : [{ what: 'optional', at: name, effect: direction === 'sent' ? 'compatible' : 'breaking' }];
}

/** What a set of lawful values became: smaller, larger, or another one. */
type Move = 'narrowed' | 'widened' | 'altered';

/** Clients fail where they may send less; what they may receive in addition may break them, or only surprise them. */
function effectOf(move: Move, direction: Direction, ofMore: Effect): Effect {
  if (direction === 'sent') return move === 'widened' ? 'compatible' : 'breaking';
  return move === 'narrowed' ? 'compatible' : ofMore;
}

function ownChanges(was: Shape, is: Shape, direction: Direction): SchemaChange[] {
  return [
    ...typeChange(was, is, direction),
    ...valuesChange(was, is, direction),
    ...boundChanges(was, is, direction),
    ...textChange('format', was.format, is.format, direction, 'breaking'),
    ...textChange('pattern', was.pattern, is.pattern, direction, 'surprising'),
    ...defaultChange(was, is, direction),
  ];
}

function typeChange({ types: was }: Shape, { types: is }: Shape, direction: Direction): SchemaChange[] {
  const move = moveOf(
    was,
    is,
    (types, type) => types.has(type) || (type === 'integer' && types.has('number')),
  );
  if (move === undefined) return [];
  const effect = effectOf(move, direction, was !== undefined && is === undefined ? 'surprising' : 'breaking');
  return [{ what: 'type', at: '', effect, before: listed(was), after: listed(is) }];
}

function valuesChange({ values: was }: Shape, { values: is }: Shape, direction: Direction): SchemaChange[] {
  const move = moveOf(was, is, (values, value) => values.has(value));
  if (move === undefined) return [];
  const effect = effectOf(move, direction, 'surprising');
  return [{ what: 'values', at: '', effect, before: listed(was), after: listed(is) }];
}

function moveOf(
  was: ReadonlySet<string> | undefined,
  is: ReadonlySet<string> | undefined,
  covers: (all: ReadonlySet<string>, one: string) => boolean,
): Move | undefined {
  if (was === undefined) return is === undefined ? undefined : 'narrowed';
  if (is === undefined) return 'widened';
  const isSmaller = [...was].some((each) => !covers(is, each));
  const isLarger = [...is].some((each) => !covers(was, each));
  if (isSmaller && isLarger) return 'altered';
  if (isSmaller) return 'narrowed';
  return isLarger ? 'widened' : undefined;
}

function listed(texts: ReadonlySet<string> | undefined): string {
  return texts === undefined ? 'any' : [...texts].join(', ');
}

function boundChanges(was: Shape, is: Shape, direction: Direction): SchemaChange[] {
  return [...lowerBounds, ...upperBounds].flatMap((bound): SchemaChange[] => {
    const [before, after] = [was.bounds.get(bound), is.bounds.get(bound)];
    if (before === after) return [];
    const effect = effectOf(boundMove(bound, before, after), direction, 'surprising');
    return [{ what: 'bound', bound, at: '', effect, before: shown(before), after: shown(after) }];
  });
}

function boundMove(bound: Bound, before: number | undefined, after: number | undefined): Move {
  if (before === undefined) return 'narrowed';
  if (after === undefined) return 'widened';
  const isLower = (lowerBounds as readonly string[]).includes(bound);
  return after > before === isLower ? 'narrowed' : 'widened';
}

function textChange(
  what: 'format' | 'pattern',
  before: string | undefined,
  after: string | undefined,
  direction: Direction,
  ofAnother: Effect,
): SchemaChange[] {
  if (before === after) return [];
  const move = before === undefined ? 'narrowed' : after === undefined ? 'widened' : 'altered';
  const effect = effectOf(move, direction, move === 'altered' ? ofAnother : 'surprising');
  return [{ what, at: '', effect, before: shown(before), after: shown(after) }];
}

/** A request that leaves the field out means another thing where the default is another one. */
function defaultChange(was: Shape, is: Shape, direction: Direction): SchemaChange[] {
  const [before, after] = [was.default, is.default];
  if (direction === 'received' || before === after) return [];
  const effect = before !== undefined && after !== undefined ? 'breaking' : 'surprising';
  return [{ what: 'default', at: '', effect, before: shown(before), after: shown(after) }];
}

function shown(value: string | number | undefined): string {
  return value === undefined ? 'none' : String(value);
}

/** Alternatives have no names: where there are as many as before, they are compared in their order. */
function variantChanges(was: Shape, is: Shape, direction: Direction, below: Below): SchemaChange[] {
  const [before, after] = [was.variants, is.variants];
  if (before.length === after.length)
    return before.flatMap((schemas, place) => below(`(${place + 1})`, schemas, after[place] as Schemas));
  const isFewer = after.length === 0 ? false : before.length === 0 || after.length < before.length;
  const effect = effectOf(isFewer ? 'narrowed' : 'widened', direction, 'surprising');
  return [{ what: 'variants', at: '', effect, before: `${before.length}`, after: `${after.length}` }];
}
