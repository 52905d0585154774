import { greatestIdentifier, type JsonObject, type RuleId } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import {
  fieldSchema,
  mapFields,
  withAlteredBody,
  withoutKeyword,
  withStoredBody,
} from '../changed-bodies.ts';
import { withHandler, withJson, withStage } from '../changed-operations.ts';
import { withListItem } from '../changed-resources.ts';
import type { Club } from '../reference/club.ts';
import { jsonAnswer } from '../reference/http/answer.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts, PayloadPart } from '../reference/parts.ts';
import type { Answer } from '../reference/store/answer.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { Fault } from './fault.ts';
import { oneRecordFaults } from './one-record.ts';
import { chosenFaults, readOnlyFaults } from './payload-values.ts';
import { pathFaults } from './record-paths.ts';

type Fields = Record<string, unknown>;

/** The parts with a check of bodies that refuses something more. */
function refusing(parts: Parts, objects: (fields: Fields, operationId: string) => boolean): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    parts.payload.check(operation, payload, club);
    if (operation.body !== undefined && objects(payload as Fields, operation.id)) {
      throw new Refusal('validation_failed', 'The body does not fit.');
    }
  };
  return withPart(parts, 'payload', { check });
}

/** The parts with a check of bodies that lets pass what breaks one word of the schema inside a list. */
function withoutChecksInside(parts: Parts, keyword: string): Parts {
  const check: PayloadPart['check'] = (operation, payload, club) => {
    try {
      parts.payload.check(operation, payload, club);
    } catch (error) {
      const { errors = [] } = error instanceof Refusal ? error.facts : {};
      const isInside = errors.every(
        (defect) => defect.keyword === keyword && /^#\/[^/]+\/\d/.test(defect.pointer ?? ''),
      );
      if (errors.length === 0 || !isInside) throw error;
    }
  };
  return withPart(parts, 'payload', { check });
}

const altered: readonly Fault[] = [
  {
    id: 'payload/unknown-field-ignored',
    breaks: 'payload/unknown-field-refused',
    also: ['payload/refused-write-has-no-effect'],
    says: 'fields that nobody knows are dropped',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) => {
        const known = new Set(Object.keys((operation.body?.schema.properties ?? {}) as object));
        return Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)));
      }),
  },
  {
    id: 'payload/unknown-null-dropped',
    breaks: 'payload/unknown-field-refused',
    also: ['payload/refused-write-has-no-effect'],
    says: 'what is null is dropped before names are looked at, unless the field may be null',
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
    says: 'registration that has no end given ends with the season',
    apply: (parts) =>
      withAlteredBody(parts, (fields, { id }) =>
        id === 'createSeason' && fields.registration_end === undefined && fields.end_date !== undefined
          ? { ...fields, registration_end: fields.end_date }
          : fields,
      ),
  },
  {
    id: 'payload/types-converted',
    breaks: 'payload/wrong-type-refused',
    also: [],
    says: 'a value of another type is converted, as what a form sends would have to be',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => converted(value, fieldSchema(operation, name).type)),
      ),
  },
  {
    id: 'payload/elements-converted',
    breaks: 'payload/wrong-type-refused',
    also: ['payload/refused-write-has-no-effect'],
    says: 'identifiers in a list are read from text, as a form sends them, and a single one without its list',
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
    also: [],
    says: 'what follows the decimal point is cut off',
    apply: (parts) =>
      withAlteredBody(parts, (fields) =>
        mapFields(fields, (value) => (typeof value === 'number' ? Math.trunc(value) : value)),
      ),
  },
  {
    id: 'payload/impossible-day-rolls-over',
    breaks: 'payload/date-form-refused',
    also: ['payload/refused-write-has-no-effect'],
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
    also: ['payload/refused-write-has-no-effect'],
    says: 'a day is read as ISO 8601 has it, with hyphens and without',
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
    also: ['payload/refused-write-has-no-effect'],
    says: 'a month or a day below ten is read without its zero, too',
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
    says: 'a moment without an offset counts as UTC',
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
    says: 'an address is whatever has the sign in it',
    apply: (parts) =>
      withPart(parts, 'payload', {
        check(operation, payload, club) {
          const { email } = (payload ?? {}) as Fields;
          const isLoose = typeof email === 'string' && email.startsWith('@');
          const judged = isLoose ? { ...(payload as Fields), email: `somebody${email}` } : payload;
          parts.payload.check(operation, judged, club);
        },
      }),
  },
  {
    id: 'payload/bounds-of-representatives-unchecked',
    breaks: 'payload/text-too-long-refused',
    also: ['payload/refused-write-has-no-effect', 'payload/answered-values-within-bounds'],
    says: 'the check of lengths does not go into the list of representatives',
    apply: (parts) => withoutChecksInside(parts, 'maxLength'),
  },
  {
    id: 'payload/representatives-of-any-type',
    breaks: 'payload/value-outside-list-refused',
    also: ['payload/refused-write-has-no-effect', 'payload/answered-types-as-stated'],
    says: 'what a representative is to the person is taken as it is written',
    apply: (parts) => withoutChecksInside(parts, 'enum'),
  },
  {
    id: 'payload/long-text-cut-off',
    breaks: 'payload/text-too-long-refused',
    also: [],
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
    also: ['payload/refused-write-has-no-effect'],
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
    says: 'a number above its bound is stored as the bound',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => {
          const { maximum } = fieldSchema(operation, name);
          return typeof value === 'number' && typeof maximum === 'number' ? Math.min(value, maximum) : value;
        }),
      ),
  },
  {
    id: 'payload/long-array-cut-off',
    breaks: 'payload/array-too-long-refused',
    also: [],
    says: 'an array that is too long counts as none',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => {
          const { maxItems } = fieldSchema(operation, name);
          return Array.isArray(value) && typeof maxItems === 'number' && value.length > maxItems ? [] : value;
        }),
      ),
  },
  {
    id: 'payload/listed-values-in-any-case',
    breaks: 'payload/value-outside-list-refused',
    also: [],
    says: 'the values of a list are understood in capital letters, too',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        mapFields(fields, (value, name) => {
          const listed = (fieldSchema(operation, name).enum ?? []) as readonly unknown[];
          return listed.find((one) => String(one).toUpperCase() === value) ?? value;
        }),
      ),
  },
];

