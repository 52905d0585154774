import { fieldSchema, mapFields, withAlteredBody, withDefectsOverlooked } from '../../alterations/bodies.ts';
import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'payload/unknown-field-ignored',
    breaks: 'payload/unknown-field-refused',
    also: [],
    says: 'unknown fields are dropped',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) => {
        const known = new Set(Object.keys((operation.body?.schema.properties ?? {}) as object));
        return Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)));
      }),
  },
  {
    id: 'payload/unknown-null-dropped',
    breaks: 'payload/unknown-field-refused',
    also: [],
    says: 'null values of unknown fields are dropped before the field names are checked',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        Object.fromEntries(
          Object.entries(fields).filter(
            ([name, value]) =>
              value !== null || name in ((operation.body?.schema.properties ?? {}) as object),
          ),
        ),
      ),
  },
  {
    id: 'payload/missing-end-made-up',
    breaks: 'payload/missing-required-field-refused',
    also: [],
    says: 'a missing registration_end is set to the end of the season',
    apply: (parts) =>
      withAlteredBody(parts, (fields, { id }) =>
        id === 'createSeason' && fields.registration_end === undefined && fields.end_date !== undefined
          ? { ...fields, registration_end: fields.end_date }
          : fields,
      ),
  },
  {
    id: 'payload/field-taken-from-the-query',
    breaks: 'payload/missing-required-field-refused',
    also: [],
    says: 'the framework merges the query into the body before the body is checked',
    apply: (parts) =>
      withStage(parts, 'body', (exchange, club, usual) => {
        const { operation, payload, request } = exchange;
        const known = Object.keys((operation?.body?.schema.properties ?? {}) as object);
        const merged = [...request.query].filter(([name]) => known.includes(name));
        if (merged.length > 0) exchange.payload = { ...Object.fromEntries(merged), ...(payload as Fields) };
        return usual(exchange, club);
      }),
  },
  {
    id: 'payload/types-converted',
    breaks: 'payload/wrong-type-refused',
    also: ['group-search/wrong-type-refused', 'member-search/values-have-their-types'],
    says: 'a value of another type is converted, as for a form',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => converted(value, fieldSchema(operation, name).type)),
      ),
  },
  {
    id: 'payload/elements-converted',
    breaks: 'payload/wrong-type-refused',
    also: [],
    says: 'ids in a list are parsed from text, and a single id is accepted without a list',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) =>
          fieldSchema(operation, name).type === 'array' && /^\d/.test(String(value))
            ? [value].flat().map(Number)
            : value,
        ),
      ),
  },
  {
    id: 'payload/fraction-cut-off',
    breaks: 'payload/fraction-refused',
    also: ['member-search/values-have-their-types'],
    says: 'the decimal places of a number are cut off',
    apply: (parts) =>
      withAlteredBody(parts, (fields) =>
        mapFields(fields, (value) => (typeof value === 'number' ? Math.trunc(value) : value)),
      ),
  },
  {
    id: 'payload/impossible-day-rolls-over',
    breaks: 'payload/date-form-refused',
    also: [],
    says: 'the 30th of February becomes the 2nd of March',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) =>
          fieldSchema(operation, name).format === 'date' ? rolledOver(value) : value,
        ),
      ),
  },
  {
    id: 'payload/compact-day-read',
    breaks: 'payload/date-form-refused',
    also: [],
    says: 'a date is accepted in any form of ISO 8601, also without hyphens',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) =>
          fieldSchema(operation, name).format === 'date' && /^\d{8}$/.test(String(value))
            ? String(value).replace(/^(....)(..)(..)$/, '$1-$2-$3')
            : value,
        ),
      ),
  },
  {
    id: 'payload/single-digits-read',
    breaks: 'payload/date-form-refused',
    also: [],
    says: 'a month or a day below ten is accepted without its leading zero',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) =>
          fieldSchema(operation, name).format === 'date' && /^\d{4}-\d\d?-\d\d?$/.test(String(value))
            ? String(value).replace(/-(\d)(?!\d)/g, '-0$1')
            : value,
        ),
      ),
  },
  {
    id: 'payload/moment-without-offset-taken-for-utc',
    breaks: 'payload/date-time-without-offset-refused',
    also: [],
    says: 'a date-time without an offset counts as UTC',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) =>
          fieldSchema(operation, name).format === 'date-time' && /T[\d:]{8}$/.test(String(value))
            ? `${value}Z`
            : value,
        ),
      ),
  },
  {
    id: 'payload/address-with-nothing-before-its-sign',
    breaks: 'payload/email-form-refused',
    also: [],
    says: 'an e-mail address only has to contain an @',
    apply: (parts) =>
      withPart(parts, 'payload', {
        check(operation, payload, club) {
          const { email } = (payload ?? {}) as Fields;
          const startsWithAt = typeof email === 'string' && email.startsWith('@');
          const checked = startsWithAt ? { ...(payload as Fields), email: `somebody${email}` } : payload;
          parts.payload.check(operation, checked, club);
        },
      }),
  },
  {
    id: 'payload/bounds-of-representatives-unchecked',
    breaks: 'payload/text-too-long-refused',
    also: [],
    says: 'text lengths are not checked in the list of representatives',
    apply: (parts) => withoutChecksInside(parts, 'maxLength'),
  },
  {
    id: 'payload/long-address-accepted',
    breaks: 'payload/text-too-long-refused',
    also: [],
    says: 'the validator of an email looks at its form only',
    apply: (parts) =>
      withDefectsOverlooked(
        parts,
        ({ keyword, pointer }) => keyword === 'maxLength' && pointer === '#/email',
      ),
  },
  {
    id: 'payload/representatives-of-any-type',
    breaks: 'payload/value-outside-list-refused',
    also: ['payload/answered-types-as-stated'],
    says: 'the type of a representative is not checked',
    apply: (parts) => withoutChecksInside(parts, 'enum'),
  },
  {
    id: 'payload/long-text-cut-off',
    breaks: 'payload/text-too-long-refused',
    also: ['group-search/query-bounds-refused', 'member-search/query-length-bounded'],
    says: 'a text is cut to the width of its column',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => {
          const { maxLength } = fieldSchema(operation, name);
          return typeof value === 'string' && typeof maxLength === 'number'
            ? value.slice(0, maxLength)
            : value;
        }),
      ),
  },
  {
    id: 'payload/small-number-raised',
    breaks: 'payload/number-too-small-refused',
    also: [],
    says: 'a negative number is stored as zero',
    apply: (parts) =>
      withAlteredBody(parts, (fields) =>
        mapFields(fields, (value) => (typeof value === 'number' && value < 0 ? 0 : value)),
      ),
  },
  {
    id: 'payload/large-number-lowered',
    breaks: 'payload/number-too-large-refused',
    also: [],
    says: 'a number above its maximum is stored as the maximum',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => {
          const { maximum } = fieldSchema(operation, name);
          return typeof value === 'number' && typeof maximum === 'number' ? Math.min(value, maximum) : value;
        }),
      ),
  },
  {
    id: 'payload/identifier-cut-to-32-bits',
    breaks: 'payload/number-too-large-refused',
    also: [],
    says: 'an identifier in a body is read as a number of 32 bits, and its higher bits are lost',
    apply: (parts) =>
      withAlteredBody(parts, (fields) =>
        mapFields(fields, (value, name) =>
          typeof value === 'number' && name.endsWith('_id') && value >= 2 ** 32 ? value % 2 ** 32 : value,
        ),
      ),
  },
  {
    id: 'payload/long-array-cut-off',
    breaks: 'payload/array-too-long-refused',
    also: [],
    says: 'an array that is too long counts as empty',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => {
          const { maxItems } = fieldSchema(operation, name);
          return Array.isArray(value) && typeof maxItems === 'number' && value.length > maxItems ? [] : value;
        }),
      ),
  },
  {
    id: 'payload/figures-in-representatives',
    breaks: 'payload/wrong-type-refused',
    also: ['payload/refused-write-has-no-effect'],
    says: 'the types of the fields of a representative are not checked',
    apply: (parts) =>
      withDefectsOverlooked(
        parts,
        ({ keyword, pointer }) => keyword === 'type' && pointer?.startsWith('#/parents/') === true,
      ),
  },
  {
    id: 'payload/three-representatives',
    breaks: 'payload/array-too-long-refused',
    also: ['payload/refused-write-has-no-effect'],
    says: 'each representative is checked, but not how many there are',
    apply: (parts) =>
      withDefectsOverlooked(
        parts,
        ({ keyword, pointer }) => keyword === 'maxItems' && pointer === '#/parents',
      ),
  },
  {
    id: 'payload/listed-values-in-any-case',
    breaks: 'payload/value-outside-list-refused',
    also: ['group-search/unlisted-day-refused'],
    says: 'enumerated values are accepted in capitals, too',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => {
          const listed = (fieldSchema(operation, name).enum ?? []) as readonly unknown[];
          return listed.find((one) => String(one).toUpperCase() === value) ?? value;
        }),
      ),
  },
];

/** Returns the parts that ignore violations of one schema keyword inside lists. */
function withoutChecksInside(parts: Parts, keyword: string): Parts {
  return withDefectsOverlooked(
    parts,
    (defect) => defect.keyword === keyword && /^#\/[^/]+\/\d/.test(defect.pointer ?? ''),
  );
}

function converted(value: unknown, type: unknown): unknown {
  if (type === 'integer' && typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return type === 'string' && typeof value === 'number' ? String(value) : value;
}

/** Reads `YYYY-MM-DD` as a careless date library does. */
function rolledOver(value: unknown): unknown {
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value))?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return value;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
