import { description, greatestIdentifier, type JsonObject } from '../../../spec/index.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import { passiveRule, probeRule, rule } from '../../engine/judging/rule.ts';
import { RuleViolation, violation } from '../../engine/judging/violation.ts';
import { NotApplicable, UnprovenRecord } from '../../engine/wire/message/errors.ts';
import { fieldsIn, isObject } from '../../engine/wire/message/json.ts';
import { withNamedMembers } from '../../engine/wire/message/named-members.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { makesARecord } from '../../engine/wire/record/creation.ts';
import { expectAcceptedLikeTwin } from '../../expect/acceptance.ts';
import { expectIdentifier } from '../../expect/body.ts';
import { expectJson, expectRequiredMembers } from '../../expect/envelope.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectOwnIdentifier } from '../../expect/own-identifier.ts';
import { expectPathsToName, showsPaths } from '../../expect/record-paths.ts';
import { isResourceResponse, schemaErrorsIn } from '../../expect/response-schema.ts';
import { expectClientError, expectRejected } from '../../expect/status.ts';
import { sentValue } from '../../probes/acceptance.ts';
import { atBounds, listedValues, nullValues } from '../../probes/accepted-values.ts';
import { good } from '../../probes/access.ts';
import {
  arrayTooLong,
  arrayTooShort,
  fraction,
  numberTooLarge,
  numberTooSmall,
  textTooLong,
  textTooShort,
  valueOutsideList,
  wrongElement,
  wrongEmail,
  wrongType,
  wrongTypeInElement,
} from '../../probes/bad-value.ts';
import { emptyChange, malformedJson, missingField, otherMediaType, unknownField } from '../../probes/body.ts';
import { expectNoEffect } from '../../probes/no-effect.ts';
import { unknownReference } from '../../probes/unknown-reference.ts';
import { jsonWithCharset } from '../../probes/unusual-write.ts';
import { wrongFieldIdentifier, wrongIdentifier } from '../../probes/wrong-identifier.ts';
import { dateTimeWithoutOffset, impossibleDay, wrongDate, wrongDateTime } from './bad-date.probes.ts';
import { dateTimes } from './date-time.probes.ts';
import { lastDayOfAMonth, leapDay } from './leap-day.probes.ts';
import { expectInListOfAll } from './list-of-all.ts';
import { expectQueryToSayNothing, misplacedQuery } from './misplaced-query.probes.ts';
import { expectPathsToLead } from './paths-that-lead.ts';
import {
  expectJsonUnderstood,
  expectPossibleChange,
  expectPossibleCreation,
  expectPossibleDeletion,
} from './possible-write.ts';
import { expectNoSuchSeason } from './query-identifier.ts';
import { readOnlyField } from './read-only.probes.ts';
import { expectListed, expectNotWritten, expectOnOwnRecord } from './record-after-write.ts';
import { representativeTypes } from './representative.probes.ts';

const rejected = ({ response }: Probe) => expectRejected(response);

probeRule('payload/unknown-field-refused', unknownField, rejected);
probeRule('payload/missing-required-field-refused', missingField, rejected);
probeRule('payload/wrong-type-refused', [wrongType, wrongTypeInElement, wrongElement], rejected);
probeRule('payload/fraction-refused', fraction, rejected);
probeRule('payload/date-form-refused', [wrongDate, impossibleDay], rejected);
probeRule('payload/date-time-without-offset-refused', dateTimeWithoutOffset, rejected);
probeRule('payload/date-time-form-refused', wrongDateTime, rejected);
probeRule('payload/email-form-refused', wrongEmail, rejected);
probeRule('payload/text-too-short-refused', textTooShort, rejected);
probeRule('payload/text-too-long-refused', textTooLong, rejected);
probeRule('payload/number-too-small-refused', numberTooSmall, rejected);
probeRule('payload/number-too-large-refused', numberTooLarge, rejected);
probeRule('payload/array-too-long-refused', arrayTooLong, rejected);
probeRule('payload/array-too-short-refused', arrayTooShort, rejected);
probeRule('payload/value-outside-list-refused', valueOutsideList, rejected);
probeRule('payload/empty-change-refused', emptyChange, rejected);
probeRule('payload/malformed-json-refused', malformedJson, rejected);

/** The keywords of JSON Schema for the bounds that the interface states. */
const boundKeywords = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

