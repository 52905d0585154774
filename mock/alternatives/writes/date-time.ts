import { description, type JsonObject, type JsonValue } from '../../../spec/index.ts';
import { fieldSchema, mapFields, withAlteredBody } from '../../alterations/bodies.ts';
import { withEveryRecordBody } from '../../alterations/operations.ts';
import { instantOf } from '../../reference/domain/event-days.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { isDateTime } from '../../reference/requests/formats.ts';
import type { Alternatives } from '../alternative.ts';

/**
 * Choices about how date-times are accepted, stored and shown. Acceptance comes first, since it
 * checks the text that was sent.
 */
export const dateTime: Alternatives = {
  'date-time-forms': { 'common-form': withCommonFormOnly },
  'date-time-precision': {
    seconds: (parts) => withDateTimesKept(parts, toSeconds),
    // Clients only write the date-times begin and end of an event.
    minutes: (parts) =>
      withDateTimesKept(parts, (text) => toSeconds(text).replace(/:\d\d(?=Z|[+-])/i, ':00')),
  },
  'date-time-offset': {
    utc: (parts) => withDateTimesShown(parts, () => 0),
    club: (parts) => withDateTimesShown(parts, offsetIn),
  },
};

const commonForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;

function withCommonFormOnly(parts: Parts): Parts {
  return withAlteredBody(parts, (fields, operation) => {
    const errors = Object.entries(fields)
      .filter(([name, value]) => fieldSchema(operation, name).format === 'date-time' && isUncommon(value))
      .map(([name]) => ({
        pointer: `#/${name}`,
        detail: 'must have capital letters, whole seconds and a known offset',
      }));
    if (errors.length === 0) return fields;
    throw new Refusal('validation_failed', 'A date-time of the body has another form.', { errors });
  });
}

function isUncommon(value: unknown): boolean {
  if (typeof value !== 'string' || !isDateTime(value)) return false;
  return !commonForm.test(value) || value.endsWith('-00:00');
}

function withDateTimesKept(parts: Parts, keep: (text: string) => string): Parts {
  return withAlteredBody(parts, (fields, operation) =>
    mapFields(fields, (value, name) =>
      typeof value === 'string' && fieldSchema(operation, name).format === 'date-time' && isDateTime(value)
        ? keep(value)
        : value,
    ),
  );
}

function toSeconds(text: string): string {
  return text.replace(/\.\d+/, '');
}

/**
 * Returns the parts with every date-time of a record shown at another offset, in minutes. The
 * instant stays the same.
 */
function withDateTimesShown(parts: Parts, offsetAt: (instant: number, timeZone: string) => number): Parts {
  return withEveryRecordBody(
    parts,
    (body, { timeZone }) =>
      shown(body, (text) => atOffset(text, offsetAt(instantOf(text), timeZone))) as JsonObject,
  );
}

function shown(value: JsonValue | undefined, show: (text: string) => string): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((element) => shown(element, show) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      dateTimeNames.has(name) && typeof member === 'string' && isDateTime(member)
        ? show(member)
        : shown(member, show),
    ]),
  );
}

function atOffset(text: string, minutes: number): string {
  const local = new Date(instantOf(text) + minutes * 60_000).toISOString().slice(0, 19);
  const fraction = /\.\d+/.exec(text)?.[0] ?? '';
  return `${local}${fraction}${minutes === 0 ? 'Z' : writtenOffset(minutes)}`;
}

function writtenOffset(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Returns the offset of a time zone at an instant, in minutes. */
function offsetIn(instant: number, timeZone: string): number {
  // The Swedish locale formats a date-time as in ISO 8601.
  const wallTime = new Date(instant).toLocaleString('sv-SE', { timeZone });
  return Math.round((Date.parse(`${wallTime.replace(' ', 'T')}Z`) - instant) / 60_000);
}

/** The names of all fields that the description declares as date-times. */
const dateTimeNames = namesOfDateTimes(description.components.schemas as JsonObject);

function namesOfDateTimes(schema: JsonValue | undefined): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const own = Object.entries((schema as { properties?: JsonObject }).properties ?? {})
    .filter(([, property]) => (property as JsonObject).format === 'date-time')
    .map(([name]) => name);
  return new Set([...own, ...Object.values(schema).flatMap((below) => [...namesOfDateTimes(below)])]);
}
