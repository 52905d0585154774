import { operation as contractOf } from '../spec/index.ts';
import { isObject } from './description/described.ts';
import { expectEqual, expectStatus } from './expectations/expectations.ts';
import { passiveRule, probeRule } from './judging/rule.ts';
import { describeResponse, RuleViolation, violation } from './judging/violation.ts';
import { listedMethods, unlistedMethod } from './probes/method.ts';
import type { Response } from './wire/response.ts';

passiveRule('problem/media-type', (response) => {
  if (!isRefusalOfAResource(response)) return false;
  const mediaType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/problem+json') throw violation('application/problem+json', response);
  return true;
});

passiveRule('problem/members', (response) => {
  if (!isRefusalOfAResource(response)) return false;
  const missing = ['status', 'code', 'detail'].filter(
    (name) => !isObject(response.json) || !(name in response.json),
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

probeRule('problem/unlisted-method-gives-405', unlistedMethod, ({ operation, response }) => {
  expectStatus(response, 405);
  const listed = listedMethods(operation);
  const allowed = (response.headers.allow ?? '').split(',').map((each) => each.trim().toUpperCase());
  if (listed.some((each) => !allowed.includes(each)))
    throw violation(
      `an Allow header with ${listed.join(', ')}`,
      `Allow: ${response.headers.allow ?? 'none'}`,
    );
});

/** A refusal on a route that the interface lists; what stands before the service (a path it does not know) is left out. */
function isRefusalOfAResource({ sent, status, bytes }: Response): boolean {
  if (sent.operation === undefined || sent.method === 'HEAD' || bytes.length === 0) return false;
  const contract = contractOf(sent.operation);
  return status >= 400 && status < 500 && contract.access === 'token' && sent.method === contract.method;
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
