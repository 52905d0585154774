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
import { canAsk, goodRequest } from './given/good-request.ts';
import { givenSeason, givenSeasonWithPriorities, seasonDetail, someCityCodes } from './given/season.ts';
import { broken } from './support/broken.ts';
import { isCivilDate, isDateTime } from './support/date-forms.ts';
import { isObject } from './support/described.ts';
import type { Heard } from './support/heard.ts';
import { identifierOf, refused, same, served, turnedAway } from './support/owed.ts';
import { passiveRule, rule } from './support/rule.ts';
import type { Ask, Suite } from './support/suite.ts';
import { walk } from './support/walk.ts';

rule('payload/unknown-field-refused', (suite) =>
  eachBody(suite, async (operation, good) => {
    for (const field of ['zz_unknown', 'Name']) {
      refused(await suite.ask(operation.id, { ...good, body: { ...(good.body as object), [field]: 'x' } }));
    }
  }),
);

rule('payload/missing-required-field-refused', async (suite) => {
  const missing = bodied(suite).flatMap((operation) =>
    requiredFields(operation.body?.schema ?? {}).map((field) => ({ operation, field })),
  );
  await suite.forEach(missing, async ({ operation, field }) => {
    const good = await goodRequest(suite, operation.id);
    refused(await suite.ask(operation.id, { ...good, body: without(good.body as JsonObject, field) }));
  });
});

rule('payload/wrong-type-refused', (suite) => eachValueRefused(suite, wrongTypes));
rule('payload/fraction-refused', (suite) => eachValueRefused(suite, fractions));
rule('payload/date-form-refused', (suite) => eachValueRefused(suite, wrongDates));
rule('payload/text-too-short-refused', (suite) => eachValueRefused(suite, tooShort));
rule('payload/text-too-long-refused', (suite) => eachValueRefused(suite, tooLong));
rule('payload/number-too-small-refused', (suite) => eachValueRefused(suite, tooSmall));
rule('payload/number-too-large-refused', (suite) => eachValueRefused(suite, tooLarge));

rule('payload/bounds-accepted', (suite) => eachValue(suite, atBounds, served));
rule('payload/null-accepted-where-marked', (suite) => eachValue(suite, nulls, served));

rule('payload/empty-change-refused', (suite) =>
  eachBody(suite, async (operation, good) => {
    refused(await suite.ask(operation.id, { ...good, body: {} }));
  }),
);

rule('payload/malformed-json-refused', (suite) =>
  eachBody(suite, async (operation, good) => {
    const { body, ...rest } = good;
    const text = JSON.stringify(body);
    for (const rawBody of [text.slice(0, -1), `${text}}`, text.replaceAll('"', "'")]) {
      refused(
        await suite.ask(operation.id, { ...rest, rawBody, headers: { 'content-type': 'application/json' } }),
      );
    }
  }),
);

