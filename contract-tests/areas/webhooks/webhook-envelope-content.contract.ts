import { operation as contractOf, type JsonObject, type Operation, type Scope } from '../../../spec/index.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { good } from '../../probes/access.ts';
import { expectedMember } from '../../scenes/attendance/attended-lesson.ts';
import { eventOn } from '../../scenes/attendance/event-session.ts';
import { dateOfSessions } from '../../scenes/attendance/session-listing.ts';
import { optional } from '../../scenes/optional.ts';
import { payments } from '../../scenes/payments/payment.ts';
import { expectNotification } from './expected-notifications.ts';
import {
  addressesIn,
  carriesAll,
  contextIn,
  isAbout,
  isDeletion,
  leadsTo,
  linksIn,
  namesFile,
  numberedPath,
  resourceIn,
  typeIn,
} from './notification-reading.ts';
import { givenDeliveries, isNotified } from './received-notifications.scene.ts';
import { changesNothing } from './repeated-validation.ts';

probeRule('webhook-envelope/validation-content', good, async ({ operation, record, response }, suite) => {
  if (record === undefined || !isSuccess(response)) return false;
  const expected = shownPlace(record.draft);
  const validation = await validationOf(suite, record.id, expected);
  if (validation === undefined && isNotified(suite, 'validateAnnualRegistration')) {
    if (await changesNothing(suite, operation, record)) return false;
    throw violation(
      `a notification of a validation with ${expected}`,
      `none within ${suite.captured.withinSeconds} s`,
    );
  }
  if (!isObject(validation?.event)) return false;
  const deliveries = [validation];
  const { member_id, group_id } = contextIn(validation.event);
  const named = shownPlace({ member_id, group_id });
  if (named !== expected) throw violation(`${expected} in the context`, named, { deliveries });
  const links = linksIn(validation.event).map(([name]) => name);
  if (!links.includes('members') || !links.includes('groups'))
    throw violation('links `members` and `groups`', `links ${links.join(', ')}`, { deliveries });
  const numbers: Readonly<Record<string, unknown>> = { members: member_id, groups: group_id };
  for (const [name, link] of linksIn(validation.event)) {
    const url = isObject(link) ? link.url : undefined;
    const { collection, number } = numberedPath(url) ?? {};
    if (collection === name && name in numbers && number !== String(numbers[name]))
      throw violation(`a link \`${name}\` to ${name} ${numbers[name]}`, String(url), { deliveries });
  }
});

/** Returns the notification of a validation that names this place, or else the last one: identifiers may be used again. */
async function validationOf(suite: Suite, id: number, place: string): Promise<CapturedDelivery | undefined> {
  const isOfIt = (delivery: CapturedDelivery) =>
    isAbout(delivery, id, 'annual-registrations') && /validat/i.test(typeIn(delivery));
  const namesIt = ({ event }: CapturedDelivery) => isObject(event) && shownPlace(contextIn(event)) === place;
  const { find: findPromised, findUnpromised } = suite.captured;
  const find = isNotified(suite, 'validateAnnualRegistration') ? findPromised : findUnpromised;
  const found = await find((delivery) => isOfIt(delivery) && namesIt(delivery));
  return found ?? (await suite.captured.all()).findLast(isOfIt);
}

function shownPlace({ member_id, group_id }: JsonObject): string {
  return `member_id ${member_id} and group_id ${group_id}`;
}

probeRule('webhook-envelope/attendance-content', good, async ({ operation, options, response }, suite) => {
  if (!isSuccess(response)) return false;
  const first = options.body as JsonObject;
  if (!(await expectPresenceNotified(suite, operation, first))) return false;
  const known = await suite.captured.all();
  const other = { ...first, presence: 'excused' };
  if (isSuccess(await suite.request(operation.id, { body: other })))
    await judgeCorrection(suite, known, other);
  await optional(judgePresenceAtEvent(suite));
  return true;
});

/**
 * Judges the notification of a presence at an event where one comes: it may be a second presence there. Throws SetupFailed
 * where the club does not take it.
 */
async function judgePresenceAtEvent(suite: Suite): Promise<void> {
  const session = { type: 'event', date: await dateOfSessions(suite) };
  const course_id = await eventOn(suite, session.date);
  const [member_id, presence] = [await expectedMember(suite), 'present'];
  const known = await suite.captured.all();
  await suite.setUp('recordAttendance', { body: { ...session, course_id, member_id, presence } });
  const isOfPresence = (delivery: CapturedDelivery) =>
    carriesAll(delivery, [member_id, course_id, presence]) && !carriesAll(delivery, ['lesson']);
  const isWhole = (delivery: CapturedDelivery) =>
    isOfPresence(delivery) && carriesAll(delivery, Object.values(session));
  if ((await suite.captured.findUnpromised(isWhole)) !== undefined) return;
  const part = (await suite.captured.all()).slice(known.length).find(isOfPresence);
  if (part === undefined) return;
  throw violation(
    `${Object.values(session).join(' and ')} in the notification of a presence`,
    JSON.stringify(part.event),
    { deliveries: [part] },
  );
}

