import { violation } from '../engine/judging/violation.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import type { Response } from '../engine/wire/message/response.ts';

/** Expects a file, or a redirect to one: a download may be served from another place. */
export function expectDownload(response: Response): void {
  if (isRedirect(response)) return;
  if (response.status !== 200 || response.bytes.length === 0)
    throw violation('status 200 and content, or a redirect', response);
}

/** Expects other content than before. Throws NotApplicable where two downloads before the change differ already. */
export function expectOtherDownload(before: Response, again: Response, after: Response): void {
  expectDownload(after);
  const isSteady = before.status === 200 && again.status === 200 && before.bytes.equals(again.bytes);
  if (!isSteady || after.status !== 200)
    throw new NotApplicable('the content is served from another place, or differs with each download');
  if (after.bytes.equals(before.bytes))
    throw violation(`other content than the ${before.bytes.length} bytes before`, after);
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && status !== 304 && headers.location !== undefined;
}