function converted(value: unknown, type: unknown): unknown {
  if (type === 'integer' && typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return type === 'string' && typeof value === 'number' ? String(value) : value;
}

/** `YYYY-MM-DD` as a careless date library reads it. */
function rolledOver(value: unknown): unknown {
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value))?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return value;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const judged: readonly Fault[] = [
  {
    id: 'payload/nobody-leads',
    breaks: 'payload/array-too-short-refused',
    also: [],
    says: 'a list may be empty, although somebody has to lead the lesson',
    apply: (parts) => withoutKeyword(parts, 'minItems'),
  },
  {
    id: 'payload/one-letter-name',
    breaks: 'payload/text-too-short-refused',
    also: [],
    says: 'the least length of a text is not checked',
    apply: (parts) => withoutKeyword(parts, 'minLength'),
  },
  {
    id: 'payload/longest-name-refused',
    breaks: 'payload/bounds-accepted',
    also: ['season/created-values-read-back', 'season/changed-values-read-back'],
    says: 'a name of exactly 255 characters is refused',
    apply: (parts) => refusing(parts, ({ name }) => typeof name === 'string' && name.length >= 255),
  },
  {
    id: 'payload/numbers-of-two-bytes',
    breaks: 'payload/values-at-bounds-read-back',
    also: [],
    says: 'what does not fit into a column of two bytes is stored as the most that does',
    apply: (parts) =>
      withStoredBody(parts, (fields) =>
        mapFields(fields, (value, name) =>
          typeof value === 'number' && !name.endsWith('_id') ? Math.min(value, 32_767) : value,
        ),
      ),
  },
  {
    id: 'payload/changed-description-cut-off',
    breaks: 'payload/values-at-bounds-read-back',
    also: [],
    says: 'a change cuts a description to the width that its column once had',
    apply: (parts) =>
      withStoredBody(parts, (fields, { method }) =>
        method === 'PATCH' && typeof fields.description === 'string'
          ? { ...fields, description: fields.description.slice(0, 4096) }
          : fields,
      ),
  },
  {
    id: 'payload/no-place-is-no-limit',
    breaks: 'payload/values-at-bounds-read-back',
    also: [],
    says: 'a capacity of 0 counts as none, and so as no limit',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        fields.capacity === 0 && /(Group|Event)$/.test(id) ? { ...fields, capacity: null } : fields,
      ),
  },
  {
    id: 'payload/sunday-refused',
    breaks: 'payload/listed-values-accepted',
    also: [],
    says: 'the hall was closed on Sundays when the list of days was made',
    apply: (parts) => refusing(parts, ({ day }, id) => day === 'dimanche' && /(Slot|Lesson)$/.test(id)),
  },
  {
    id: 'payload/type-of-group-with-accent',
    breaks: 'payload/listed-values-accepted',
    also: [],
    says: 'the list of types is that of the form, which has an accent on one of them',
    apply: (parts) => refusing(parts, ({ type }, id) => type === 'Intermediaire' && id.endsWith('Group')),
  },
  {
    id: 'payload/null-city-code-refused-on-create',
    breaks: 'payload/null-accepted-where-marked',
    also: ['season/created-values-read-back'],
    says: 'a create takes null for the city code as an empty text',
    apply: (parts) => refusing(parts, ({ city_code }, id) => id === 'createSeason' && city_code === null),
  },
  {
    id: 'payload/empty-change-accepted',
    breaks: 'payload/empty-change-refused',
    also: ['medical/season-alone-is-no-change'],
    says: 'a change of nothing succeeds',
    apply: (parts) => withoutKeyword(parts, 'minProperties'),
  },
  {
    id: 'payload/text-after-json-ignored',
    breaks: 'payload/malformed-json-refused',
    also: [],
    says: 'the reader stops at the end of the first JSON value and never looks further',
    apply: (parts) =>
      withPart(parts, 'payload', { parse: (body) => parts.payload.parse(withoutExtraBrace(body)) }),
  },
  {
    id: 'payload/merge-patch-demanded',
    breaks: 'payload/json-accepted',
    also: [],
    says: 'a change is to be sent as a JSON Merge Patch',
    apply: (parts) =>
      withPart(parts, 'payload', {
        checkMediaType: (exchange, club) => {
          parts.payload.checkMediaType(exchange, club);
          if (exchange.operation?.id !== 'changeSport') return;
          throw new Refusal('unsupported_media_type', 'The body must be application/merge-patch+json.');
        },
      }),
  },
  {
    id: 'payload/charset-refused',
    breaks: 'payload/json-charset-accepted',
    also: [],
    says: 'the Content-Type is compared whole, with its parameters',
    apply: (parts) =>
      withPart(parts, 'payload', {
        checkMediaType: (exchange, club) => {
          parts.payload.checkMediaType(exchange, club);
          const { operation, request } = exchange;
          if (operation?.id === 'requestToken' || !request.headers['content-type']?.includes(';')) return;
          throw new Refusal('unsupported_media_type', 'The body must be application/json.');
        },
      }),
  },
  {
    id: 'payload/refused-change-half-stored',
    breaks: 'payload/refused-write-has-no-effect',
    also: [],
    says: 'a change stores field by field and stops at the first that does not fit',
    apply: (parts) =>
      withStage(parts, 'body', (exchange, club, run) => {
        try {
          return run(exchange, club);
        } catch (error) {
          if (exchange.operation?.id === 'changeSeason' && error instanceof Refusal)
            storeName(exchange, club);
          throw error;
        }
      }),
  },
  {
    id: 'payload/name-stored-before-the-season-is-looked-up',
    breaks: 'payload/refused-write-has-no-effect',
    also: [],
    says: 'a change of a group stores its own fields first, and then looks up what the others name',
    apply: (parts) =>
      withHandler(parts, 'changeGroup', (handle) => (exchange, club) => {
        try {
          return handle(exchange, club);
        } catch (error) {
          const before = recordOf(club.store.records('groups'), Number(exchange.parameters.id));
          const { name = before?.name } = exchange.payload as { name?: string };
          if (before !== undefined && name !== undefined)
            club.store.commit([{ collection: 'groups', put: { ...before, name } }]);
          throw error;
        }
      }),
  },
];

