import { operation as contractOf, type JsonObject, type JsonSchema } from '../../../spec/index.ts';
import { canonical, isObject } from '../wire/message/json.ts';
import { keptText } from './kept-text.ts';

/** The fields of a person in a request body. */
export const memberFields: readonly string[] = Object.keys(propertiesOf(bodyOf('createMember')));

const representativeFields = Object.keys(propertiesOf(bodyOf('createMember').properties?.parents?.items));

/**
 * Returns the value of a field in the form in which two reads are compared: an instant without its offset, a list in
 * one order.
 */
export function comparableField(field: string, value: unknown): unknown {
  if (field === 'parents') return representatives(value);
  if (moments.includes(field) && typeof value === 'string') return Date.parse(value);
  if (Array.isArray(value)) return value.map(canonical).sort();
  // A club may show a refund with a minus sign (`payment/amount-is-in-whole-cents`).
  if (field === 'amount_cents' && typeof value === 'number') return Math.abs(value);
  if (field === 'phone' && typeof value === 'string') return international(value);
  const isName = field === 'first_name' || field === 'last_name';
  return isName && typeof value === 'string' ? value.normalize('NFC').toLowerCase() : value;
}

const moments = ['created_at', 'registered_at', 'validated_at', 'begin', 'end'];

/** A French number in international form. */
function international(phone: string): string {
  return phone.replace(/[\s.-]/g, '').replace(/^(0|0033)(?=[1-9]\d{8}$)/, '+33');
}

function representatives(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? [];
  const shown = value.map((each) => (isObject(each) ? representative(each) : each));
  return shown.sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1));
}

/**
 * How a read shows an absent field of a representative is unspecified: absent, null or an empty text. A type that does not
 * matter may be null when it is read.
 */
function representative(shown: JsonObject): JsonObject {
  const given = representativeFields.filter(
    (field) => !['', withoutType].includes(String(shown[field] ?? '')),
  );
  const kept = given.map((field) => {
    const value = shown[field];
    return [field, comparableField(field, typeof value === 'string' ? keptText(value, field) : value)];
  });
  return Object.fromEntries(kept) as JsonObject;
}

const withoutType = 'Sans_objet';

type Properties = Readonly<Record<string, { readonly items?: JsonSchema }>>;

function bodyOf(id: 'createMember'): JsonSchema & { readonly properties?: Properties } {
  return (contractOf(id).body?.schema ?? {}) as JsonSchema & { readonly properties?: Properties };
}

function propertiesOf(schema: JsonSchema | undefined): JsonObject {
  const { properties } = schema ?? {};
  if (!isObject(properties)) throw new Error('the description of createMember lists no fields');
  return properties;
}
