import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  operation as contractOf,
  type JsonObject,
  type JsonSchema,
  type Operation,
  operations,
} from '../spec/index.ts';
import {
  atBounds,
  type FieldValue,
  fractions,
  nulls,
  requiredFields,
  tooLarge,
  tooLong,
  tooShort,
  tooSmall,
  without,
  wrongDates,
  wrongTypes,
} from './arbitraries/body-fault.ts';
import { seasonWithPriorities } from './arbitraries/season.ts';
import { isObject } from './description/described.ts';
import { isCivilDate, isDateTime } from './expectations/date-forms.ts';
import {
  expectClientError,
  expectEqual,
  expectIdentifier,
  expectRejected,
  expectSuccess,
} from './expectations/expectations.ts';
import { walk } from './expectations/walk.ts';
import { canAsk, goodRequest } from './given/good-request.ts';
import { givenSeason, givenSeasonWithPriorities, seasonDetail, someCityCodes } from './given/season.ts';
import { passiveRule, rule } from './judging/rule.ts';
import type { RequestOptions, Suite } from './judging/suite.ts';
import { violation } from './judging/violation.ts';
import type { Response } from './wire/response.ts';

rule('payload/unknown-field-refused', (suite) =>
  eachBody(suite, async (operation, good) => {
    for (const field of ['zz_unknown', 'Name']) {
      expectRejected(
        await suite.request(operation.id, { ...good, body: { ...(good.body as object), [field]: 'x' } }),
      );
    }
  }),
);

rule('payload/missing-required-field-refused', async (suite) => {
  const missing = bodied(suite).flatMap((operation) =>
    requiredFields(operation.body?.schema ?? {}).map((field) => ({ operation, field })),
  );
  await suite.forEach(missing, async ({ operation, field }) => {
    const good = await goodRequest(suite, operation.id);
    expectRejected(
      await suite.request(operation.id, { ...good, body: without(good.body as JsonObject, field) }),
    );
  });
});

rule('payload/wrong-type-refused', (suite) => eachValueRefused(suite, wrongTypes));
rule('payload/fraction-refused', (suite) => eachValueRefused(suite, fractions));
rule('payload/date-form-refused', (suite) => eachValueRefused(suite, wrongDates));
rule('payload/text-too-short-refused', (suite) => eachValueRefused(suite, tooShort));
rule('payload/text-too-long-refused', (suite) => eachValueRefused(suite, tooLong));
rule('payload/number-too-small-refused', (suite) => eachValueRefused(suite, tooSmall));
rule('payload/number-too-large-refused', (suite) => eachValueRefused(suite, tooLarge));

rule('payload/bounds-accepted', (suite) => eachValue(suite, atBounds, expectSuccess));
rule('payload/null-accepted-where-marked', (suite) => eachValue(suite, nulls, expectSuccess));

rule('payload/empty-change-refused', (suite) =>
  eachBody(suite, async (operation, good) => {
    expectRejected(await suite.request(operation.id, { ...good, body: {} }));
  }),
);

rule('payload/malformed-json-refused', (suite) =>
  eachBody(suite, async (operation, good) => {
    const { body, ...rest } = good;
    const text = JSON.stringify(body);
    for (const rawBody of [text.slice(0, -1), `${text}}`, text.replaceAll('"', "'")]) {
      expectRejected(
        await suite.request(operation.id, {
          ...rest,
          rawBody,
          headers: { 'content-type': 'application/json' },
        }),
      );
    }
  }),
);