rule('payload/json-accepted', (suite) =>
  eachBody(suite, async (operation, good) => {
    served(
      await suite.ask(operation.id, {
        ...good,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
    );
    served(await suite.ask(operation.id, await goodRequest(suite, operation.id)));
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
    await suite.ask('createSeason', { body: { ...good, name, ...fault } });
    await suite.ask('changeSeason', { path: { id }, body: { name, ...fault } });
  }
  same('the season after the refused changes', before, await seasonDetail(suite, id));
  const listed = await walk(suite, 'listSeasons', { query: { limit: 100 } });
  const made = listed.find(({ name }) => marks.includes(String(name)));
  if (made !== undefined) throw broken('no season of a refused request', `season ${made.id} in the list`);
});

rule('payload/write-answers-with-identifier', (suite) =>
  eachBody(suite, async (operation, good) => {
    const id = identifierOf(await suite.ask(operation.id, good));
    if (good.path?.id !== undefined) same('the identifier in the answer', good.path.id, id);
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
    const heard = await suite.ask(operation.id, { ...body, path: { id } });
    // The token is good: a 401 says nothing about the identifier.
    if (heard.status === 401) throw broken('a refusal of the identifier (4xx, not 401)', heard);
    turnedAway(heard);
  });
});

passiveRule('payload/answered-types-as-stated', (heard) => {
  const found = errorsIn(heard);
  const wrong = found?.find(({ keyword }) => keyword === 'type' || keyword === 'enum');
  if (wrong !== undefined) throw broken(`${wrong.instancePath}: ${wrong.message}`, heard);
  return found !== undefined;
});

passiveRule('payload/answered-identifiers-in-range', (heard) => {
  if (!isResourceAnswer(heard)) return false;
  const beyond = fieldsIn(heard.json).find(
    ([name, value]) => /(^|_)id$/.test(name) && typeof value === 'number' && value > 2_147_483_647,
  );
  if (beyond !== undefined) throw broken('an identifier of at most 2147483647', `${beyond[0]} ${beyond[1]}`);
  return true;
});

passiveRule('payload/answered-dates-are-civil', (heard) => {
  const found = errorsIn(heard);
  const wrong = found?.find(({ keyword, params }) => keyword === 'format' && params.format === 'date');
  if (wrong !== undefined) throw broken(`${wrong.instancePath} as a day of the calendar`, heard);
  return found !== undefined;
});

passiveRule('payload/paths-are-relative', (heard) => {
  if (!isResourceAnswer(heard)) return false;
  const paths = fieldsIn(heard.json).filter(([name]) => name.endsWith('_path'));
  for (const [name, path] of paths) {
    const foreign =
      typeof path !== 'string' ||
      /^[a-z][a-z0-9+.-]*:/i.test(path) ||
      /^(\/\/|\\)/.test(path) ||
      path.includes('..');
    if (foreign) throw broken(`${name} as a path below the base address`, `${name} ${JSON.stringify(path)}`);
  }
  return paths.length > 0;
});

passiveRule('payload/answers-are-utf-8', (heard) => {
  if (heard.json === undefined || heard.bytes.length === 0) return false;
  const marked = heard.bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
  if (marked || !heard.bytes.equals(Buffer.from(heard.text, 'utf8')))
    throw broken('UTF-8 without a byte order mark', heard);
  return true;
});

passiveRule('payload/answers-name-their-type', (heard) => {
  if (heard.bytes.length === 0) return false;
  const mediaType = heard.headers['content-type'] ?? '';
  const isJson = heard.json !== undefined && typeof heard.json === 'object';
  if (mediaType === '' || (isJson && !/[/+]json\b/i.test(mediaType)))
    throw broken('a Content-Type that fits the content', heard);
  return true;
});

passiveRule('payload/answers-are-dated', (heard) => {
  if (heard.status >= 500) return false;
  if (Number.isNaN(Date.parse(heard.headers.date ?? '')))
    throw broken('a Date header', `Date: ${heard.headers.date ?? 'none'}`);
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

function eachBody(suite: Suite, check: (operation: Operation, good: Ask) => Promise<void>): Promise<void> {
  return suite.forEach(bodied(suite), async (operation) =>
    check(operation, await goodRequest(suite, operation.id)),
  );
}

function eachValueRefused(suite: Suite, values: (body: JsonSchema) => FieldValue[]): Promise<void> {
  return eachValue(suite, values, refused);
}

/** Puts each value, alone, into a request in which nothing else is wrong, and judges the answer. */
async function eachValue(
  suite: Suite,
  values: (body: JsonSchema) => FieldValue[],
  judge: (heard: Heard) => void,
) {
  const cases = bodied(suite).flatMap((operation) => {
    const there = suite.described.bodyFields(operation.id);
    const all = values(operation.body?.schema ?? {}).filter(({ field }) => there.includes(field));
    return all.map((value) => ({ operation, ...value }));
  });
  await suite.forEach(cases, async ({ operation, field, value }) => {
    const roomy = await roomyRequest(suite, operation);
    judge(
      await suite.ask(operation.id, {
        ...roomy,
        body: { ...(roomy.body as object), [field]: value, ...needed(field, value) },
      }),
    );
  });
}

/** A request in which every optional field may change its value alone without breaking another rule. */
async function roomyRequest(suite: Suite, operation: Operation): Promise<Ask> {
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
function errorsIn(heard: Heard): readonly ErrorObject[] | undefined {
  const { operation } = heard.sent;
  if (operation === undefined || heard.status >= 300 || heard.json === undefined) return undefined;
  const contract = contractOf(operation);
  if (
    contract.access === 'public' ||
    contract.success.schema === undefined ||
    heard.sent.method !== contract.method
  )
    return undefined;
  const validate = validators.get(operation) ?? ajv.compile(onlyPromises(contract.success.schema));
  validators.set(operation, validate);
  validate(heard.json);
  return validate.errors ?? [];
}

/** A schema without what the reference alone chose (`x-liberty`): nobody is judged by that. */
function onlyPromises(schema: JsonSchema): JsonSchema {
  const kept = JSON.stringify(schema, (_, part: unknown) =>
    isObject(part) && 'x-liberty' in part ? {} : part,
  );
  return JSON.parse(kept) as JsonSchema;
}

function isResourceAnswer(heard: Heard): boolean {
  const { operation } = heard.sent;
  return (
    operation !== undefined &&
    contractOf(operation).access === 'token' &&
    heard.status < 300 &&
    isObject(heard.json)
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
