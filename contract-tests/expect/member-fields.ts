import { operation as contractOf, type JsonObject, type JsonSchema } from '../../spec/index.ts';
import { canonical, isObject } from '../engine/wire/json.ts';
import { expectEqual } from './expectations.ts';

/** The fields of a person that a body has. */
export const memberFields: readonly string[] = Object.keys(propertiesOf(bodyOf('createMember')));

const representativeFields = Object.keys(propertiesOf(bodyOf('createMember').properties?.parents?.items));

/**
 * Expects a field of a person to read as it should: names whatever their capitals, telephone numbers however they are
 * spelled, representatives in any order.
 */
export function expectMemberField(field: string, expected: unknown, read: unknown): void {
  // Nobody else verifies the address of a person of the run, but a club may do it by itself.
  if (field === 'email_verified' && expected !== true) return;
  expectEqual(field, comparableField(field, expected), comparableField(field, read));
}

/** The value of a field as two reads of it are compared: a moment whatever its offset, a list whatever its order. */
export function comparableField(field: string, value: unknown): unknown {
  if (field === 'parents') return representatives(value);
  if (moments.includes(field) && typeof value === 'string') return Date.parse(value);
  if (Array.isArray(value)) return value.map(canonical).sort();
  if (field === 'phone' && typeof value === 'string') return international(value);
  const isName = field === 'first_name' || field === 'last_name';
  return isName && typeof value === 'string' ? value.normalize('NFC').toLowerCase() : value;
}

const moments = ['created_at', 'registered_at', 'validated_at', 'begin', 'end'];

/** A French number as it is called from anywhere. */
function international(phone: string): string {
  return phone.replace(/[\s.-]/g, '').replace(/^(0|0033)(?=[1-9]\d{8}$)/, '+33');
}

function representatives(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? [];
  const shown = value.map((each) => (isObject(each) ? representative(each) : each));
  return shown.sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1));
}

/** What a representative shows for a field that was not given is open: nothing, null or an empty text. */
function representative(shown: JsonObject): JsonObject {
  const given = representativeFields.filter((field) => (shown[field] ?? '') !== '');
  return Object.fromEntries(
    given.map((field) => [field, comparableField(field, shown[field])]),
  ) as JsonObject;
}

type Properties = Readonly<Record<string, { readonly items?: JsonSchema }>>;

function bodyOf(id: 'createMember'): JsonSchema & { readonly properties?: Properties } {
  return (contractOf(id).body?.schema ?? {}) as JsonSchema & { readonly properties?: Properties };
}

function propertiesOf(schema: JsonSchema | undefined): JsonObject {
  const { properties } = schema ?? {};
  if (!isObject(properties)) throw new Error('the description of createMember lists no fields');
  return properties;
}
