import fc from 'fast-check';
import type { ClubFixture } from '../../fixtures/club-fixture.ts';
import { type JsonObject, type JsonValue, type Operation, operations } from '../../spec/index.ts';
import { hostileJson, spoilt } from './hostile-value.ts';

/** A request to a club, as bytes, without its token. */
export interface HostileRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether it carries a token with every scope. */
  readonly authorized: boolean;
}

/** Identifiers that are invalid in a path, or that no record has. */
const wrongIdentifiers = fc.oneof(
  fc.constantFrom('0', '-1', '2147483647', '2147483648', '99999999999999999999', '1e3'),
  fc.constantFrom('', '%00', '%ff', '%2e%2e', 'é', '1;2', '{id}', 'x'.repeat(5_000)),
);

/** Values that some list accepts, and values that none does. */
const parameterValues = fc.oneof(
  fc.constantFrom('1', '2', '50', 'true', 'lesson', 'validated', '2026-10-14', '2026-09', '37500'),
  fc.constantFrom('', '-1', '0', '101', '1.5', 'NaN', '2026-02-30', 'null', '%', '%00', 'x'.repeat(3_000)),
);

/** Valid values of required parameters in the demo club. */
const lawfulValues: Readonly<Record<string, string>> = {
  season_id: '2',
  date: '2026-10-14',
  month: '2026-09',
  postal_code: '37500',
};

/** The collections whose names differ from the first segment of their paths. */
const collections: Readonly<Record<string, keyof ClubFixture>> = {
  'annual-registrations': 'annual_registrations',
  'event-registrations': 'event_registrations',
  'member-documents': 'members',
  medical: 'medical_records',
  'staff-hours': 'members',
};

/** Yields mostly one value, and sometimes another. */
const mostly = <T>(value: T, otherwise: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: otherwise });

/** Returns requests that are valid in most respects and hostile in some. */
export function hostileRequest(
  bodies: ReadonlyMap<string, JsonObject>,
  fixture: ClubFixture,
): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      method: mostly<string>(
        operation.method,
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'BREW'),
      ),
      path: pathOf(operation, fixture),
      query: queryOf(operation),
      headers: headersOf(operation),
      body: bodyOf(operation, bodies.get(operation.id)),
      authorized: mostly(true, fc.constant(false)),
    }),
  );
}

function pathOf({ path }: Operation, fixture: ClubFixture): fc.Arbitrary<string> {
  const segments = path.split('/').slice(1);
  const filled = segments.map((segment) =>
    segment.startsWith('{')
      ? fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...idsFor(segment, segments[0] ?? '', fixture)) },
          { weight: 1, arbitrary: wrongIdentifiers },
        )
      : mostly(segment, wrongIdentifiers),
  );
  return fc.tuple(...filled).map((all) => `/${all.join('/')}`);
}

function idsFor(parameter: string, resource: string, fixture: ClubFixture): readonly string[] {
  const name = parameter === '{field_id}' ? 'document_fields' : (collections[resource] ?? resource);
  const records = fixture[name as keyof ClubFixture] as readonly { readonly id: number }[];
  return records.map(({ id }) => String(id));
}

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const lawful = known.flatMap(({ name, required }) => (required ? [`${name}=${lawfulValues[name]}`] : []));
  const name = fc.constantFrom(
    ...known.map((one) => one.name),
    'limit',
    'after',
    'offset',
    '__proto__',
    'zz',
  );
  const pairs = fc.array(
    fc.tuple(name, parameterValues).map(([key, value]) => `${key}=${value}`),
    {
      maxLength: 4,
    },
  );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(lawful.join('&')) },
    { weight: 1, arbitrary: pairs.map((some) => [...lawful, ...some].join('&')) },
    { weight: 1, arbitrary: pairs.map((some) => some.join('&')) },
  );
}

/** New keys, repeated keys, and invalid keys. */
const keys = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z0-9]{20}$/) },
  { weight: 1, arbitrary: fc.constantFrom('fuzz-key-0000000001', 'fuzz-key-0000000002') },
  { weight: 1, arbitrary: fc.constantFrom('short', 'é'.repeat(20), 'x'.repeat(200), '') },
);

const mediaTypes = fc.constantFrom(
  'text/plain',
  'application/json; charset=latin1',
  'multipart/form-data',
  '',
  '/',
  ';',
);

function headersOf({ body }: Operation): fc.Arbitrary<Readonly<Record<string, string>>> {
  return fc
    .record({
      'idempotency-key': keys,
      'content-type': mostly(body?.mediaType ?? 'application/json', mediaTypes),
      'if-none-match': fc.constantFrom('', '*', '"', 'W/"x"', ','.repeat(200)),
    })
    .map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')));
}

function bodyOf({ body }: Operation, lawful: JsonObject | undefined): fc.Arbitrary<Buffer> {
  if (body === undefined) return mostly(Buffer.alloc(0), hostileJson.map(asJson));
  return fc.oneof(
    { weight: 6, arbitrary: lawful === undefined ? hostileJson.map(asJson) : spoilt(lawful).map(asJson) },
    { weight: 2, arbitrary: fc.constant(asJson(lawful ?? {})) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: hostileJson.map((value) => asJson(value).subarray(0, -1)) },
  );
}

function asJson(value: JsonValue): Buffer {
  return Buffer.from(JSON.stringify(value));
}
