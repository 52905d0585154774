import { mapFields, withoutKeyword, withRefusal, withStoredBody } from '../../alterations/bodies.ts';
import { withHandler, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Club } from '../../reference/club.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Fault } from '../fault.ts';
import { faults as keptResponses } from '../kept-responses.ts';
import { faults as oneRecord } from './one-record.ts';
import { faults as answers } from './payload-answers.ts';
import { faults as bodies } from './payload-bodies.ts';
import { faults as dates } from './payload-dates.ts';
import { faults as queries } from './payload-query.ts';
import { faults as refusedWrites } from './payload-refused-writes.ts';
import { faults as texts } from './payload-texts.ts';
import { faults as values } from './payload-values.ts';
import { faults as paths } from './record-paths.ts';

function hasTypeAmong(representatives: unknown, wanted: string): boolean {
  return Array.isArray(representatives) && representatives.some(({ type }) => type === wanted);
}

const isLeapDay = (value: unknown) => typeof value === 'string' && value.slice(4, 10) === '-02-29';

const judged: readonly Fault[] = [
  {
    id: 'payload/february-of-28-days',
    breaks: 'payload/leap-day-accepted',
    also: [],
    says: 'dates are checked against a table of month lengths, without leap years',
    apply: (parts) => withRefusal(parts, (fields) => Object.values(fields).some(isLeapDay)),
  },
  {
    id: 'payload/nobody-was-born-on-a-leap-day',
    breaks: 'payload/leap-day-accepted',
    also: [],
    says: 'a corrected birthday has to exist in the current year, too',
    apply: (parts) =>
      withRefusal(parts, ({ birth_date }, id) => id === 'changeMember' && isLeapDay(birth_date)),
  },
  {
    id: 'payload/nobody-leads',
    breaks: 'payload/array-too-short-refused',
    also: [],
    says: 'a list may be empty, even if the interface requires an element',
    apply: (parts) => withoutKeyword(parts, 'minItems'),
  },
  {
    id: 'payload/one-letter-name',
    breaks: 'payload/text-too-short-refused',
    also: ['group-search/query-bounds-refused', 'member-search/query-length-bounded'],
    says: 'the minimum length of a text is not checked',
    apply: (parts) => withoutKeyword(parts, 'minLength'),
  },
  {
    id: 'payload/longest-name-refused',
    breaks: 'payload/bounds-accepted',
    also: [],
    says: 'a name of exactly 255 characters is refused',
    apply: (parts) => withRefusal(parts, ({ name }) => typeof name === 'string' && name.length >= 255),
  },
  {
    id: 'season/numbers-of-two-bytes',
    breaks: 'season/shows-what-was-written',
    also: [],
    says: 'a number that does not fit into a two-byte column is stored as the largest that does',
    apply: (parts) =>
      withStoredBody(parts, (fields) =>
        mapFields(fields, (value, name) =>
          typeof value === 'number' && !name.endsWith('_id') ? Math.min(value, 32_767) : value,
        ),
      ),
  },
  {
    id: 'group/no-place-is-no-limit',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'a capacity of 0 is stored as no limit',
    apply: (parts) =>
      withStoredBody(parts, (fields, { id }) =>
        fields.capacity === 0 && /(Group|Event)$/.test(id) ? { ...fields, capacity: null } : fields,
      ),
  },
  {
    id: 'payload/sunday-refused',
    breaks: 'payload/listed-values-accepted',
    also: [],
    says: 'the list of days has no Sunday, when the hall used to be closed',
    apply: (parts) => withRefusal(parts, ({ day }, id) => day === 'dimanche' && /(Slot|Lesson)$/.test(id)),
  },
  {
    id: 'payload/type-of-group-with-accent',
    breaks: 'payload/listed-values-accepted',
    also: [],
    says: 'the list of group types has an accent that the interface does not have',
    apply: (parts) => withRefusal(parts, ({ type }, id) => type === 'Intermediaire' && id.endsWith('Group')),
  },
  {
    id: 'payload/elite-refused',
    breaks: 'payload/listed-values-accepted',
    also: [],
    says: 'a certificate of type elite is refused',
    apply: (parts) => withRefusal(parts, ({ certificate_type }) => certificate_type === 'elite'),
  },
  {
    id: 'payload/foster-family-refused',
    breaks: 'payload/listed-values-accepted',
    also: [],
    says: 'the list of representative types lacks foster families, which were added later',
    apply: (parts) =>
      withRefusal(
        parts,
        ({ parents }, id) => id === 'createMember' && hasTypeAmong(parents, 'Famille_accueil'),
      ),
  },
  {
    id: 'payload/null-city-code-refused-on-create',
    breaks: 'payload/null-accepted-where-marked',
    also: [],
    says: 'a create treats null for the city code as an empty text',
    apply: (parts) => withRefusal(parts, ({ city_code }, id) => id === 'createSeason' && city_code === null),
  },
  {
    id: 'payload/empty-change-accepted',
    breaks: 'payload/empty-change-refused',
    also: ['medical/season-alone-is-no-change'],
    says: 'an empty change succeeds',
    apply: (parts) => withoutKeyword(parts, 'minProperties'),
  },
  {
    id: 'payload/text-after-json-ignored',
    breaks: 'payload/malformed-json-refused',
    also: [],
    says: 'the parser stops at the end of the first JSON value and ignores the rest',
    apply: (parts) =>
      withPart(parts, 'payload', { parse: (body) => parts.payload.parse(withoutExtraBrace(body)) }),
  },
  {
    id: 'payload/empty-list-for-nothing-to-change',
    breaks: 'payload/empty-change-refused',
    also: [],
    says: 'an empty array counts as an object without fields, as in a language that has one type for both',
    apply: (parts) =>
      withPart(parts, 'payload', {
        check(operation, payload, club) {
          const isEmptyList = Array.isArray(payload) && payload.length === 0;
          if (operation.method !== 'PATCH' || !isEmptyList) parts.payload.check(operation, payload, club);
        },
      }),
  },
  {
    id: 'payload/merge-patch-demanded',
    breaks: 'payload/json-accepted',
    also: [],
    says: 'a change has to be sent as a JSON Merge Patch',
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
    says: 'the Content-Type is compared as a whole, with its parameters',
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
    says: 'a change stores field by field, and stops at the first invalid one',
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
    says: 'a change of a group stores its own fields before its references are checked',
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

export const faults: readonly Fault[] = [
  ...bodies,
  ...queries,
  ...dates,
  ...judged,
  ...values,
  ...refusedWrites,
  ...texts,
  ...keptResponses,
  ...answers,
  ...paths,
  ...oneRecord,
];