probeRule('payload/bounds-accepted', atBounds, acceptedTogetherOrApart);
probeRule('payload/listed-values-accepted', [listedValues, representativeTypes], acceptedTogetherOrApart);
probeRule('payload/null-accepted-where-marked', nullValues, acceptedTogetherOrApart);
probeRule('payload/leap-day-accepted', leapDay, expectAcceptedLikeTwin);
probeRule('payload/last-day-of-a-month-accepted', lastDayOfAMonth, expectAcceptedLikeTwin);
probeRule('payload/date-times-accepted', dateTimes, expectAcceptedLikeTwin);
probeRule('payload/json-accepted', good, expectJsonUnderstood);

probeRule('payload/creation-is-possible', good, expectPossibleCreation);
probeRule('payload/change-is-possible', good, expectPossibleChange);
probeRule('payload/deletion-is-possible', good, expectPossibleDeletion);

probeRule('payload/json-charset-accepted', jsonWithCharset, expectAcceptedLikeTwin);

probeRule(
  'payload/refused-write-has-no-effect',
  [
    unknownField,
    missingField,
    wrongType,
    wrongTypeInElement,
    wrongElement,
    fraction,
    wrongDate,
    impossibleDay,
    dateTimeWithoutOffset,
    wrongDateTime,
    wrongEmail,
    textTooShort,
    textTooLong,
    numberTooSmall,
    numberTooLarge,
    arrayTooLong,
    arrayTooShort,
    valueOutsideList,
    emptyChange,
    malformedJson,
    otherMediaType,
    unknownReference,
  ],
  expectNoEffect,
  { when: 'last' },
);

probeRule('payload/read-only-fields-keep-their-values', readOnlyField, expectNotWritten, { when: 'last' });

probeRule('payload/change-is-of-its-record', good, expectOnOwnRecord, { when: 'last' });

probeRule('payload/created-record-is-listed', [good, jsonWithCharset], expectListed, { when: 'last' });

probeRule('payload/list-of-all-shows-the-write', good, expectInListOfAll, { when: 'last' });

probeRule(
  'payload/write-answers-with-identifier',
  good,
  async ({ operation, response, record }, suite) => {
    if (response.status >= 400) return false;
    const id = expectIdentifier(response);
    // The path of a medical record may have the number of its person.
    if (record !== undefined && operation.id !== 'changeMedicalRecord')
      expectEqual('the identifier in the response', record.id, id);
    const shown = makesARecord(operation) ? await suite.recordOfAnother(response) : undefined;
    if (shown !== undefined) throw violation(`the record that ${operation.id} made, as ${id}`, shown);
  },
  { behind: namedAnother },
);

/** Returns the violation where a set-up failed as a creation named another record than the one that it made. */
function namedAnother(failure: unknown): RuleViolation | undefined {
  if (!(failure instanceof Error)) return undefined;
  if (!(failure instanceof UnprovenRecord)) return namedAnother(failure.cause);
  const { response, path } = failure;
  if (response === undefined || !isSuccess(response)) return undefined;
  const found = violation(`the record that a creation made and named ${path}`, response);
  return found instanceof RuleViolation ? Object.assign(found, { exchanges: [response] }) : undefined;
}

probeRule('payload/path-identifier-bounded', [wrongIdentifier, wrongFieldIdentifier], ({ response }) => {
  // The token is valid, so a 401 is not about the identifier.
  if (response.status === 401) throw violation('a refusal of the identifier (4xx, not 401)', response);
  expectClientError(response);
});

rule('payload/query-identifier-bounded', async (suite) => {
  const judged = await expectNoSuchSeason(suite);
  if (judged === 0) throw new NotApplicable('needs a person with registrations or presences in a season');
  suite.judged(judged);
});

probeRule('payload/query-says-nothing-of-the-record', misplacedQuery, expectQueryToSayNothing, {
  when: 'last',
});

passiveRule('payload/answers-are-json', expectJson);

passiveRule('payload/answers-have-required-members', expectRequiredMembers);

passiveRule('payload/answered-values-within-bounds', (response) => {
  const found = schemaErrorsIn(response);
  const wrong = found?.find(({ keyword }) => boundKeywords.includes(keyword));
  if (wrong !== undefined)
    throw violation(`${wrong.instancePath || 'the body'} that ${wrong.message}`, response);
  return found !== undefined;
});

passiveRule('payload/answered-types-as-stated', (response) => {
  const found = schemaErrorsIn(response);
  const wrong = found?.find(({ keyword }) => keyword === 'type' || keyword === 'enum');
  if (wrong !== undefined)
    throw violation(`${wrong.instancePath || 'the body'} that ${wrong.message}`, response);
  return found !== undefined;
});

