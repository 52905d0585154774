import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  operation as contractOf,
  type JsonObject,
  type Operation,
  operations,
  type Scope,
} from '../spec/index.ts';
import { isObject } from './description/described.ts';
import { isSuccess } from './expectations/acceptance.ts';
import { isDateTime } from './expectations/date-forms.ts';
import { expectObject } from './expectations/expectations.ts';
import { givenAllocatedPayment } from './given/allocated-payment.ts';
import {
  givenDeliveries,
  givenNotifications,
  givenNotifiedSeasons,
  isAbout,
  isDeletion,
  isNotified,
  linksIn,
  type Notification,
  needNotified,
  pathBelowBase,
  resourceIn,
} from './given/delivery.ts';
import { ifPossible } from './given/if-possible.ts';
import {
  addressesIn,
  carriesAll,
  contextIn,
  expectNotification,
  leadsTo,
  namesFile,
  typeIn,
} from './given/notification-content.ts';
import { givenSeason } from './given/season.ts';
import { probeRule, rule } from './judging/rule.ts';
import type { Suite } from './judging/suite.ts';
import { NotApplicable, SetupFailed, violation } from './judging/violation.ts';
import { whereApplicable } from './judging/where-applicable.ts';
import { good } from './probes/access.ts';
import { goodRequest } from './probes/good-request.ts';
import type { CapturedDelivery } from './run/captured.ts';
import { eventRegistration } from './subjects/event-registration.ts';
import { recordFor } from './subjects/given-record.ts';
import { removesRecord, subjectOf } from './subjects/index.ts';
import { resourceOf } from './subjects/resource-operations.ts';

rule('webhook-envelope/media-type', async (suite) => {
  for (const delivery of await givenDeliveries(suite)) {
    const { headers, event } = delivery;
    const deliveries = [delivery];
    const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/cloudevents+json')
      throw violation('application/cloudevents+json', headers['content-type'] ?? 'no media type', {
        deliveries,
      });
    if (!isObject(event)) throw violation('a body that is one JSON object', 'another body', { deliveries });
  }
});

rule('webhook-envelope/specification-version', (suite) =>
  each(suite, '`specversion` 1.0', ({ specversion }) => specversion === '1.0'),
);

rule('webhook-envelope/id-is-text', (suite) =>
  each(suite, 'a non-empty string `id`', ({ id }) => isText(id)),
);

rule('webhook-envelope/source-is-the-club', async (suite) => {
  const base = await canonicalBase(suite);
  await each(suite, `\`source\` ${base ?? 'with the same base address'}`, ({ source }, first) =>
    base === undefined ? isBaseAddress(source) && source === first.source : source === base,
  );
});

rule('webhook-envelope/type-is-text', (suite) =>
  each(suite, 'a non-empty string `type`', ({ type }) => isText(type)),
);

rule('webhook-envelope/subject-names-resource', (suite) =>
  each(suite, '`subject` of the type and the id of the resource, with a slash between', (event) => {
    const { type, id } = resourceIn(event);
    return isText(event.subject) && event.subject === `${type}/${id}`;
  }),
);

rule('webhook-envelope/time-has-microseconds', (suite) =>
  each(
    suite,
    '`time` in UTC with six digits of a second',
    ({ time }) => isText(time) && /\.\d{6}([Zz]|\+00:00)$/.test(time) && isDateTime(time),
  ),
);

/** No zone of the world differs less from another one. */
const quarterOfAnHour = 15 * 60_000;

rule('webhook-envelope/time-is-that-of-the-change', async (suite) => {
  const earliest = suite.now() - quarterOfAnHour;
  const { id } = await givenSeason(suite);
  const latest = suite.now() + quarterOfAnHour;
  const isCreation = (one: CapturedDelivery) => isAbout(one, id) && !isDeletion(one);
  const delivery = await suite.captured.find(isCreation);
  if (delivery === undefined) throw new SetupFailed(`the creation of season ${id} was not notified`);
  const { time } = isObject(delivery.event) ? delivery.event : {};
  suite.judged(1);
  const moment = Date.parse(String(time));
  if (!(moment >= earliest && moment <= latest))
    throw violation(
      `\`time\` between ${new Date(earliest).toISOString()} and ${new Date(latest).toISOString()}`,
      JSON.stringify(time) ?? 'none',
      { deliveries: [delivery] },
    );
});

