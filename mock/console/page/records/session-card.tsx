import { ProblemNote } from '../parts/problem-note.tsx';
import { freshKey } from '../session/console-client.ts';
import { useSession } from '../session/session.ts';
import { MoreButton } from './more-button.tsx';
import { Card } from './record-card.tsx';
import { RecordLink } from './record-link.tsx';
import { type ClubRecord, useRecords } from './use-records.ts';

/** A session of a day: who is expected, and who is there. */
export function SessionCard(properties: {
  /** Its type and the id of its course, such as `lesson-41`. */
  readonly id: string;
  readonly date: string;
  readonly title: string | undefined;
  readonly closed: string;
}) {
  const { id, date, title, closed } = properties;
  const [type = '', course = ''] = id.split('-');
  const session = { date, type, course_id: course };
  const people = useRecords(`/attendance?${new URLSearchParams(session)}`, undefined);
  return (
    <Card label={`${type} ${course}, ${date}`} name={title} closed={closed}>
      {people.problem && <ProblemNote problem={people.problem} />}
      <p class="quiet">{people.total ?? people.records.length} expected</p>
      <ul class="entries">
        {people.records.map((person) => (
          <Presence key={person.id} person={person} session={session} />
        ))}
      </ul>
      <MoreButton {...people} />
    </Card>
  );
}

const presences = ['present', 'absent', 'excused'];

function Presence(properties: {
  readonly person: ClubRecord;
  readonly session: { readonly date: string; readonly type: string; readonly course_id: string };
}) {
  const { person, session } = properties;
  const { actOnRecords } = useSession();
  const record = (presence: string) =>
    actOnRecords(`Record that ${person.id} is ${presence}`, {
      method: 'POST',
      path: '/attendance',
      headers: freshKey(),
      body: { ...session, course_id: Number(session.course_id), member_id: person.id, presence },
    });
  return (
    <li class="entry presence">
      <RecordLink path={`/members/${person.id}`} />
      <span class="buttons">
        {presences.map((presence) => (
          <button
            type="button"
            key={presence}
            aria-pressed={person.presence === presence}
            aria-label={`${presence}: ${person.first_name} ${person.last_name}`}
            onClick={() => record(presence)}
          >
            {presence}
          </button>
        ))}
      </span>
    </li>
  );
}
