import type { JsonObject } from '../../../spec/index.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { isRefusal, type Response } from '../../engine/wire/response.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import type { Subject } from '../../scenes/subjects/subject.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';

/**
 * Expects a create to accept one of several valid bodies: the plain one, one with every field, and another plain one. A
 * club may refuse some of them by rules of its own, but a service that refuses them all does not offer the operation.
 */
export async function expectPossibleCreation({ operation, response: plain }: Probe, suite: Suite) {
  const subject = neededSubject(operation);
  let last = plain;
  for (const bodyOf of otherBodies) {
    if (!isRefusal(last)) return;
    const body = describedFieldsOf(suite, operation.id, await bodyOf(suite, subject));
    last = await suite.request(operation.id, { body });
  }
  if (isAboutTheClient(last)) requireAccepted(last);
  if (isRefusal(last)) throw violation(`one of ${otherBodies.length + 1} valid bodies accepted`, last);
}

const otherBodies: readonly ((suite: Suite, subject: Subject) => Promise<JsonObject>)[] = [
  (suite, subject) => subject.whole(suite, suite.freshMark()),
  (suite, subject) => subject.plain(suite, suite.freshMark()),
];

/** Whether a refusal says that the token or its scopes do not suffice. */
function isAboutTheClient({ status }: Response): boolean {
  return status === 401 || status === 403;
}