/** A server may have members of its own, with any values: the interface states those that it names. */
const namedMembers: readonly string[] = fieldsIn(description)
  .filter(([name]) => name === 'properties')
  .flatMap(([, properties]) => Object.keys(isObject(properties) ? properties : {}));
const identifiers: ReadonlySet<string> = new Set(namedMembers.filter((name) => /(^|_)id$/.test(name)));
const paths: ReadonlySet<string> = new Set(namedMembers.filter((name) => name.endsWith('_path')));

passiveRule('payload/answered-identifiers-in-range', (response) => {
  if (!isResourceResponse(response)) return false;
  // Deeper down a server may have members of its own, with identifiers of another system.
  const beyond = fieldsIn(withNamedMembers(response).json).find(
    ([name, value]) => identifiers.has(name) && typeof value === 'number' && value > greatestIdentifier,
  );
  if (beyond !== undefined)
    throw violation(`an identifier of at most ${greatestIdentifier}`, `${beyond[0]} ${beyond[1]}`);
  return true;
});

passiveRule('payload/answered-dates-are-civil', (response) => {
  const found = schemaErrorsIn(response);
  const wrong = found?.find(({ keyword, params }) => keyword === 'format' && params.format === 'date');
  if (wrong !== undefined)
    throw violation(`${wrong.instancePath} as a day of the calendar, YYYY-MM-DD`, response);
  return found !== undefined;
});

passiveRule('payload/answered-date-times-have-offset', (response) => {
  const found = schemaErrorsIn(response);
  const wrong = found?.find(({ keyword, params }) => keyword === 'format' && params.format === 'date-time');
  if (wrong !== undefined)
    throw violation(`${wrong.instancePath} as a moment with its offset (RFC 3339)`, response);
  return found !== undefined;
});

passiveRule('payload/paths-are-relative', (response) => {
  if (!isResourceResponse(response)) return false;
  const shown = fieldsIn(response.json).filter(([name]) => paths.has(name));
  // A path that is no text is the matter of payload/answered-types-as-stated.
  for (const [name, path] of shown)
    if (typeof path === 'string' && leadsAway(path))
      throw violation(`${name} as a path below the base address`, `${name} ${JSON.stringify(path)}`);
  return shown.length;
});

/** Whether a path, appended to the base address, is another address, or leads above that. */
function leadsAway(path: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(path) || /^(\/\/|\\)/.test(path) || path.split(/[/\\]/).includes('..');
}

passiveRule('payload/paths-name-their-record', (response) => {
  const { operation } = response.sent;
  if (operation === undefined || !isResourceResponse(response)) return false;
  const { data } = response.json as { readonly data?: unknown };
  const records = [data].flat().filter(isObject) as JsonObject[];
  if (records.length === 0 || !showsPaths(operation)) return false;
  return records.reduce((count, record) => count + expectPathsToName(operation, record), 0);
});

passiveRule('payload/read-is-of-its-record', expectOwnIdentifier);

rule('payload/paths-lead', expectPathsToLead, { when: 'last' });

passiveRule('payload/answers-are-utf-8', (response) => {
  const isJson = response.json !== undefined || jsonMediaType.test(response.headers['content-type'] ?? '');
  if (!isJson || response.bytes.length === 0) return false;
  const marked = response.bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
  if (marked || !response.bytes.equals(Buffer.from(response.text, 'utf8')))
    throw violation('UTF-8 without a byte order mark', response);
  return true;
});

const jsonMediaType = /[/+]json\b/i;

passiveRule('payload/answers-name-their-type', (response) => {
  if (response.bytes.length === 0) return false;
  const mediaType = response.headers['content-type'] ?? '';
  const isJson = response.json !== undefined && typeof response.json === 'object';
  if (mediaType === '' || (isJson && !jsonMediaType.test(mediaType)))
    throw violation('a Content-Type that fits the content', response);
  return true;
});

passiveRule('payload/answers-are-dated', (response) => {
  if (response.status >= 500) return false;
  if (Number.isNaN(Date.parse(response.headers.date ?? '')))
    throw violation('a Date header', `Date: ${response.headers.date ?? 'none'}`);
  return true;
});

/** Expects success. A club may refuse values together that it accepts one by one, because of a rule between fields. */
function acceptedTogetherOrApart({ response, first, about }: Probe): void {
  if (first !== undefined && about === undefined) return;
  if (!isSuccess(response))
    throw violation(
      about === undefined ? 'a success (2xx)' : `${about} accepted with ${sentValue(response, about)}`,
      response,
    );
}