function withoutExtraBrace(body: Buffer): Buffer {
  const text = body.toString('utf8');
  return text.endsWith('}}') ? Buffer.from(text.slice(0, -1)) : body;
}

function storeName({ payload, parameters }: Exchange, { store }: Club): void {
  const season = recordOf(store.records('seasons'), Number(parameters.id));
  const name = (payload as Fields | undefined)?.name;
  if (season === undefined || typeof name !== 'string' || name.length < 2 || name.length > 255) return;
  store.commit([{ collection: 'seasons', put: { ...season, name } }]);
}

const wholeDetail: readonly RuleId[] = [
  'season/created-values-read-back',
  'season/changed-values-read-back',
  'season/defaults-on-create',
  'season/change-keeps-omitted-fields',
];

function newestSeason(club: Club): Answer {
  const seasons = club.store.records('seasons');
  const newest = recordOf(seasons, seasons.lastId);
  const data = newest === undefined ? {} : club.parts.resources.seasons.detail(newest, club);
  return jsonAnswer(200, { data });
}

const answered: readonly Fault[] = [
  {
    id: 'payload/identifier-as-text',
    breaks: 'payload/write-answers-with-identifier',
    also: [
      'payload/answered-types-as-stated',
      'idempotency/replay-gives-same-identifier',
      'idempotency/replay-with-new-token',
    ],
    says: 'a change answers the identifier as the text that stood in the path',
    apply: (parts) =>
      withJson(parts, 'changeSeason', ({ data }) => ({ data: { id: String((data as JsonObject).id) } })),
  },
  {
    id: 'payload/no-capacity-as-999999',
    breaks: 'payload/answered-values-within-bounds',
    also: ['description/answers-conform', 'group/changed-fields-read-back', 'group/null-clears-a-field'],
    says: 'a group without a capacity shows the 999999 that stands for it in the database',
    apply: (parts) =>
      withListItem(parts, 'groups', (item) => ({ ...item, capacity: item.capacity ?? 999_999 })),
  },
  {
    id: 'payload/any-identifier-served',
    breaks: 'payload/path-identifier-bounded',
    // A season is no answer of the routes of other resources.
    also: ['description/answers-conform', 'payload/answered-types-as-stated'],
    says: 'an identifier that cannot be read stands for the newest season',
    apply: (parts) =>
      withStage(parts, 'parameters', (exchange, club, run) => {
        const id = exchange.route?.parameters.id;
        const isLawful = id === undefined || (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= greatestIdentifier);
        return isLawful ? run(exchange, club) : newestSeason(club);
      }),
  },
  {
    id: 'payload/switches-as-numbers',
    breaks: 'payload/answered-types-as-stated',
    also: ['description/answers-conform', ...wholeDetail],
    says: 'switches are answered as the database keeps them, 0 and 1',
    apply: (parts) =>
      withDetail(
        parts,
        (shown) =>
          mapFields(shown, (value) => (typeof value === 'boolean' ? Number(value) : value)) as JsonObject,
      ),
  },
  {
    id: 'payload/wide-identifier',
    breaks: 'payload/answered-identifiers-in-range',
    also: [
      'description/answers-conform',
      'season/detail-path-leads-to-season',
      'season/list-agrees-with-detail',
      'group/paths-lead',
      'pagination/single-item-in-data',
      'payload/answered-types-as-stated',
      'payload/answered-values-within-bounds',
      'webhook-delivery/deleted-resource-may-be-read',
      'payload/paths-name-their-record',
    ],
    says: 'the detail shows the internal identifier of 64 bits',
    apply: (parts) => withDetail(parts, (shown) => ({ ...shown, id: Number(shown.id) + 2 ** 32 })),
  },
  {
    id: 'payload/moment-as-the-database-writes-it',
    breaks: 'payload/answered-date-times-have-offset',
    also: [],
    says: 'the list of people shows when they came as the database writes it',
    apply: (parts) =>
      withListItem(parts, 'members', (item) => ({
        ...item,
        created_at: String(item.created_at).slice(0, 19).replace('T', ' '),
      })),
  },
  {
    id: 'payload/day-with-a-time',
    breaks: 'payload/answered-dates-are-civil',
    also: ['season/list-agrees-with-detail'],
    says: 'the list writes a date with the time of midnight',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item, { end_date }) => ({
        ...item,
        end_date: `${end_date}T00:00:00Z`,
      })),
  },
  {
    id: 'payload/absolute-path',
    breaks: 'payload/paths-are-relative',
    also: ['season/collection-paths-lead-to-lists'],
    says: 'one path of the list is a whole address',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item, { id }, { baseUrl }) => ({
        ...item,
        slots_path: `${baseUrl}/seasons/${id}/slots`,
      })),
  },
];

function withDetail(parts: Parts, show: (shown: JsonObject) => JsonObject): Parts {
  return withJson(parts, 'readSeason', ({ data }) => ({ data: show(data as JsonObject) }));
}

export const faults: readonly Fault[] = [
  ...altered,
  ...judged,
  ...readOnlyFaults,
  ...chosenFaults,
  ...answered,
  ...pathFaults,
  ...oneRecordFaults,
];
