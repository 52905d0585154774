import type { JsonObject, JsonSchema, JsonValue, Operation } from '../../spec/index.ts';
import {
  type FieldValue,
  fieldsOfFormat,
  fieldsOfIntegers,
  fractions,
  outsideLists,
  requiredFields,
  tooFewElements,
  tooLarge,
  tooLong,
  tooManyElements,
  tooShort,
  tooSmall,
  unmarkedNulls,
  without,
  wrongEmails,
  wrongTypes,
} from '../arbitraries/body-fault.ts';
import { impossibleDays, wrongDateForms } from '../arbitraries/written-date.ts';
import type { Described } from '../description/described.ts';
import { describedFieldsOf } from '../given/described-fields.ts';
import type { Suite } from '../judging/suite.ts';
import { neededSubject, subjectOf } from '../subjects/index.ts';
import { besideTwin, goodRequest, withBody, withOptions } from './good-request.ts';
import type { PreparedRequest, ProbeFamily, ProbeKind } from './probe.ts';
import { specialRequestOf } from './special-requests/index.ts';

export const wrongType = fieldFamily('wrong-type', wrongTypes, 'one-of-each-field');

/** Integers of a good array as text, and its only element without the array: nothing else about it is wrong. */
export const wrongElement: ProbeFamily = {
  name: 'wrong-element',
  spread: 'one-of-each-field',
  kinds: (operation, described) =>
    fieldsOfIntegers(jsonBodyOf(operation))
      .filter((field) => described.bodyFields(operation.id).includes(field))
      .flatMap((field) =>
        Object.entries(wronglyWritten).map(([form, write]) => ({
          id: `wrong-element:${field}:${form}`,
          field,
          prepare: async (suite: Suite) => {
            const whole = await wholeRequest(suite, operation, 'refused');
            const body = whole.options.body as JsonObject;
            const good = (body[field] ?? whole.record?.draft[field] ?? []) as readonly number[];
            return withBody(whole, { ...body, [field]: write(good.length > 0 ? good : [1]) });
          },
        })),
      ),
};

const wronglyWritten: Readonly<Record<string, (good: readonly number[]) => JsonValue>> = {
  texts: (good) => good.map(String),
  alone: ([first = 1]) => first,
};

export const fraction = fieldFamily('fraction', fractions);
export const impossibleDay = rewrittenFamily('impossible-day', 'date', impossibleDays);
export const wrongDate = rewrittenFamily('wrong-date', 'date', wrongDateForms);
export const wrongEmail = fieldFamily('wrong-email', wrongEmails);
export const textTooShort = fieldFamily('too-short', tooShort);
export const textTooLong = fieldFamily('too-long', tooLong);
export const numberTooSmall = fieldFamily('too-small', tooSmall);
export const numberTooLarge = fieldFamily('too-large', tooLarge);
export const arrayTooLong = fieldFamily('too-many', tooManyElements);
export const arrayTooShort = fieldFamily('too-few', tooFewElements);
export const valueOutsideList = fieldFamily('outside-list', outsideLists);

/** The date-times of a good body, each once without its offset. */
export const dateTimeWithoutOffset = rewrittenFamily('without-offset', 'date-time', {
  local: (moment) => moment.replace(/(Z|[+-]\d\d:\d\d)$/, ''),
});

export const unmarkedNull = fieldFamily('unmarked-null', unmarkedNulls);

export const missingField: ProbeFamily = {
  name: 'missing',
  spread: 'each-operation',
  kinds: (operation, described) =>
    requiredFields(jsonBodyOf(operation))
      .filter((field) => described.bodyFields(operation.id).includes(field))
      .map((field) => bodyKind(`missing:${field}`, (body) => without(body, field))),
};

/** Names that no description has: one that nothing resembles, also with null, and one that differs from a real field in its case. */
export const unknownField: ProbeFamily = {
  name: 'unknown-field',
  spread: 'one-value',
  kinds: (operation) =>
    takesJson(operation)
      ? [
          bodyKind('unknown-field:zz_unknown', (body) => ({ ...body, zz_unknown: 'x' })),
          bodyKind('unknown-field:Name', (body) => ({ ...body, Name: 'x' })),
          bodyKind('unknown-field:null', (body) => ({ ...body, zz_unknown: null })),
        ]
      : [],
};

export const emptyChange: ProbeFamily = {
  name: 'empty-change',
  spread: 'each-operation',
  kinds: (operation) =>
    takesJson(operation) && operation.method === 'PATCH' ? [bodyKind('empty-change', () => ({}))] : [],
};

/** Texts that are no JSON: cut off, gone on too long, and quoted as a programming language would. */
export const malformedJson: ProbeFamily = {
  name: 'malformed-json',
  spread: 'one-value',
  kinds: (operation) =>
    takesJson(operation)
      ? [
          rawKind('malformed-json:cut', (text) => text.slice(0, -1)),
          rawKind('malformed-json:extra-brace', (text) => `${text}}`),
          rawKind('malformed-json:quotes', (text) => text.replaceAll('"', "'")),
        ]
      : [],
};

