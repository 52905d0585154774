/** A field of a form that a schema of the club's description makes. */
export interface FormField {
  readonly name: string;
  readonly kind: 'text' | 'long-text' | 'number' | 'date' | 'choice' | 'numbers' | 'texts' | 'json' | 'file';
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** The values of a choice. */
  readonly values: readonly string[];
  readonly description: string | undefined;
  /** What a value of JSON looks like. */
  readonly shape?: string;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly description?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Returns the fields of a body, those that are required first. */
export function fieldsOf(schema: Schema, resolve: (schema: Schema) => Schema): readonly FormField[] {
  const { properties = {}, required = [] } = resolve(schema);
  const fields = Object.entries(properties).map(([name, written]) =>
    fieldOf(name, written, required.includes(name), resolve),
  );
  return fields.sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
}

/** Returns the field of a property or a parameter. */
export function fieldOf(
  name: string,
  written: Schema,
  isRequired: boolean,
  resolve: (schema: Schema) => Schema,
): FormField {
  const schema = resolve(written);
  const kind = kindOf(name, schema, resolve);
  return {
    name,
    kind,
    ...(kind === 'json' && { shape: shapeOf(schema, resolve) }),
    isRequired,
    isNullable: typesOf(schema).includes('null'),
    values: valuesOf(schema),
    description: schema.description,
  };
}

function typesOf({ type = [] }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function valuesOf(schema: Schema): readonly string[] {
  if (typesOf(schema).includes('boolean')) return ['true', 'false'];
  return (schema.enum ?? []).filter((value) => value !== null).map(String);
}

/** Returns a list of one object with the members of its items. */
function shapeOf({ items = {} }: Schema, resolve: (schema: Schema) => Schema): string {
  const members = Object.entries(resolve(items).properties ?? {});
  const values = members.map(([name, schema]) => [name, valuesOf(resolve(schema))[0] ?? '…']);
  return JSON.stringify([Object.fromEntries(values)]);
}

const longestLine = 255;

function kindOf(name: string, schema: Schema, resolve: (schema: Schema) => Schema): FormField['kind'] {
  const types = typesOf(schema);
  if (name === 'content_base64') return 'file';
  if (valuesOf(schema).length > 0) return 'choice';
  if (types.includes('array')) return listKinds[typesOf(resolve(schema.items ?? {}))[0] ?? ''] ?? 'json';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (schema.format === 'date') return 'date';
  return types.includes('string') && (schema.maxLength ?? 0) > longestLine ? 'long-text' : 'text';
}

const listKinds: Readonly<Record<string, FormField['kind']>> = { integer: 'numbers', string: 'texts' };

/** Returns the text of a value in its field. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** Returns the body that a filled form makes: the fields whose texts differ from those before. */
export function bodyOf(
  fields: readonly FormField[],
  texts: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const changed = fields.filter(({ name }) => (texts[name] ?? '') !== (before[name] ?? ''));
  return Object.fromEntries(changed.map((field) => [field.name, sentValue(field, texts[field.name] ?? '')]));
}

/** What is no number or no JSON is sent as it was typed: the refusal says what is wrong with it. */
function sentValue({ kind, values, isNullable }: FormField, text: string): unknown {
  if (kind === 'numbers' || kind === 'texts')
    return itemsOf(text).map((item) => (kind === 'texts' ? item : numberOf(item)));
  if (text === '' && isNullable) return null;
  if (kind === 'number') return numberOf(text);
  if (kind === 'choice' && values[0] === 'true') return text === 'true';
  return kind === 'json' ? parsed(text) : text;
}

function itemsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function numberOf(text: string): number | string {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Returns JSON as its value, and any other text as it is: the refusal says that it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
