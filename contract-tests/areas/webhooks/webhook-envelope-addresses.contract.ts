import { operations, type Scope } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { operationAt } from '../../engine/wire/target/target-address.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { subjectNamed, subjectOf } from '../../scenes/subject-registry.ts';
import { expectEveryEvent } from './expected-notifications.ts';
import {
  addressesIn,
  isAbout,
  isDeletion,
  isText,
  linksIn,
  numberedPath,
  pathBelowBase,
  resourceIn,
} from './notification-reading.ts';
import { givenNotifications, isNotified, type Notification } from './received-notifications.scene.ts';

rule('webhook-envelope/resource-members', (suite) =>
  expectEveryEvent(suite, '`data.resource` with its five members', (event) => {
    const { type, id, url, required_scopes, deleted } = resourceIn(event);
    const isOfTheClub = isAddressBelow(event.source, url);
    return (
      isText(type) && isText(id) && isOfTheClub && areScopes(required_scopes) && typeof deleted === 'boolean'
    );
  }),
);

rule('webhook-envelope/resource-address-is-its-own', async (suite) => {
  if (suite.target.writes === true) await notifiedEventRegistration(suite);
  await expectEveryEvent(suite, '`data.resource.url` with the id of the resource', (event) => {
    const { type, id, url } = resourceIn(event);
    const written = numberedPath(url);
    if (written === undefined || ofAPerson.has(String(type))) return true;
    if (written.collection === type) return written.number === id;
    // A record of one collection is not in another one.
    return !(isCollection(written.collection) && isCollection(type));
  });
});

/** Resources whose addresses may have the number of the person, and not their own. */
const ofAPerson: ReadonlySet<string> = new Set(['member-documents', 'medical']);

/** Waits for the notification of an event registration: a server may mistake it for an annual one. */
async function notifiedEventRegistration(suite: Suite): Promise<void> {
  if (!isNotified(suite, 'createEventRegistration')) return;
  const made = await optional(recordFor(suite, subjectNamed('event-registrations'), 'reading'));
  if (made !== undefined)
    await suite.captured.find((delivery) =>
      isAbout(delivery, made.id, subjectNamed('event-registrations').resource),
    );
}

/** Whether a name is that of a collection whose records are read one by one. */
function isCollection(name: unknown): boolean {
  return operations.some(
    (operation) =>
      operation.method === 'GET' && operation.path === `/${name}/{id}` && subjectOf(operation) !== undefined,
  );
}

rule('webhook-envelope/link-members', async (suite) => {
  // The links of a season name no record, those of a registration do.
  if (suite.target.writes === true) await notifiedEventRegistration(suite);
  await expectEveryEvent(
    suite,
    '`data.links` as an object of links, each with `url` and `required_scopes`',
    (event) => {
      if (!isObject(event.data) || !isObject(event.data.links)) return false;
      return linksIn(event).every(
        ([, link]) =>
          isObject(link) && isAddressBelow(event.source, link.url) && areScopes(link.required_scopes),
      );
    },
  );
});

// First: lists are then read with tokens for the same scopes.
rule('webhook-envelope/named-scopes-suffice', namedScopesSuffice, { when: 'quiet' });

async function namedScopesSuffice(suite: Suite): Promise<void> {
  const named = onePerKind(await givenNotifications(suite));
  const permissions = await suite.granted();
  // The narrowest token, for an address that names no scope.
  const narrowest = permissions.filter((scope) => scope.endsWith(':write')).slice(-1);
  const usable = named.filter(
    ({ path, scopes }) => isOffered(suite, path) && scopes.every((scope) => permissions.includes(scope)),
  );
  if (usable.length === 0)
    throw new NotApplicable('needs a notification of what the client has the permission to read');
  await suite.forEach(usable, async ({ path, scopes, delivery }) => {
    const token = { scopes: scopes.length > 0 ? scopes : narrowest };
    const response = await suite.requestPath({ method: 'GET', path, token });
    const deliveries = [delivery];
    if (response.status === 401 || response.status === 403)
      throw violation(`${path} to accept a token with ${token.scopes.join(' ')}`, response, { deliveries });
    if (response.status === 405) throw violation(`${path} to be read with GET`, response, { deliveries });
    const isLost = response.status === 404 && path === addressPathIn(delivery);
    if (isLost && (await isThere(suite, delivery)))
      throw violation(`${path} to lead to the resource, which is there`, response, { deliveries });
  });
}

/** A route that goes with a feature which the club does not use is refused whatever the token. */
function isOffered({ described }: Suite, path: string): boolean {
  const route = operationAt('GET', path);
  return route === undefined || described.has(route.id);
}

function addressPathIn({ event }: CapturedDelivery): string {
  return pathBelowBase(resourceIn(event).url);
}

/** Whether the record that a notification is about can be read at the route of its type. */
async function isThere(suite: Suite, { event }: CapturedDelivery): Promise<boolean> {
  const { type, id, deleted } = resourceIn(event);
  if (deleted === true || !isCollection(type)) return false;
  return (await suite.requestPath({ method: 'GET', path: `/${type}/${id}` })).status === 200;
}

// Last: the other rules lead to notifications of many resources.
rule(
  'webhook-envelope/named-scopes-needed',
  (suite) =>
    expectEveryEvent(suite, 'no scope beside an address that its route does not need', (event) => {
      for (const { url, required_scopes } of addressesIn(event)) {
        const route = isAddressBelow(event.source, url) ? operationAt('GET', pathBelowBase(url)) : undefined;
        if (route === undefined || !areScopes(required_scopes)) continue;
        const needless = required_scopes.find((scope) => !route.scopes.includes(scope));
        if (needless !== undefined) return `${needless} beside ${pathBelowBase(url)}`;
      }
      return true;
    }),
  { when: 'last' },
);

interface NamedAddress {
  readonly path: string;
  readonly scopes: readonly Scope[];
  /** The delivery that names it. */
  readonly delivery: CapturedDelivery;
}

/** Returns the addresses in the notifications, one for each kind of path, of a resource that was not deleted if there is one. */
function onePerKind(notifications: readonly Notification[]): NamedAddress[] {
  const kinds = new Map<string, NamedAddress>();
  const deleted = new Set(notifications.filter(isOfDeletion).map(({ event }) => event.subject));
  const isGone = ({ event }: Notification) => deleted.has(event.subject);
  const living = notifications.filter((one) => !isGone(one));
  for (const { event, delivery } of [...notifications.filter(isGone), ...living]) {
    for (const link of addressesIn(event)) {
      if (!areScopes(link.required_scopes)) continue;
      const path = pathBelowBase(link.url);
      kinds.set(path.replace(/\d+/g, '0'), { path, scopes: link.required_scopes, delivery });
    }
  }
  return [...kinds.values()];
}

function isOfDeletion({ delivery }: Notification): boolean {
  return isDeletion(delivery);
}

const scopesOfTheInterface: ReadonlySet<unknown> = new Set(operations.flatMap(({ scopes }) => scopes));

function areScopes(value: unknown): value is readonly Scope[] {
  return Array.isArray(value) && value.every((scope) => scopesOfTheInterface.has(scope));
}

/** Whether an address is below a base address, with every placeholder filled. */
function isAddressBelow(base: unknown, address: unknown): boolean {
  return (
    typeof address === 'string' &&
    URL.canParse(address) &&
    address.startsWith(`${base}/`) &&
    !unfilled.test(address.slice(`${base}`.length))
  );
}

/** A placeholder of a path that is still there, or that was filled with no value. */
const unfilled = /[{}]|%7B|%7D|[/=](undefined|null|NaN)(?![^/?&])/;
