import { operation as contractOf, type OperationId, type Rule } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/errors.ts';
import type { Response } from '../engine/wire/response.ts';
import { validRequest } from './valid-request.ts';

/** Reads a public document, once in a run. */
export function publicDocument(suite: Suite, id: OperationId): Promise<Response> {
  return suite.scene(`the response to ${id}`, async () => {
    const response = await suite.request(id, (await validRequest(suite, contractOf(id), 'accepted')).options);
    return id === 'getDocs' ? followed(suite, response) : response;
  });
}

const mostRedirects = 5;

/** A page for people may redirect to another address of the club; an address elsewhere is not requested. */
async function followed(suite: Suite, first: Response): Promise<Response> {
  const base = suite.target.base_url.replace(/\/$/, '');
  let response = first;
  for (let hops = 0; hops < mostRedirects; hops++) {
    const { location = '' } = response.headers;
    const isRedirect = response.status >= 300 && response.status < 400 && location !== '';
    if (!isRedirect || !URL.canParse(location, response.sent.url)) return response;
    const { href } = new URL(location, response.sent.url);
    if (!href.startsWith(`${base}/`))
      throw new NotApplicable(`the documentation stands at ${href}, which is not below the base URL`);
    const headers = { accept: 'text/html' };
    response = await suite.requestPath({
      method: 'GET',
      path: href.slice(base.length),
      token: 'none',
      headers,
    });
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
