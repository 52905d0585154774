import { operation as contractOf, type OperationId } from '../../../spec/index.ts';
import { passiveRule, probeRule } from '../../engine/judging/rule.ts';
import { RuleViolation, violation } from '../../engine/judging/violation.ts';
import { describeResponse } from '../../engine/wire/describe-response.ts';
import { isObject } from '../../engine/wire/json.ts';
import type { Response } from '../../engine/wire/response.ts';
import { expectEqual, expectStatus } from '../../expect/expectations.ts';
import { listedMethods, unlistedMethod } from './method.probes.ts';

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

passiveRule('problem/no-server-error', (response) => {
  if (response.status >= 500) throw new RuleViolation('an answer below 500', describeResponse(response));
  return true;
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

/**
 * A refusal on a route that the interface lists. What stands before the service is left out: it knows no path whose
 * identifier is no number, and no header that is not ASCII.
 */
function isRefusalOfAResource({ sent, status }: Response): boolean {
  if (sent.operation === undefined || sent.method === 'HEAD' || !reachesTheService(sent)) return false;
  const contract = contractOf(sent.operation);
  return status >= 400 && status < 500 && contract.access === 'token' && sent.method === contract.method;
}

function reachesTheService({ operation, url, headers }: Response['sent']): boolean {
  const isAscii = Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value));
  const { path } = contractOf(operation as OperationId);
  const names = path.split('/').map((part) => (part.startsWith('{') ? '\\d+' : part));
  return isAscii && new RegExp(`${names.join('/')}$`).test(new URL(url).pathname);
}

function isReference(response: Response, name: string): boolean {
  if (!isRefusalOfAResource(response) || !isObject(response.json)) return false;
  // Left out is lawful: an absent `type` stands for about:blank.
  if (!(name in response.json)) return true;
  const text = response.json[name];
  if (typeof text !== 'string' || !/^[!#$%&'()*+,/:;=?@[\]\w.~-]*$/.test(text))
    throw violation(`${name} as a URI reference`, response);
  return true;
}