export const jsonWithCharset: ProbeFamily = {
  name: 'json-with-charset',
  spread: 'each-operation',
  kinds: (operation) =>
    takesJson(operation)
      ? [
          {
            id: 'json-with-charset',
            prepare: async (suite) =>
              withOptions(await goodRequest(suite, operation, 'accepted'), {
                headers: { 'content-type': 'application/json; charset=utf-8' },
              }),
            send: besideTwin,
          },
        ]
      : [],
};

/** A good body that is called a text: whether it is read all the same is open, but a refusal of it is one as any other. */
export const otherMediaType: ProbeFamily = {
  name: 'other-media-type',
  spread: 'each-operation',
  kinds: (operation) =>
    takesJson(operation) && operation.method === 'POST' && operation.idempotent && subjectOf(operation)
      ? [
          {
            id: 'other-media-type',
            prepare: async (suite) =>
              withOptions(await goodRequest(suite, operation, 'accepted'), {
                headers: { 'content-type': 'text/plain' },
              }),
          },
        ]
      : [],
};

/** Whether an operation takes a JSON body: the form of a token request is none. */
export function takesJson({ body }: Operation): boolean {
  return body?.mediaType === 'application/json';
}

/** The contract's schema of an operation's JSON body; an empty one where it takes none. */
export function jsonBodyOf(operation: Operation): JsonSchema {
  return takesJson(operation) ? (operation.body?.schema ?? {}) : {};
}

/** A body that has a value for each field that the target has, so that any of them may have another without breaking a rule between fields. */
export async function wholeRequest(
  suite: Suite,
  operation: Operation,
  aim: 'accepted' | 'refused',
): Promise<PreparedRequest> {
  const good = await goodRequest(suite, operation, aim);
  if (specialRequestOf(operation) !== undefined || operation.method === 'PATCH') return good;
  const mark = good.mark ?? suite.freshMark();
  const whole = await neededSubject(operation).whole(suite, mark, good.options.body as JsonObject);
  return withBody(good, describedFieldsOf(suite, operation.id, whole));
}

/** A good body, without what a field cannot stand beside. */
export function bodyFor(operation: Operation, field: string, body: JsonObject): JsonObject {
  return specialRequestOf(operation)?.bodyFor?.(field, body) ?? body;
}

/** The values of the fields that the target has, but for those whose values mean more than their bounds. */
export function fieldsThere(operation: Operation, described: Described, values: readonly FieldValue[]) {
  const there = described.bodyFields(operation.id);
  return values.filter(({ field }) => there.includes(field));
}

function fieldFamily(
  name: string,
  values: (body: JsonSchema) => readonly FieldValue[],
  spread: ProbeFamily['spread'] = 'each-operation',
): ProbeFamily {
  return {
    name,
    spread,
    kinds: (operation, described) =>
      fieldsThere(operation, described, values(jsonBodyOf(operation))).map((one, index) => ({
        id: `${name}:${one.field}:${index}`,
        field: one.field,
        prepare: async (suite) => {
          const whole = await wholeRequest(suite, operation, 'refused');
          const needed = subjectOf(operation)?.neededWith?.(one.field, one.value) ?? {};
          return withBody(whole, {
            ...bodyFor(operation, one.field, whole.options.body as JsonObject),
            [one.field]: one.value,
            ...needed,
          });
        },
      })),
  };
}

/** Where a record was made without the field. */
const otherwise: Readonly<Record<string, string>> = {
  date: '2026-09-15',
  'date-time': '2026-09-15T10:00:00Z',
};

/** A good text of this format written in other ways, so that it is bad in its form alone. */
function rewrittenFamily(
  name: string,
  format: string,
  forms: Readonly<Record<string, (good: string) => string>>,
): ProbeFamily {
  return {
    name,
    spread: 'one-of-each-field',
    kinds: (operation, described) =>
      fieldsOfFormat(jsonBodyOf(operation), format)
        .filter((field) => described.bodyFields(operation.id).includes(field))
        .flatMap((field) =>
          Object.entries(forms).map(([form, write]) => ({
            id: `${name}:${field}:${form}`,
            field,
            prepare: async (suite: Suite) => {
              const whole = await wholeRequest(suite, operation, 'refused');
              const body = whole.options.body as JsonObject;
              const known = body[field] ?? whole.record?.draft[field] ?? otherwise[format];
              return withBody(whole, { ...bodyFor(operation, field, body), [field]: write(String(known)) });
            },
          })),
        ),
  };
}

function bodyKind(id: string, change: (body: JsonObject) => JsonObject): ProbeKind {
  return {
    id,
    prepare: async (suite, operation) => {
      const good = await goodRequest(suite, operation, 'refused');
      return withBody(good, change(good.options.body as JsonObject));
    },
  };
}

function rawKind(id: string, change: (text: string) => string): ProbeKind {
  return {
    id,
    prepare: async (suite, operation) => {
      const good = await goodRequest(suite, operation, 'refused');
      const { body, ...rest } = good.options;
      const headers = { 'content-type': 'application/json' };
      return { ...good, options: { ...rest, rawBody: change(JSON.stringify(body)), headers } };
    },
  };
}
