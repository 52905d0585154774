import { type Operation, type OperationId, operation, type Scope } from '../../../spec/index.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { expectedMember } from '../../scenes/attendance/attended-lesson.ts';
import { givenSession } from '../../scenes/attendance/session.ts';
import type { GivenSession } from '../../scenes/attendance/session-listing.ts';
import { emptyField, photograph, picture } from '../../scenes/files/member-document.ts';
import { newRecord } from '../../scenes/given-record.ts';
import { givenSeason } from '../../scenes/seasons/season.ts';
import type { Subject } from '../../scenes/subject.ts';
import { type SubjectName, subjectNamed } from '../../scenes/subject-registry.ts';
import { carriesAll, isAbout, isDeletion, namesFile } from './notification-reading.ts';
import { isNotified, notifiedSince } from './received-notifications.scene.ts';

/** A kind of change that the club notifies, and that a run can make again and again. */
export interface NotifiedChange {
  readonly changing: OperationId;
  /** The scopes that what is changed is read with. */
  readonly scopes: readonly Scope[];
  /** Makes something of the run's own to change, once its creation is notified. */
  readonly begin: () => Promise<Changeable>;
}

/** Something of the run's own that changes. */
interface Changeable {
  readonly isAbout: (delivery: CapturedDelivery) => boolean;
  readonly change: () => Promise<void>;
}

/** The resources of which a change can be repeated, the one that needs the fewest other records first. */
const changed = [
  'seasons',
  'sports',
  'documents',
  'groups',
  'members',
  'events',
  'payments',
] as const satisfies SubjectName[];

/** The resources of which only the creation may be notified. */
const created = [
  ...changed,
  'annual-registrations',
  'event-registrations',
  'slots',
  'lessons',
] as const satisfies SubjectName[];

/**
 * Returns a change that the target file names as notified, that of a season first. The interface names the families of
 * registrations, presences and files of people, so a club may notify no change of a record at all. Where the target file
 * names no operation, it is the change of a season. Throws NotApplicable where the run can request none that it names.
 */
export function notifiedChange(suite: Suite): NotifiedChange {
  const isMade = (of: 'create' | 'change') => (name: SubjectName) => {
    const { create, [of]: write } = resourceOperations({ resource: name });
    if (create === undefined || write === undefined) return false;
    return isThere(suite, create.id) && isThere(suite, write.id) && isNotified(suite, write.id);
  };
  const record = changed.find(isMade('change'));
  if (record !== undefined) return changeOfRecord(suite, subjectNamed(record));
  if (isThere(suite, 'recordAttendance') && isNotified(suite, 'recordAttendance'))
    return changeOfPresence(suite);
  if (isThere(suite, 'replaceMemberDocument') && isNotified(suite, 'replaceMemberDocument'))
    return changeOfFile(suite);
  const made = created.find(isMade('create'));
  if (made !== undefined) return creations(suite, subjectNamed(made));
  if ((suite.target.webhooks?.notifies ?? []).length > 0)
    throw new NotApplicable('the run can request none of the operations in webhooks.notifies');
  return changeOfRecord(suite, subjectNamed('seasons'));
}

function isThere({ described }: Suite, id: OperationId): boolean {
  return described.has(id);
}

function changeOfRecord(suite: Suite, subject: Subject): NotifiedChange {
  const { resource } = subject;
  const { read, change } = resourceOperations(subject);
  const { id: changing } = change as Operation;
  return {
    changing,
    scopes: read?.scopes ?? [],
    async begin() {
      const { id, draft } = await (resource === 'seasons' ? givenSeason(suite) : newRecord(suite, subject));
      await notifiedSince(suite, id, resource);
      return {
        isAbout: (delivery) => isAbout(delivery, id, resource),
        async change() {
          await suite.setUp(changing, { path: { id }, body: subject.change(suite.freshMark(), draft) });
        },
      };
    },
  };
}

/** Each change is a further record. */
function creations(suite: Suite, subject: Subject): NotifiedChange {
  const { create, read } = resourceOperations(subject);
  return {
    changing: (create as Operation).id,
    scopes: read?.scopes ?? [],
    async begin() {
      const ids: number[] = [];
      return {
        // The run removes its records: that is another change, which the club may notify as well.
        isAbout: (delivery) =>
          !isDeletion(delivery) && ids.some((id) => isAbout(delivery, id, subject.resource)),
        async change() {
          ids.push((await newRecord(suite, subject)).id);
        },
      };
    },
  };
}

const presences = ['present', 'absent', 'excused'];

/** Each change is another presence of one person at a session, or at a further one where the club takes one presence each. */
function changeOfPresence(suite: Suite): NotifiedChange {
  const changing = 'recordAttendance';
  return {
    changing,
    scopes: operation('listAttendance').scopes,
    async begin() {
      const member_id = await expectedMember(suite);
      const sessions: GivenSession[] = [await givenSession(suite)];
      let turn = 0;
      const bodyAt = (session: GivenSession | undefined) => {
        const presence = presences[turn++ % presences.length] ?? '';
        return { ...session, member_id, presence };
      };
      return {
        isAbout: (delivery) =>
          sessions.some(({ type, course_id, date }) =>
            carriesAll(delivery, [member_id, type, course_id, date]),
          ),
        async change() {
          if (isSuccess(await suite.request(changing, { body: bodyAt(sessions.at(-1)) }))) return;
          sessions.push(await givenSession(suite));
          await suite.setUp(changing, { body: bodyAt(sessions.at(-1)) });
        },
      };
    },
  };
}

/** Each change puts another file into one field of a person. */
function changeOfFile(suite: Suite): NotifiedChange {
  const changing = 'replaceMemberDocument';
  return {
    changing,
    scopes: operation('listMemberDocuments').scopes,
    async begin() {
      const path = { ...(await emptyField(suite)) };
      let turn = 0;
      return {
        isAbout: (delivery) => namesFile(delivery, path.id, path.field_id),
        async change() {
          const content_base64 = turn++ % 2 === 0 ? picture : photograph;
          await suite.setUp(changing, { path, body: { content_base64 } });
        },
      };
    },
  };
}
