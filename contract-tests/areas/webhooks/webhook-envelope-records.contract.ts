import type { JsonObject } from '../../../spec/index.ts';
import type { Book } from '../../engine/book/book.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { contextIn, isAbout, isDeletion, linksIn, numberedPath, resourceIn } from './notification-reading.ts';
import { givenNotifications, type Notification } from './received-notifications.scene.ts';

/* What a notification says of a record that the run wrote is held against what was written. */

rule(
  'webhook-envelope/context-is-of-the-record',
  (suite) =>
    eachOfTheRun(suite, ({ name, event, delivery }, linked) => {
      const { type, id } = resourceIn(event);
      const known = new Map([...linked, [memberNaming(String(type)), new Set([String(id)])]]);
      const named = Object.entries(contextIn(event)).filter(([member]) => known.has(member));
      for (const [member, value] of named)
        if (!known.get(member)?.has(String(value)))
          throw violation(`${member} ${listOf(known.get(member))} in the context of ${name}`, String(value), {
            deliveries: [delivery],
          });
      return named.length;
    }),
  { when: 'last' },
);

rule(
  'webhook-envelope/links-lead-to-what-is-linked',
  (suite) =>
    eachOfTheRun(suite, ({ name, event, delivery }, known) => {
      let judged = 0;
      for (const [link, to] of linksIn(event)) {
        const { collection = '', number } = numberedPath(isObject(to) ? to.url : undefined) ?? {};
        const identifiers = known.get(memberNaming(collection));
        if (number === undefined || identifiers === undefined) continue;
        judged++;
        if (!identifiers.has(number))
          throw violation(
            `a link \`${link}\` to ${collection} ${listOf(identifiers)} in ${name}`,
            `/${collection}/${number}`,
            { deliveries: [delivery] },
          );
      }
      return judged;
    }),
  { when: 'last' },
);

type Identifiers = ReadonlySet<string>;

/** Judges each notification of a record of the run with the identifiers that it may name, by the member that names them. */
async function eachOfTheRun(
  suite: Suite,
  judge: (notification: Notification, known: ReadonlyMap<string, Identifiers>) => number,
): Promise<void> {
  await notifiedRegistration(suite);
  let judged = 0;
  for (const notification of await givenNotifications(suite)) {
    const known = isDeletion(notification.delivery)
      ? undefined
      : identifiersOf(suite.book, notification.event);
    if (known !== undefined) judged += judge(notification, known);
  }
  if (judged === 0) throw new NotApplicable('no notification names a record to which one of the run belongs');
  suite.judged(judged);
}

/** Waits for the notification of a registration, which belongs to two records, where none has come. */
function notifiedRegistration(suite: Suite): Promise<void> {
  return suite.scene('the notification of a registration', async () => {
    const subject = subjectNamed('annual-registrations');
    const made = await optional(recordForReading(suite, subject));
    if (made === undefined) return;
    await suite.captured.findUnpromised((delivery) => isAbout(delivery, made.id, subject.resource));
  });
}

/**
 * Returns the identifiers that the run wrote into the record of a notification, at any time: notifications may be late. A
 * record whose identifier another one had says nothing, nor does a field that others may have written.
 */
function identifiersOf(book: Book, event: JsonObject): ReadonlyMap<string, Identifiers> | undefined {
  const { type, id } = resourceIn(event);
  const { records, gone } = book.page(String(type));
  const record = records.get(Number(id));
  if (record === undefined || gone.has(Number(id))) return undefined;
  const known = new Map<string, Identifiers>();
  for (const [field, writings] of record.fields) {
    const values = writings.map(({ value }) => value);
    if (field.endsWith('_id') && values.every((value) => typeof value === 'number'))
      known.set(field, new Set(values.map(String)));
  }
  return known;
}

/** Returns the name of a member that names a record of a collection. */
function memberNaming(collection: string): string {
  return `${collection.replace(/s$/, '')}_id`;
}

function listOf(identifiers: Identifiers | undefined): string {
  return [...(identifiers ?? [])].join(' or ');
}
