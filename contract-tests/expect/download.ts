import { setTimeout as wait } from 'node:timers/promises';
import { violation } from '../engine/judging/violation.ts';
import { NotApplicable } from '../engine/wire/errors.ts';
import type { Response } from '../engine/wire/response.ts';

/** Expects a file, or a redirect to where it stands: a download need not be answered in the same place. */
export function expectDownload(response: Response): void {
  if (isRedirect(response)) return;
  if (response.status !== 200 || response.bytes.length === 0)
    throw violation('status 200 and content, or a redirect', response);
}

/** Downloads a file as it is now. */
type Download = () => Promise<Response>;

/** Expects that a download is what it was; one that differs by itself cannot be compared. */
export async function expectSameDownload(before: Response, download: Download): Promise<void> {
  const after = await download();
  expectDownload(after);
  if (before.status !== 200 || after.status !== 200 || after.bytes.equals(before.bytes)) return;
  if (await differsByItself(download)) throw new NotApplicable('the content is answered otherwise each time');
  throw violation(`the ${before.bytes.length} bytes that were downloaded before`, after);
}

/** A club may write into a file the second in which it is downloaded. */
const moreThanASecondMs = 1_100;

/** Whether a download is another one after a while, though nothing was written. */
export async function differsByItself(download: Download): Promise<boolean> {
  const before = await download();
  await wait(moreThanASecondMs);
  return !(await download()).bytes.equals(before.bytes);
}

/** Expects that a download is another one than it was; one that differed by itself before cannot be compared. */
export function expectOtherDownload(before: Response, again: Response, after: Response): void {
  expectDownload(after);
  const isSteady = before.status === 200 && again.status === 200 && before.bytes.equals(again.bytes);
  if (!isSteady || after.status !== 200)
    throw new NotApplicable('the content is answered elsewhere, or otherwise each time');
  if (after.bytes.equals(before.bytes))
    throw violation(`other content than the ${before.bytes.length} bytes before`, after);
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && status !== 304 && headers.location !== undefined;
}