rule('webhook-envelope/content-type-of-data', (suite) =>
  each(suite, '`datacontenttype` application/json', (event) => event.datacontenttype === 'application/json'),
);

rule('webhook-envelope/schema-address', async (suite) => {
  const base = await canonicalBase(suite);
  await each(suite, '`dataschema` of the base address and /webhook-schema.json', ({ dataschema, source }) => {
    const [address] = String(dataschema).split('#');
    return address === `${base ?? source}/webhook-schema.json`;
  });
});

rule('webhook-envelope/resource-members', (suite) =>
  each(suite, '`data.resource` with its five members', (event) => {
    const { type, id, url, required_scopes, deleted } = resourceIn(event);
    const isOfTheClub = isAddressBelow(event.source, url);
    return isText(type) && isText(id) && isOfTheClub && areScopes(required_scopes) && isBoolean(deleted);
  }),
);

rule('webhook-envelope/resource-address-is-its-own', async (suite) => {
  if (suite.target.writes === true) await notifiedEventRegistration(suite);
  await each(suite, '`data.resource.url` with the id of the resource', (event) => {
    const { type, id, url } = resourceIn(event);
    const written = isText(url) ? numberedPath(url) : undefined;
    if (written === undefined) return true;
    if (written.collection === type) return written.number === id;
    // One collection's record does not stand in another one.
    return !(isCollection(written.collection) && isCollection(type));
  });
});

/** There are two kinds of registrations, and one is easily taken for the other. */
async function notifiedEventRegistration(suite: Suite): Promise<void> {
  if (!isNotified(suite, 'createEventRegistration')) return;
  const made = await ifPossible(recordFor(suite, eventRegistration, 'reading'));
  if (made !== undefined)
    await suite.captured.find((delivery) => isAbout(delivery, made.id, eventRegistration.resource));
}

/** Whether the interface has records of that name that are read one by one. */
function isCollection(name: unknown): boolean {
  return operations.some(
    (operation) =>
      operation.method === 'GET' && operation.path === `/${name}/{id}` && subjectOf(operation) !== undefined,
  );
}

rule('webhook-envelope/context-is-object', (suite) =>
  each(suite, '`data.context` as an object', ({ data }) => isObject(data) && isObject(data.context)),
);

rule('webhook-envelope/link-members', (suite) =>
  each(suite, '`data.links` as an object of links, each with `url` and `required_scopes`', (event) => {
    if (!isObject(event.data) || !isObject(event.data.links)) return false;
    return linksIn(event).every(
      ([, link]) =>
        isObject(link) && isAddressBelow(event.source, link.url) && areScopes(link.required_scopes),
    );
  }),
);

rule('webhook-envelope/deletion-is-notified', async (suite) => {
  const {
    changed,
    deleted: { id: deleted },
  } = await givenNotifiedSeasons(suite);
  const deliveries = await givenDeliveries(suite);
  if (!deliveries.some((delivery) => isAbout(delivery, changed) || isAbout(delivery, deleted)))
    throw new SetupFailed('none of the deliveries is about a season: does the destination ask for seasons?');
  const deletions = deliveries.filter(isDeletion);
  const announced = deletions.map(({ event }) => String(resourceIn(event).id));
  if (!announced.includes(String(deleted))) {
    if (announced.length === 0) needNotified(suite, 'deleteSeason');
    throw violation(
      `a notification with \`deleted\` true and the id ${deleted}`,
      announced.length === 0 ? 'none with `deleted` true' : `deletions of ${announced.join(', ')}`,
      { deliveries: [...deletions, ...deliveries.filter((delivery) => isAbout(delivery, deleted))] },
    );
  }
  for (const operation of otherRemovals(suite)) await expectRemovalNotified(suite, operation);
  if (isNotified(suite, 'deleteMemberDocument'))
    await whereApplicable(() => expectFileRemovalNotified(suite, contractOf('deleteMemberDocument')));
});