rule('payload/json-accepted', (suite) =>
  eachBody(suite, async (operation, good) => {
    expectSuccess(
      await suite.request(operation.id, {
        ...good,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
    );
    expectSuccess(await suite.request(operation.id, await goodRequest(suite, operation.id)));
  }),
);

rule('payload/refused-write-has-no-effect', async (suite) => {
  const { id } = await givenSeason(suite);
  const before = await seasonDetail(suite, id);
  const marks: string[] = [];
  for (const fault of [
    { zz_unknown: 1 },
    { end_date: '2026-02-30' },
    { membership_cost_euros: -1 },
    { end_date: '2020-01-01' },
  ]) {
    const name = suite.freshMark();
    marks.push(name);
    const good = (await goodRequest(suite, 'createSeason')).body as object;
    await suite.request('createSeason', { body: { ...good, name, ...fault } });
    await suite.request('changeSeason', { path: { id }, body: { name, ...fault } });
  }
  expectEqual('the season after the refused changes', before, await seasonDetail(suite, id));
  const listed = await walk(suite, 'listSeasons', { query: { limit: 100 } });
  const made = listed.find(({ name }) => marks.includes(String(name)));
  if (made !== undefined) throw violation('no season of a refused request', `season ${made.id} in the list`);
});

rule('payload/write-answers-with-identifier', (suite) =>
  eachBody(suite, async (operation, good) => {
    const id = expectIdentifier(await suite.request(operation.id, good));
    if (good.path?.id !== undefined) expectEqual('the identifier in the answer', good.path.id, id);
  }),
);

rule('payload/path-identifier-bounded', async (suite) => {
  const addressed = operations.filter(
    ({ id, path, idempotent }) =>
      path === '/seasons/{id}' && suite.described.has(id) && (!idempotent || suite.target.writes === true),
  );
  const cases = addressed.flatMap((operation) => ['0', '2147483648', 'abc'].map((id) => ({ operation, id })));
  await suite.forEach(cases, async ({ operation, id }) => {
    const body = operation.body === undefined ? {} : { body: { membership_cost_euros: 1 } };
    const response = await suite.request(operation.id, { ...body, path: { id } });
    // The token is good: a 401 says nothing about the identifier.
    if (response.status === 401) throw violation('a refusal of the identifier (4xx, not 401)', response);
    expectClientError(response);
  });
});

passiveRule('payload/answered-types-as-stated', (response) => {
  const found = errorsIn(response);
  const wrong = found?.find(({ keyword }) => keyword === 'type' || keyword === 'enum');
  if (wrong !== undefined) throw violation(`${wrong.instancePath}: ${wrong.message}`, response);
  return found !== undefined;
});

passiveRule('payload/answered-identifiers-in-range', (response) => {
  if (!isResourceAnswer(response)) return false;
  const beyond = fieldsIn(response.json).find(
    ([name, value]) => /(^|_)id$/.test(name) && typeof value === 'number' && value > 2_147_483_647,
  );
  if (beyond !== undefined)
    throw violation('an identifier of at most 2147483647', `${beyond[0]} ${beyond[1]}`);
  return true;
});

passiveRule('payload/answered-dates-are-civil', (response) => {
  const found = errorsIn(response);
  const wrong = found?.find(({ keyword, params }) => keyword === 'format' && params.format === 'date');
  if (wrong !== undefined) throw violation(`${wrong.instancePath} as a day of the calendar`, response);
  return found !== undefined;
});

passiveRule('payload/paths-are-relative', (response) => {
  if (!isResourceAnswer(response)) return false;
  const paths = fieldsIn(response.json).filter(([name]) => name.endsWith('_path'));
  for (const [name, path] of paths) {
    const foreign =
      typeof path !== 'string' ||
      /^[a-z][a-z0-9+.-]*:/i.test(path) ||
      /^(\/\/|\\)/.test(path) ||
      path.includes('..');
    if (foreign)
      throw violation(`${name} as a path below the base address`, `${name} ${JSON.stringify(path)}`);
  }
  return paths.length > 0;
});

passiveRule('payload/answers-are-utf-8', (response) => {
  if (response.json === undefined || response.bytes.length === 0) return false;
  const marked = response.bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
  if (marked || !response.bytes.equals(Buffer.from(response.text, 'utf8')))
    throw violation('UTF-8 without a byte order mark', response);
  return true;
});

passiveRule('payload/answers-name-their-type', (response) => {
  if (response.bytes.length === 0) return false;
  const mediaType = response.headers['content-type'] ?? '';
  const isJson = response.json !== undefined && typeof response.json === 'object';
  if (mediaType === '' || (isJson && !/[/+]json\b/i.test(mediaType)))
    throw violation('a Content-Type that fits the content', response);
  return true;
});

passiveRule('payload/answers-are-dated', (response) => {
  if (response.status >= 500) return false;
  if (Number.isNaN(Date.parse(response.headers.date ?? '')))
    throw violation('a Date header', `Date: ${response.headers.date ?? 'none'}`);
  return true;
});

/** The operations of the rule that take a JSON body and can be asked here. */
function bodied(suite: Suite): readonly Operation[] {
  return operations.filter(
    ({ id, body, topic }) =>
      body !== undefined &&
      topic !== 'token' &&
      suite.rule.operations.includes(id) &&
      canAsk(id) &&
      suite.described.has(id),
  );
}

function eachBody(
  suite: Suite,
  check: (operation: Operation, good: RequestOptions) => Promise<void>,
): Promise<void> {
  return suite.forEach(bodied(suite), async (operation) =>
    check(operation, await goodRequest(suite, operation.id)),
  );
}

function eachValueRefused(suite: Suite, values: (body: JsonSchema) => FieldValue[]): Promise<void> {
  return eachValue(suite, values, expectRejected);
}

/** Puts each value, alone, into a request in which nothing else is wrong, and judges the answer. */
async function eachValue(
  suite: Suite,
  values: (body: JsonSchema) => FieldValue[],
  judge: (response: Response) => void,
) {
  const cases = bodied(suite).flatMap((operation) => {
    const there = suite.described.bodyFields(operation.id);
    const all = values(operation.body?.schema ?? {}).filter(({ field }) => there.includes(field));
    return all.map((value) => ({ operation, ...value }));
  });
  await suite.forEach(cases, async ({ operation, field, value }) => {
    const roomy = await roomyRequest(suite, operation);
    judge(
      await suite.request(operation.id, {
        ...roomy,
        body: { ...(roomy.body as object), [field]: value, ...needed(field, value) },
      }),
    );
  });
}

/** A request in which every optional field may change its value alone without breaking another rule. */
async function roomyRequest(suite: Suite, operation: Operation): Promise<RequestOptions> {
  if (operation.id === 'createSeason') {
    return { body: seasonWithPriorities(suite.freshMark(), (await someCityCodes(suite))[0] as string) };
  }
  if (operation.id !== 'changeSeason') return goodRequest(suite, operation.id);
  const season = await suite.shared('a season whose fields are changed one by one', () =>
    givenSeasonWithPriorities(suite),
  );
  return { path: { id: season.id }, body: { membership_cost_euros: 11 } };
}

/** A city code may only be taken away together with the opening that needs it. */
function needed(field: string, value: unknown): JsonObject {
  return field === 'city_code' && value === null ? { city_registration_start: null } : {};
}

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { date: isCivilDate, 'date-time': isDateTime },
});
const validators = new Map<string, ValidateFunction>();

