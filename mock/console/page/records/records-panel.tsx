import { useEffect, useState } from 'preact/hooks';
import { fragmentOf } from '../session/place.ts';
import { controlPath, useSession } from '../session/session.ts';
import { usePlace } from '../session/use-place.ts';
import { type RecordKind, recordKinds } from './record-kinds.ts';
import { RecordList } from './record-list.tsx';
import { type Description, recordOperations } from './record-operations.ts';

/** The records of the club: read as a director does, written by its API. */
export function RecordsPanel() {
  const { club } = useSession();
  const [thing] = usePlace().things;
  const kind = recordKinds.find(({ id }) => id === thing) ?? (recordKinds[0] as RecordKind);
  const description = useDescription();
  return (
    <>
      <nav class="kinds" aria-label="Kinds of record">
        {recordKinds.map(({ id, title }) => (
          <a
            key={id}
            href={fragmentOf(club.name, 'records', [id])}
            aria-current={id === kind.id ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {description && (
        <RecordList key={kind.id} kind={kind} operations={recordOperations(description, kind)} />
      )}
    </>
  );
}

/** Returns the description of the club as it is now, without the features that are off. */
function useDescription(): Description | undefined {
  const { club, read } = useSession();
  const [description, setDescription] = useState<Description>();
  const features = club.features_off.join(' ');
  useEffect(() => {
    read<Description>({ method: 'GET', path: controlPath(club.name, '/openapi-3.1.json') }).then(
      ({ value }) => value && setDescription(value),
    );
  }, [read, club.name, features]);
  return description;
}
