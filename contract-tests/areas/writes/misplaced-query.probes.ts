import type { JsonObject, Operation, OperationId } from '../../../spec/index.ts';
import type { PreparedRequest, Probe, ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { nounOf } from '../../engine/wire/record/record-words.ts';
import { finalList } from '../../probes/no-effect.ts';
import { validRequest, withOptions } from '../../probes/valid-request.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { neededSubject } from '../../scenes/subject-registry.ts';

/**
 * Requests whose query names another record than the path, and for a change another value than the body. No route has
 * these parameters: a service may refuse them, or ignore them.
 */
export const misplacedQuery: ProbeFamily = {
  name: 'misplaced-query',
  spread: 'each-operation',
  kinds: ({ id }) => (tried.includes(id) ? [{ id: 'misplaced-query', prepare: withOthersInTheQuery }] : []),
};

/** A read and a change: a service reads the parameters of all its routes alike. */
const tried: readonly OperationId[] = ['readSeason', 'changeGroup'];

async function withOthersInTheQuery(suite: Suite, operation: Operation): Promise<PreparedRequest> {
  const good = await validRequest(suite, operation, 'accepted');
  const other = await recordFor(suite, neededSubject(operation), 'refused changes');
  const query = { id: other.id, ...(good.mark !== undefined && { name: suite.freshMark() }) };
  return withOptions(good, { query });
}

/** Expects the path to say which record a request is about, and the body what a change writes. */
export async function expectQueryToSayNothing(probe: Probe, suite: Suite): Promise<boolean> {
  if (isRefusal(probe.response)) return true;
  if (!isSuccess(probe.response)) return false;
  return probe.operation.method === 'GET' ? expectTheRecord(probe) : expectTheChange(probe, suite);
}

function expectTheRecord({ operation, record, response }: Probe): boolean {
  const data = isObject(response.json) ? response.json.data : undefined;
  if (record === undefined || !isObject(data) || typeof data.id !== 'number') return false;
  if (data.id !== record.id)
    throw violation(
      `${nounOf(neededSubject(operation).resource)} ${record.id}, which the path names`,
      response,
    );
  return true;
}

async function expectTheChange({ operation, options, record, mark }: Probe, suite: Suite): Promise<boolean> {
  if (record === undefined || mark === undefined) return false;
  const { id, name } = options.query as { readonly id: number; readonly name: string };
  const subject = neededSubject(operation);
  const list = await finalList(suite, subject);
  const [own, other] = [entryOf(list, record), entryOf(list, { id })];
  expectNo(name, own, `${nounOf(subject.resource)} ${record.id} without what the query says`);
  for (const text of [name, mark])
    expectNo(text, other, `no change of ${nounOf(subject.resource)} ${id}, which the query names`);
  return own !== undefined;
}

function expectNo(text: string, entry: JsonObject | undefined, expected: string): void {
  if (entry === undefined || !canonical(entry).includes(text)) return;
  throw violation(`${expected} (${text})`, canonical(entry).slice(0, 600), { shownBy: entry });
}