/** What is wrong with a successful answer by the contract's own schema; undefined where there is none to hold against. */
function errorsIn(response: Response): readonly ErrorObject[] | undefined {
  const { operation } = response.sent;
  if (operation === undefined || response.status >= 300 || response.json === undefined) return undefined;
  const contract = contractOf(operation);
  if (
    contract.access === 'public' ||
    contract.success.schema === undefined ||
    response.sent.method !== contract.method
  )
    return undefined;
  const validate = validators.get(operation) ?? ajv.compile(onlyPromises(contract.success.schema));
  validators.set(operation, validate);
  validate(response.json);
  return validate.errors ?? [];
}

/** A schema without what the reference alone chose (`x-unspecified`): nobody is judged by that. */
function onlyPromises(schema: JsonSchema): JsonSchema {
  const kept = JSON.stringify(schema, (_, part: unknown) =>
    isObject(part) && 'x-unspecified' in part ? {} : part,
  );
  return JSON.parse(kept) as JsonSchema;
}

function isResourceAnswer(response: Response): boolean {
  const { operation } = response.sent;
  return (
    operation !== undefined &&
    contractOf(operation).access === 'token' &&
    response.status < 300 &&
    isObject(response.json)
  );
}

/** Every named field of a JSON value, at any depth. */
function fieldsIn(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    [name, part] as [string, unknown],
    ...fieldsIn(part),
  ]);
}
