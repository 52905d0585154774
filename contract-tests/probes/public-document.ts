import { operation as contractOf, type OperationId, type Rule } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { validRequest } from './valid-request.ts';

/** Reads a public document, once in a run. */
export function publicDocument(suite: Suite, id: OperationId): Promise<Response> {
  return suite.scene(`the response to ${id}`, async () => {
    const response = await suite.request(id, (await validRequest(suite, contractOf(id), 'accepted')).options);
    return followed(suite, id, response);
  });
}

const mostRedirects = 5;

/**
 * Follows the redirects of a public read, which the interface leaves open, to an address of the club. An address
 * elsewhere is not requested: a page for people may stand there, data of the club may not.
 */
async function followed(suite: Suite, id: OperationId, first: Response): Promise<Response> {
  const base = suite.target.base_url.replace(/\/$/, '');
  const { accept = '*/*' } = first.sent.headers;
  let response = first;
  for (let hops = 0; hops < mostRedirects; hops++) {
    const { location = '' } = response.headers;
    const isRedirect = response.status >= 300 && response.status < 400 && location !== '';
    if (!isRedirect || !URL.canParse(location, response.sent.url)) return response;
    const { href } = new URL(location, response.sent.url);
    if (href !== base && !href.startsWith(`${base}/`)) {
      if (id !== 'getDocs') return response;
      throw new NotApplicable(`the documentation stands at ${href}, which is not below the base URL`);
    }
    const path = href.slice(base.length);
    response = await suite.requestPath({ method: 'GET', path, token: 'none', headers: { accept } });
  }
  return response;
}

/** Returns the operations of a rule that are public reads: they need no parameters. */
export function publicReads(rule: Rule): readonly OperationId[] {
  return rule.operations.filter((id) => {
    const { access, method } = contractOf(id);
    return access === 'public' && method === 'GET';
  });
}