/** The deletions and cancellations of other records that the club has and says that it notifies. */
function otherRemovals(suite: Suite): readonly Operation[] {
  return operations.filter(
    (operation) =>
      operation.id !== 'deleteSeason' &&
      subjectOf(operation) !== undefined &&
      removesRecord(operation) &&
      suite.described.has(operation.id) &&
      isNotified(suite, operation.id),
  );
}

async function expectRemovalNotified(suite: Suite, operation: Operation): Promise<void> {
  const { options, record } = await goodRequest(suite, operation, 'accepted');
  // What permits a removal is the club's to say, and here it may say no.
  if (!isSuccess(await suite.request(operation.id, options))) return;
  const id = Number(record?.id);
  const isAboutIt = (delivery: CapturedDelivery) => isAbout(delivery, id, resourceOf(operation));
  const isMeant = (delivery: CapturedDelivery) => isDeletion(delivery) && isAboutIt(delivery);
  if ((await suite.captured.find(isMeant)) === undefined)
    throw violation(`a notification of ${operation.id} with \`deleted\` true and the id ${id}`, 'none', {
      deliveries: (await suite.captured.all()).filter(isAboutIt),
    });
}

/** A file of a person has no identifier of its own. */
async function expectFileRemovalNotified(suite: Suite, operation: Operation): Promise<void> {
  const { options } = await goodRequest(suite, operation, 'accepted');
  if (!isSuccess(await suite.request(operation.id, options))) return;
  const { id, field_id } = options.path ?? {};
  const owed = { says: `\`deleted\` true, member_id ${id} and field_id ${field_id}`, values: [id, field_id] };
  await expectNotification(
    suite,
    operation.id,
    owed,
    (delivery) => isDeletion(delivery) && namesFile(delivery, id, field_id),
  );
}

probeRule('webhook-envelope/validation-content', good, async ({ record, response }, suite) => {
  if (record === undefined || !isSuccess(response)) return false;
  const owed = shownPlace(record.draft);
  const validation = await validationOf(suite, record.id, owed);
  if (!isObject(validation?.event)) return false;
  const deliveries = [validation];
  const { member_id, group_id } = contextIn(validation.event);
  const named = shownPlace({ member_id, group_id });
  if (named !== owed) throw violation(`${owed} in the context`, named, { deliveries });
  const links = linksIn(validation.event).map(([name]) => name);
  if (!links.includes('members') || !links.includes('groups'))
    throw violation('links `members` and `groups`', `links ${links.join(', ')}`, { deliveries });
  const numbers: Readonly<Record<string, unknown>> = { members: member_id, groups: group_id };
  for (const [name, link] of linksIn(validation.event)) {
    const url = isObject(link) ? link.url : undefined;
    const { collection, number } = (isText(url) && numberedPath(url)) || {};
    if (collection === name && name in numbers && number !== String(numbers[name]))
      throw violation(`a link \`${name}\` to ${name} ${numbers[name]}`, String(url), { deliveries });
  }
});

/** The notice of a validation that names this place, or else the last one: identifiers may be given again. */
async function validationOf(suite: Suite, id: number, place: string): Promise<CapturedDelivery | undefined> {
  const isOfIt = (delivery: CapturedDelivery) =>
    isAbout(delivery, id, 'annual-registrations') && /validat/i.test(typeIn(delivery));
  const namesIt = ({ event }: CapturedDelivery) => isObject(event) && shownPlace(contextIn(event)) === place;
  const found = await suite.captured.find((delivery) => isOfIt(delivery) && namesIt(delivery));
  return found ?? (await suite.captured.all()).findLast(isOfIt);
}

function shownPlace({ member_id, group_id }: JsonObject): string {
  return `member_id ${member_id} and group_id ${group_id}`;
}

probeRule('webhook-envelope/attendance-content', good, async ({ operation, options, response }, suite) => {
  if (!isSuccess(response)) return false;
  const first = options.body as JsonObject;
  if (!(await expectPresenceNotified(suite, operation, first))) return false;
  // The new presence is told, too, where a club takes another one.
  const other = { ...first, presence: 'excused' };
  const isTaken = isSuccess(await suite.request(operation.id, { body: other }));
  return isTaken ? expectPresenceNotified(suite, operation, other) : true;
});