/** Judges the notification of a second presence where one comes: a destination may have selected first presences alone. */
async function judgeCorrection(
  suite: Suite,
  known: readonly CapturedDelivery[],
  { member_id, type, course_id, date, presence }: JsonObject,
): Promise<void> {
  const isOfSession = (delivery: CapturedDelivery) =>
    carriesAll(delivery, [member_id, type, course_id, date]) &&
    !known.some(({ body }) => body.equals(delivery.body));
  const correction = await suite.captured.findUnpromised(isOfSession);
  if (correction === undefined || carriesAll(correction, [presence])) return;
  throw violation(
    `the presence ${presence} in the notification of a correction`,
    JSON.stringify(correction.event),
    { deliveries: [correction] },
  );
}

function expectPresenceNotified(suite: Suite, { id }: Operation, recording: JsonObject): Promise<boolean> {
  const { member_id, type, course_id, date, presence } = recording;
  const values = [member_id, type, course_id, date, presence];
  const expected = { says: values.join(', '), values };
  return expectNotification(suite, id, expected, (delivery) => carriesAll(delivery, values));
}

probeRule('webhook-envelope/member-document-content', good, ({ operation, options, response }, suite) => {
  if (!isSuccess(response)) return false;
  const { id, field_id } = options.path ?? {};
  const { path } = contractOf('readMemberDocumentContent');
  const download = path.replace('{id}', String(id)).replace('{field_id}', String(field_id));
  const says = `member_id ${id}, field_id ${field_id} and an address that ends in ${download}`;
  const expected = { says, values: [id, field_id] };
  return expectNotification(
    suite,
    operation.id,
    expected,
    (delivery) =>
      namesFile(delivery, id, field_id) &&
      !isDeletion(delivery) &&
      isDownloadNamed(delivery.event as JsonObject, download),
  );
});

/** Whether an event has the address of a file, in any of its links, or a link that is named after a download. */
function isDownloadNamed(event: JsonObject, download: string): boolean {
  const isOfFile = ({ url }: JsonObject) => typeof url === 'string' && url.split('?')[0]?.endsWith(download);
  return (
    addressesIn(event).some(isOfFile) || linksIn(event).some(([name]) => /download|content|file/i.test(name))
  );
}

rule('webhook-envelope/invoice-names-payments-scope', async (suite) => {
  if (suite.target.writes === true) await payments(suite);
  const isOfInvoice = (delivery: CapturedDelivery) =>
    /invoice/i.test(`${typeIn(delivery)} ${resourceIn(delivery.event).type}`);
  await suite.captured.findUnpromised(isOfInvoice);
  const notifications = (await givenDeliveries(suite)).filter(isOfInvoice);
  if (notifications.length === 0) throw new NotApplicable('no notification of an invoice was received');
  for (const notification of notifications) {
    const resource = resourceIn(notification.event);
    if (!namesScope(resource, 'payments:read'))
      throw violation('payments:read among the required scopes', JSON.stringify(resource), {
        deliveries: [notification],
      });
  }
});

rule('webhook-envelope/staff-hours-name-their-month', async (suite) => {
  const { id = 0, month = '' } = suite.target.known?.staff_hours ?? {};
  await suite.control.validateStaffHours(id, month);
  const isOfHours = ({ event }: CapturedDelivery) =>
    isObject(event) && addressesIn(event).some(({ url }) => String(url).includes('/staff-hours/'));
  const notification = await suite.captured.findUnpromised(isOfHours);
  if (notification === undefined) throw new NotApplicable('no notification of staff hours was received');
  const deliveries = [notification];
  const text = notification.body.toString('utf8');
  const [year = '', monthOfYear = ''] = month.split('-');
  const monthForms = [[month], [year, Number(monthOfYear)], [year, monthOfYear]];
  if (!monthForms.some((form) => carriesAll(notification, [id, ...form])))
    throw violation(`the member ${id}, the year and the month ${month}`, text, { deliveries });
  const path = `/staff-hours/${id}?month=${month}`;
  const link = addressesIn(notification.event as JsonObject).find((one) => leadsTo(one, path));
  if (link === undefined || !namesScope(link, 'staff_hours:read'))
    throw violation(`a link to ${path} that names staff_hours:read`, text, { deliveries });
  suite.judged(1);
});

function namesScope({ required_scopes }: JsonObject, scope: Scope): boolean {
  return Array.isArray(required_scopes) && required_scopes.includes(scope);
}
