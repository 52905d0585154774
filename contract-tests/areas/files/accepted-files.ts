import {
  base64Of,
  type FileType,
  fileWith,
  mostBytes,
  pictureOf,
  takenFiles,
} from '../../arbitraries/file.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';

const types = Object.keys(takenFiles) as FileType[];

/**
 * Expects one whole file of an accepted type not to be refused, where the target file names what takes files. A service
 * that refuses them all does not offer the operation, and nothing else about its files can be judged.
 */
export async function expectOneFileAccepted(
  suite: Suite,
  send: (content_base64: string) => Promise<Response>,
): Promise<void> {
  suite.judged(1);
  let last: Response | undefined;
  for (const type of types) {
    last = await send(fileWith(type, suite.freshMark()));
    if (isSuccess(last)) return;
  }
  if (last === undefined || isAboutTheClient(last) || !isRefusal(last))
    throw new SetupFailed(`no file could be sent: ${last && describeResponse(last)}`);
  throw violation(`a success (2xx) with one of a whole ${types.join(', ')} file`, last);
}

/** Whether a refusal says that the token or its scopes do not suffice. */
function isAboutTheClient({ status }: Response): boolean {
  return status === 401 || status === 403;
}

/** Expects a file of each accepted type, and one of the greatest size, to be accepted where one of them is. */
export async function expectEachFileAccepted(
  suite: Suite,
  send: (content_base64: string) => Promise<Response>,
): Promise<void> {
  // The largest file first, so that the stored one is small in the end.
  const largest = await send(base64Of(pictureOf(mostBytes, `Comment\0${suite.freshMark()}`)));
  const sent = [{ what: `a PNG of ${mostBytes} bytes`, response: largest }];
  for (const type of types)
    sent.push({ what: `a ${type}`, response: await send(fileWith(type, suite.freshMark())) });
  const taken = sent.find(({ response }) => isSuccess(response));
  if (taken === undefined) throw new SetupFailed('the club takes no file of any type');
  suite.judged(sent.length);
  for (const { what, response } of sent)
    if (!isSuccess(response)) throw violation(`a success (2xx) with ${what} as with ${taken.what}`, response);
}
