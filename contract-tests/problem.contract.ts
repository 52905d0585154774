import { operation as contractOf, operations } from '../spec/index.ts';
import { canAsk, goodRequest } from './given/good-request.ts';
import { broken } from './support/broken.ts';
import { isObject } from './support/described.ts';
import type { Heard } from './support/heard.ts';
import { same, served } from './support/owed.ts';
import { passiveRule, rule } from './support/rule.ts';

passiveRule('problem/media-type', (heard) => {
  if (!isRefusalOfAResource(heard)) return false;
  const mediaType = (heard.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/problem+json') throw broken('application/problem+json', heard);
  return true;
});

passiveRule('problem/members', (heard) => {
  if (!isRefusalOfAResource(heard)) return false;
  const missing = ['status', 'code', 'detail'].filter(
    (name) => !isObject(heard.json) || !(name in heard.json),
  );
  if (missing.length > 0) throw broken('an object with `status`, `code` and `detail`', heard);
  return true;
});

passiveRule('problem/status-equals-http-status', (heard) => {
  if (!isRefusalOfAResource(heard) || !isObject(heard.json)) return false;
  same('the status in the problem', heard.status, heard.json.status);
  return true;
});

passiveRule('problem/detail-is-text', (heard) => {
  if (!isRefusalOfAResource(heard) || !isObject(heard.json)) return false;
  if (typeof heard.json.detail !== 'string') throw broken('a string `detail`', heard);
  return true;
});

passiveRule('problem/type-is-reference', (heard) => isReference(heard, 'type'));
passiveRule('problem/instance-is-reference', (heard) => isReference(heard, 'instance'));

rule('problem/unlisted-method-gives-405', async (suite) => {
  const asked = suite.rule.operations.filter((id) => canAsk(id) && suite.described.has(id));
  await suite.forEach(asked, async (id) => {
    const documented = methodsOf(contractOf(id).path);
    const method = ['PUT', 'DELETE'].find((each) => !documented.includes(each)) as string;
    const heard = await suite.ask(id, { ...(await goodRequest(suite, id)), method });
    served(heard, 405);
    const allowed = (heard.headers.allow ?? '').split(',').map((each) => each.trim().toUpperCase());
    const unnamed = documented.filter((each) => !allowed.includes(each));
    if (unnamed.length > 0)
      throw broken(
        `an Allow header with ${documented.join(', ')}`,
        `Allow: ${heard.headers.allow ?? 'none'}`,
      );
  });
});

function methodsOf(path: string): string[] {
  return operations.filter((each) => each.path === path).map(({ method }) => method);
}

/** A refusal on a route that the interface lists; what stands before the service (a path it does not know) is left out. */
function isRefusalOfAResource({ sent, status, bytes }: Heard): boolean {
  if (sent.operation === undefined || sent.method === 'HEAD' || bytes.length === 0) return false;
  const contract = contractOf(sent.operation);
  return status >= 400 && status < 500 && contract.access === 'token' && sent.method === contract.method;
}

function isReference(heard: Heard, name: string): boolean {
  if (!isRefusalOfAResource(heard) || !isObject(heard.json)) return false;
  // Left out is lawful: an absent `type` stands for about:blank.
  if (!(name in heard.json)) return true;
  const text = heard.json[name];
  if (typeof text !== 'string' || !/^[!#$%&'()*+,/:;=?@[\]\w.~-]*$/.test(text))
    throw broken(`${name} as a URI reference`, heard);
  return true;
}
