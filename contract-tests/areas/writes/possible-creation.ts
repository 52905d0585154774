import type { JsonObject } from '../../../spec/index.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import type { RequestOptions } from '../../engine/wire/request-options.ts';
import { isRefusal, type Response } from '../../engine/wire/response.ts';
import { acceptedWithUuid } from '../../probes/valid-request.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';

/**
 * Expects a create to accept one of several valid bodies: the plain one, one with every field, and another plain one. A
 * club may refuse some of them by rules of its own, but a service that refuses them all does not offer the operation.
 * Where it is the form of the key that is refused, another rule judges it.
 */
export async function expectPossibleCreation({ operation, response: plain }: Probe, suite: Suite) {
  const subject = neededSubject(operation);
  let last = plain;
  let options: RequestOptions = {};
  for (const bodyOf of otherBodies) {
    if (!isRefusal(last)) return;
    options = { body: describedFieldsOf(suite, operation.id, await bodyOf(suite, subject)) };
    last = await suite.request(operation.id, options);
  }
  if (isAboutTheClient(last)) requireAccepted(last);
  if (!isRefusal(last)) return;
  if ((await acceptedWithUuid(suite, operation, options)) !== undefined)
    throw new SetupFailed('the same request is accepted with a UUID as its key');
  throw violation(`one of ${otherBodies.length + 1} valid bodies accepted`, last);
}

const otherBodies: readonly ((suite: Suite, subject: Subject) => Promise<JsonObject>)[] = [
  (suite, subject) => subject.whole(suite, suite.freshMark()),
  (suite, subject) => subject.plain(suite, suite.freshMark()),
];

/** Whether a refusal says that the token or its scopes do not suffice. */
function isAboutTheClient({ status }: Response): boolean {
  return status === 401 || status === 403;
}
