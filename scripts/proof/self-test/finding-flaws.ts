import { pathsOf } from '../../../contract-tests/engine/judging/named-records.ts';
import { type NamedRecord, recordsNamedIn } from '../../../contract-tests/engine/wire/record/record-words.ts';
import { decidingIndexOf } from '../../../reports/render/evidence.ts';
import type { Failure, RecordedExchange, RuleResult } from '../../../reports/results.ts';
import { type OperationId, operation } from '../../../spec/index.ts';
import { operationAt } from '../../../traffic/operation-at.ts';

/** The part of a rule that tells which requests it is about. */
export type RuleOperations = Readonly<Pick<RuleResult, 'topic' | 'operations'>>;

/**
 * Returns what a person misses in a finding of a rule: the response, delivery or race that decided; a request to an
 * operation of the rule, or to the record of one; the records that the sentences name. Where nothing was sent, the
 * sentences tell all: the target file decided.
 */
export function flawsOf(failure: Failure, rule: RuleOperations): string[] {
  const { expected, actual, deliveries, race, exchanges } = failure;
  const named = [expected, actual].flatMap(recordsNamedIn);
  const shown = [...exchanges.map(textOf), ...(deliveries ?? []).map(({ body }) => body)];
  const unseen = named.filter((record) => !shown.some((text) => carries(text, record)));
  const notShown = unseen.map((record) => `no exchange shows ${pathsOf(record)[0] ?? `record ${record.id}`}`);
  if (deliveries || race || exchanges.length === 0) return notShown;
  const deciding = exchanges[decidingIndexOf(failure)];
  if (deciding === undefined) return ['no response decided', ...notShown];
  return [
    ...(isAboutOperations(deciding, failure, rule)
      ? []
      : [`${lineOf(deciding)} decided, which is about no operation of the rule`]),
    ...(named.length === 0 ||
    named.some((record) => isAbout(deciding, record) || isLedToBy(exchanges, deciding, record))
      ? []
      : [`${lineOf(deciding)} decided, which is about none of the records`]),
    ...notShown,
  ];
}

/** Tokens and quotas are the same for every request: the operations of their rules only say where most is sent. */
const ofEveryRequest: readonly string[] = ['token', 'rate-limit'];

/** Whether a request is to an operation that the rule or the finding names, or about a record of such a request. */
function isAboutOperations(
  deciding: RecordedExchange,
  { expected, actual, exchanges }: Failure,
  { topic, operations }: RuleOperations,
): boolean {
  if (operations.length === 0 || ofEveryRequest.includes(topic)) return true;
  const isOne = (exchange: RecordedExchange) => {
    const id = operationOf(exchange);
    return id !== undefined && (operations.includes(id) || `${expected} ${actual}`.includes(id));
  };
  if (isOne(deciding) || operations.some((id) => isAtPathOf(deciding, id))) return true;
  const path = pathOf(deciding);
  return exchanges
    .filter(isOne)
    .some(
      (other) =>
        recordsOf(other).some((record) => carries(textOf(deciding), record)) ||
        (other.response_body ?? '').includes(`"${path}`) ||
        isCut(other) ||
        keyOf(other) === keyOf(deciding),
    );
}

/** Whether a request is to the path of an operation, with any method, to the same collection of a season, or to a record in it. */
function isAtPathOf(exchange: RecordedExchange, id: OperationId): boolean {
  const { method, path } = operation(id);
  const requested = pathOf(exchange);
  return (
    operationAt(method, requested)?.id === id || requested.endsWith(path) || requested.startsWith(`${path}/`)
  );
}

/** Whether the report shows the beginning of a response only. */
function isCut({ response_body = '' }: RecordedExchange): boolean {
  return /… \(\d+ characters\)$/.test(response_body);
}

function keyOf({ request_headers: headers, url }: RecordedExchange): string {
  return headers['idempotency-key'] ?? headers['Idempotency-Key'] ?? url;
}

/** The collections whose records have sessions, which the attendance lists. */
const courses: readonly string[] = ['lessons', 'slots', 'events'];

/**
 * Whether an exchange shows a record, or lists the collection in which it should be. A record that is named without its
 * collection may stand in the part of a list that the report leaves out.
 */
function isAbout(exchange: RecordedExchange, record: NamedRecord): boolean {
  if (record.collections.length === 0 && isCut(exchange)) return true;
  const path = pathOf(exchange);
  const isListOf = (each: string) =>
    path.endsWith(`/${each}`) ||
    path === `/${each}/search` ||
    (path.endsWith('/attendance') && courses.includes(each));
  return carries(textOf(exchange), record) || record.collections.some(isListOf);
}

/** Whether a record names the address of a request, as far as an exchange shows it. */
function isLedToBy(
  exchanges: readonly RecordedExchange[],
  deciding: RecordedExchange,
  record: NamedRecord,
): boolean {
  return exchanges.some(
    ({ response_body = '' }) =>
      response_body.includes(`"${pathOf(deciding)}"`) && carries(response_body, record),
  );
}

/** The records that the address of a request names, and the one that it made. */
function recordsOf(exchange: RecordedExchange): readonly NamedRecord[] {
  const path = pathOf(exchange);
  const [, made] = /^\{(?:"data":\{)?"id":(\d+)/.exec(exchange.response_body ?? '') ?? [];
  const named = [...`${path}/${made}`.matchAll(/\/([a-z-]+)\/(\d+)/g)];
  return named.map(([, collection = '', id]) => ({ collections: [collection], id: Number(id) }));
}

function operationOf(exchange: RecordedExchange): OperationId | undefined {
  return operationAt(exchange.method, pathOf(exchange))?.id;
}

function pathOf({ url }: RecordedExchange): string {
  return new URL(url).pathname.replace(/^.*\/api\/v1(?=\/|$)/, '') || '/';
}

/** What a report shows of an exchange. */
function textOf({ url, request_body = '', response_body = '' }: RecordedExchange): string {
  return `${url}\n${request_body}\n${response_body}`;
}

/** Whether a text has the path of a record, or its identifier as a member or a parameter. */
function carries(text: string, record: NamedRecord): boolean {
  const member = new RegExp(`\\b(\\w+_)?ids?"?[:=]\\s*(\\[[\\d,\\s]*)?"?${record.id}\\b`);
  const paths = record.collections.includes('members')
    ? [...pathsOf(record), `/member-documents/${record.id}`]
    : pathsOf(record);
  return member.test(text) || paths.some((path) => new RegExp(`${path}\\b`).test(text));
}

function lineOf(exchange: RecordedExchange): string {
  return `${exchange.method} ${pathOf(exchange)}`;
}
