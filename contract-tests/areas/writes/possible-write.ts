import type { JsonObject, Operation, OperationId } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { Probe } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import { isRefusal, isSuccess, type Response } from '../../engine/wire/message/response.ts';
import { describeExchange } from '../../engine/wire/secret/describe-response.ts';
import { isCivilDate } from '../../expect/date-forms.ts';
import { acceptedWithoutType, acceptedWithUuid } from '../../probes/valid-request.ts';
import { describedFieldsOf } from '../../scenes/described-fields.ts';
import { newRecord } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { exampleDomain } from '../../scenes/person-fields.ts';
import { requireAccepted } from '../../scenes/response-reading.ts';
import { neededSubject } from '../../scenes/subject-registry.ts';

/** Makes one of several lawful requests; undefined where the club does not let the run make it. */
type Attempt = () => Promise<RequestOptions | undefined>;

/** Expects a create to accept one of several valid bodies: plain ones at other days and times, and ones with every field. */
export async function expectPossibleCreation(probe: Probe, suite: Suite): Promise<void> {
  const { id } = probe.operation;
  const subject = neededSubject(probe.operation);
  const bodies = [subject.whole, subject.plain, subject.whole, subject.plain].map(
    (bodyOf): Attempt =>
      async () => ({ body: describedFieldsOf(suite, id, await bodyOf(suite, suite.freshMark())) }),
  );
  await expectOneAccepted(suite, probe, bodies, `one of ${bodies.length + 1} valid bodies accepted`);
}

/**
 * Expects a change of one field to be accepted by a record that was just made: a new value of a field or of another, or the
 * value that a field has.
 */
export async function expectPossibleChange(probe: Probe, suite: Suite): Promise<void> {
  const { operation, response } = probe;
  if (isSuccess(response)) return;
  const subject = neededSubject(operation);
  const { id, draft } = await newRecord(suite, subject);
  const ofOneField = Object.entries(draft).map(([field, value]) => ({ [field]: value }));
  const bodies = [
    subject.otherChange(draft),
    ...ofOneField,
    ...(hasFieldsTogether(operation.id) ? [draft] : []),
  ]
    .map((body) => describedFieldsOf(suite, operation.id, body))
    .filter((body) => Object.keys(body).length > 0);
  const attempts = bodies.map((body) => async () => ({ path: { id }, body }));
  const expected = `one of ${attempts.length + 1} changes of a record just made accepted`;
  await expectOneAccepted(suite, probe, attempts, expected);
}

/** Which fields a change of these takes, and which of them together, is unspecified (slot-and-lesson-change-fields). */
function hasFieldsTogether(operation: OperationId): boolean {
  return operation === 'changeSlot' || operation === 'changeLesson';
}

/**
 * Expects the deletion of a record that was just made and that nothing is linked to. A club may keep a season that goes
 * on (removal-of-the-present-season): then one that has not begun is deleted.
 */
export async function expectPossibleDeletion(probe: Probe, suite: Suite): Promise<void> {
  const subject = neededSubject(probe.operation);
  const attempts = [0, daysUntilLater].map(
    (days): Attempt =>
      async () => {
        const plain = await subject.plain(suite, suite.freshMark());
        const made = await optional(newRecord(suite, subject, movedBy(days, plain)));
        return made && { path: { id: made.id } };
      },
  );
  await expectOneAccepted(suite, probe, attempts, 'the deletion of a record just made accepted');
}

/** A plain season lasts for less. */
const daysUntilLater = 400;

function movedBy(days: number, body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'string' && isCivilDate(value) ? daysAfter(value, days) : value,
    ]),
  );
}

/**
 * Expects the probe, or else one of the attempts, to be accepted. A club may refuse some of them by rules of its own, but a
 * service that refuses them all does not offer the operation. Where it is the form of the key or the Content-Type without a
 * body that is refused, another rule judges that.
 */
async function expectOneAccepted(
  suite: Suite,
  { operation, options: ofProbe, response }: Probe,
  attempts: readonly Attempt[],
  expected: string,
): Promise<void> {
  let last = response;
  let options = ofProbe;
  for (const attempt of attempts) {
    if (isSuccess(last)) return;
    const next = await attempt();
    if (next === undefined) continue;
    options = next;
    last = await suite.request(operation.id, options);
  }
  if (isSuccess(last)) return;
  if (isAboutTheClient(last) || last.status === 415) requireAccepted(last);
  if (isInUse(last))
    throw new NotApplicable('the club links data of its own to each season as soon as it is made');
  if (operation.id === 'createMember' && refusesTheDomain(suite, last)) throw new SetupFailed(withoutDomain);
  const other = await acceptedOtherwise(suite, operation, options);
  if (other !== undefined) throw new SetupFailed(`it is accepted ${other}, but ${describeExchange(last)}`);
  throw violation(expected, last);
}

/** Returns the form in which the club accepts a refused request; undefined where it accepts none. */
async function acceptedOtherwise(
  suite: Suite,
  operation: Operation,
  options: RequestOptions,
): Promise<string | undefined> {
  if (await acceptedWithUuid(suite, operation, options)) return 'with a UUID as its key';
  if (operation.body !== undefined) return undefined;
  const withoutType = await acceptedWithoutType(suite, operation, options);
  return withoutType && 'without Content-Type: application/json';
}

/**
 * Expects a write that says Content-Type: application/json to be understood, also where it has no body: some frameworks refuse
 * an empty one as JSON that ends too early.
 */
export async function expectJsonUnderstood(
  { operation, options, response }: Probe,
  suite: Suite,
): Promise<void> {
  const isBodyless = operation.body === undefined && isRefusal(response) && !isAboutTheClient(response);
  if (isBodyless && (await acceptedWithoutType(suite, operation, options)))
    throw violation('a success (2xx) with Content-Type: application/json, as without it', response);
  if (response.status === 415) throw violation('a status other than 415 for a JSON body', response);
  requireAccepted(response);
}

/** Whether a refusal says that the token or its scopes do not suffice. */
function isAboutTheClient({ status }: Response): boolean {
  return status === 401 || status === 403;
}

const withoutDomain = `the club refuses addresses at ${exampleDomain}: name a domain for test addresses as known.mail_domain in the target file`;

/** Whether a club that looks domains up may have refused a person for the address: only its own words tell. */
function refusesTheDomain({ target }: Suite, { status, text }: Response): boolean {
  return target.known?.mail_domain === undefined && status < 500 && /e-?mail|courriel/i.test(text);
}

/** Whether a refusal says that data are linked to the season: licences, or others that no route shows. */
function isInUse({ status, json }: Response): boolean {
  return status === 409 && isObject(json) && json.code === 'season_in_use';
}
