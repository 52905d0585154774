import {
  operation as contractOf,
  greatestIdentifier,
  type Operation,
  type OperationId,
  operations,
} from '../../../spec/index.ts';
import type { ProbeFamily } from '../../engine/judging/probe.ts';
import { passiveRule, probeRule } from '../../engine/judging/rule.ts';
import { RuleViolation, violation } from '../../engine/judging/violation.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isServerError } from '../../engine/wire/message/server-error.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectStatus } from '../../expect/status.ts';
import { validRequest } from '../../probes/valid-request.ts';
import { oddValue } from './odd-value.probes.ts';

passiveRule('problem/media-type', (response) => {
  if (!isRefusalOfAResource(response)) return false;
  const mediaType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/problem+json') throw violation('application/problem+json', response);
  return true;
});

passiveRule('problem/members', (response) => {
  if (!isRefusalOfAResource(response)) return false;
  const problem = isObject(response.json) ? response.json : {};
  const missing = ['status', 'code', 'detail'].filter(
    (name) => (problem[name] ?? null) === null || (name === 'code' && problem[name] === ''),
  );
  if (missing.length > 0) throw violation('an object with `status`, `code` and `detail`', response);
  return true;
});

passiveRule(
  'problem/no-server-error',
  (response) => {
    if (response.status === 0) throw new RuleViolation('a response', response.text);
    expectNoServerError(response);
    return response.status < 500;
  },
  { seesUnanswered: true },
);

probeRule('problem/odd-value-is-no-server-error', oddValue, ({ response }) => {
  expectNoServerError(response);
});

passiveRule('problem/status-equals-http-status', (response) => {
  if (!isRefusalOfAResource(response) || !isObject(response.json)) return false;
  expectEqual('the status in the problem', response.status, response.json.status);
  return true;
});

passiveRule('problem/detail-is-text', (response) => {
  if (!isRefusalOfAResource(response) || !isObject(response.json)) return false;
  if (typeof response.json.detail !== 'string') throw violation('a string `detail`', response);
  return true;
});

passiveRule('problem/type-is-reference', (response) => isReference(response, 'type'));
passiveRule('problem/instance-is-reference', (response) => isReference(response, 'instance'));

/** A method that the operation's path does not have, with a body that no parser refuses before the router is reached. */
const unlistedMethod: ProbeFamily = {
  name: 'unlisted-method',
  spread: 'each-operation',
  kinds: (operation) => [
    {
      id: 'unlisted-method',
      prepare: async (suite) => {
        const { options } = await validRequest(suite, operation, 'refused');
        return { options: { ...options, body: {}, method: unlistedMethodOf(operation) } };
      },
    },
  ],
};

probeRule('problem/unlisted-method-is-not-allowed', unlistedMethod, ({ operation, response }) => {
  expectStatus(response, 405);
  const listed = listedMethods(operation);
  const allowed = (response.headers.allow ?? '').split(',').map((each) => each.trim().toUpperCase());
  if (listed.some((each) => !allowed.includes(each)))
    throw violation(
      `an Allow header with ${listed.join(', ')}`,
      `Allow: ${response.headers.allow ?? 'none'}`,
    );
});

/** To any other rule such a response says that it could not be judged. */
function expectNoServerError(response: Response): void {
  if (isServerError(response)) throw new RuleViolation('a status below 500', describeResponse(response));
}

/** Returns the methods of an operation's path. */
function listedMethods({ path }: Operation): readonly string[] {
  return operations.filter((each) => each.path === path).map(({ method }) => method);
}

/** Some frameworks take PUT as another name of PATCH. */
function unlistedMethodOf(operation: Operation): string {
  const listed = listedMethods(operation);
  const methods = listed.includes('PATCH') ? ['POST'] : ['PUT', 'DELETE', 'PATCH'];
  return methods.find((method) => !listed.includes(method)) ?? 'TRACE';
}

/** Whether the service refused a request on a route that the interface lists. */
function isRefusalOfAResource({ sent, status }: Response): boolean {
  if (sent.operation === undefined || sent.method === 'HEAD' || !reachesTheService(sent)) return false;
  if (isRefusedForItsSize(sent, status)) return false;
  const contract = contractOf(sent.operation);
  return status >= 400 && status < 500 && contract.access === 'token' && sent.method === contract.method;
}

/**
 * Whether the request has identifiers of the interface and ASCII headers. A router or a proxy before the service may know no
 * path with another identifier, and refuse other headers.
 */
function reachesTheService({ operation, url, headers }: Response['sent']): boolean {
  const isAscii = Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value));
  const { path } = contractOf(operation as OperationId);
  const names = path.split('/').map((part) => (part.startsWith('{') ? '(\\d+)' : part));
  const identifiers = new RegExp(`${names.join('/')}$`).exec(new URL(url).pathname)?.slice(1);
  const isOfInterface = (id: string) => Number(id) >= 1 && Number(id) <= greatestIdentifier;
  return isAscii && identifiers?.every(isOfInterface) === true;
}

/** The characters of a file of ten mebibytes in base64, and of an idempotency key: the greatest of a body and of a header. */
const [longestContent, longestKey] = [13_981_016, 128];
/** No value of a query is longer. */
const longestValue = 255;

/** Whether a request is beyond a stated size: a gateway before the service may refuse it with a page of its own. */
function isRefusedForItsSize({ body = '', headers, url }: Response['sent'], status: number): boolean {
  if (status === 413) return body.length > longestContent;
  if (status === 414)
    return [...new URL(url).searchParams.values()].some(({ length }) => length > longestValue);
  return status === 431 && (headers['idempotency-key'] ?? '').length > longestKey;
}

function isReference(response: Response, name: string): boolean {
  if (!isRefusalOfAResource(response) || !isObject(response.json)) return false;
  // Both may be left out, or null: an absent `type` stands for about:blank.
  const text = response.json[name] ?? null;
  if (text === null) return true;
  if (typeof text !== 'string' || !/^[!#$%&'()*+,/:;=?@[\]\w.~-]*$/.test(text))
    throw violation(`${name} as a URI reference`, response);
  return true;
}