function expectPresenceNotified(suite: Suite, { id }: Operation, recording: JsonObject): Promise<boolean> {
  const { member_id, type, course_id, date, presence } = recording;
  const values = [member_id, type, course_id, date, presence];
  const owed = { says: values.join(', '), values };
  return expectNotification(suite, id, owed, (delivery) => carriesAll(delivery, values));
}

probeRule('webhook-envelope/member-document-content', good, ({ operation, options, response }, suite) => {
  if (!isSuccess(response)) return false;
  const { id, field_id } = options.path ?? {};
  const { path } = contractOf('readMemberDocumentContent');
  const download = path.replace('{id}', String(id)).replace('{field_id}', String(field_id));
  const says = `member_id ${id}, field_id ${field_id} and an address that ends in ${download}`;
  const owed = { says, values: [id, field_id] };
  return expectNotification(
    suite,
    operation.id,
    owed,
    (delivery) =>
      namesFile(delivery, id, field_id) &&
      addressesIn(delivery.event as JsonObject).some((one) => leadsTo(one, download)),
  );
});

rule('webhook-envelope/invoice-names-payments-scope', async (suite) => {
  if (suite.target.writes === true) await givenAllocatedPayment(suite);
  const isOfInvoice = (delivery: CapturedDelivery) =>
    /invoice/i.test(`${typeIn(delivery)} ${resourceIn(delivery.event).type}`);
  await suite.captured.find(isOfInvoice);
  const notices = (await givenDeliveries(suite)).filter(isOfInvoice);
  if (notices.length === 0) throw new NotApplicable('no notification of an invoice came in');
  for (const notice of notices) {
    const resource = resourceIn(notice.event);
    if (!namesScope(resource, 'payments:read'))
      throw violation('payments:read among the required scopes', JSON.stringify(resource), {
        deliveries: [notice],
      });
  }
});

rule('webhook-envelope/staff-hours-name-their-month', async (suite) => {
  const { id = 0, month = '' } = suite.target.known?.staff_hours ?? {};
  await suite.control.validateStaffHours(id, month);
  const isOfHours = ({ event }: CapturedDelivery) =>
    isObject(event) && addressesIn(event).some(({ url }) => String(url).includes('/staff-hours/'));
  const notice = await suite.captured.find(isOfHours);
  if (notice === undefined) throw new NotApplicable('no notification of staff hours came in');
  const deliveries = [notice];
  const text = notice.body.toString('utf8');
  const [year, monthOfYear] = month.split('-').map(Number);
  if (!carriesAll(notice, [id, month]) && !carriesAll(notice, [id, year, monthOfYear]))
    throw violation(`the member ${id}, the year and the month ${month}`, text, { deliveries });
  const path = `/staff-hours/${id}?month=${month}`;
  const link = addressesIn(notice.event as JsonObject).find((one) => leadsTo(one, path));
  if (link === undefined || !namesScope(link, 'staff_hours:read'))
    throw violation(`a link to ${path} that names staff_hours:read`, text, { deliveries });
  suite.judged(1);
});

rule('webhook-envelope/named-scopes-suffice', async (suite) => {
  const named = onePerKind(await givenNotifications(suite));
  const permissions = await suite.granted();
  // The narrowest token there is, where an address names no scope at all.
  const narrowest = permissions.filter((scope) => scope.endsWith(':write')).slice(-1);
  const askable = named.filter(({ scopes }) => scopes.every((scope) => permissions.includes(scope)));
  if (askable.length === 0)
    throw new SetupFailed('no notification names an address with scopes that the client was granted');
  await suite.forEach(askable, async ({ path, scopes, delivery }) => {
    const token = { scopes: scopes.length > 0 ? scopes : narrowest };
    const response = await suite.requestPath({ method: 'GET', path, token });
    if (response.status === 401 || response.status === 403)
      throw violation(`${path} to be open to ${token.scopes.join(' ')}`, response, {
        deliveries: [delivery],
      });
  });
});

rule('webhook-envelope/data-fits-schema', async (suite) => {
  const validate = compiled(expectObject(await suite.request('getWebhookSchema')));
  await each(
    suite,
    'an event that fits the notification schema, in whole or by its data',
    (event) => validate(event) || validate(event.data),
  );
});

rule('webhook-envelope/schema-address-without-fragment', (suite) =>
  each(suite, '`dataschema` without a fragment', ({ dataschema }) => !String(dataschema).includes('#')),
);

rule('webhook-envelope/no-encoded-data', (suite) =>
  each(suite, '`data` as an object', (event) => isObject(event.data) && !('data_base64' in event)),
);

rule('webhook-envelope/attribute-names', (suite) =>
  each(suite, 'attributes of small letters and digits with simple values', (event) => {
    const attributes = Object.entries(event).filter(([name]) => name !== 'data' && name !== 'data_base64');
    return attributes.every(([name, value]) => /^[a-z0-9]+$/.test(name) && !(value instanceof Object));
  }),
);

/** Checks every event against an expectation; the first event is given for comparison. */
async function each(
  suite: Suite,
  expected: string,
  holds: (event: JsonObject, first: JsonObject) => boolean,
): Promise<void> {
  const notifications = await givenNotifications(suite);
  const { event: first } = notifications[0] as Notification;
  for (const { event, name, delivery } of notifications)
    if (!holds(event, first))
      throw violation(expected, `${name}: ${JSON.stringify(event).slice(0, 600)}`, {
        deliveries: [delivery],
      });
}

/** The base of the canonical token address, which the metadata name. */
async function canonicalBase(suite: Suite): Promise<string | undefined> {
  const { token_endpoint } = expectObject(await suite.setUp('getAuthorizationServer'));
  return isAddress(token_endpoint) && token_endpoint.endsWith('/token')
    ? token_endpoint.slice(0, -'/token'.length)
    : undefined;
}

interface NamedAddress {
  readonly path: string;
  readonly scopes: readonly Scope[];
  /** The delivery that names it. */
  readonly delivery: CapturedDelivery;
}

/** The addresses in the notifications, one for each kind of path. */
function onePerKind(notifications: readonly Notification[]): NamedAddress[] {
  const kinds = new Map<string, NamedAddress>();
  for (const { event, delivery } of notifications) {
    for (const link of [resourceIn(event), ...linksIn(event).map(([, link]) => link)]) {
      if (!isObject(link) || !areScopes(link.required_scopes)) continue;
      const path = pathBelowBase(link.url);
      kinds.set(path.replace(/\d+/g, '0'), { path, scopes: link.required_scopes, delivery });
    }
  }
  return [...kinds.values()];
}

function compiled(schema: JsonObject): (value: unknown) => boolean {
  const Compiler = String(schema.$schema).includes('draft-07') ? Ajv : Ajv2020;
  try {
    const validate = new Compiler({ strict: false, validateFormats: false }).compile(schema);
    return (value) => validate(value) === true;
  } catch (error) {
    throw new SetupFailed(`the notification schema cannot be read: ${(error as Error).message}`);
  }
}

function namesScope({ required_scopes }: JsonObject, scope: Scope): boolean {
  return Array.isArray(required_scopes) && required_scopes.includes(scope);
}

const scopesOfTheInterface: ReadonlySet<unknown> = new Set(operations.flatMap(({ scopes }) => scopes));

function areScopes(value: unknown): value is readonly Scope[] {
  return Array.isArray(value) && value.every((scope) => scopesOfTheInterface.has(scope));
}

/** A collection and the number of a record in it, where an address is written so. */
function numberedPath(url: string): { readonly collection: string; readonly number: string } | undefined {
  const [, collection, number] = /^\/([a-z-]+)\/(\d+)$/.exec(pathBelowBase(url)) ?? [];
  return collection === undefined || number === undefined ? undefined : { collection, number };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value);
}

/** Whether an address stands below a base address: a token is sent to the trusted one alone. */
function isAddressBelow(base: unknown, address: unknown): boolean {
  return isAddress(address) && address.startsWith(`${base}/`);
}

function isBaseAddress(value: unknown): boolean {
  return isAddress(value) && new URL(value).pathname.endsWith('/api/v1');
}
