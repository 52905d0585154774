import { useEffect, useState } from 'preact/hooks';
import { freshKey } from './console-client.ts';
import { fragmentOf } from './place.ts';
import { ProblemNote } from './problem-note.tsx';
import { RecordDetail } from './record-detail.tsx';
import { RecordForm } from './record-form.tsx';
import { type RecordKind, recordKinds } from './record-kinds.ts';
import { type Description, type RecordOperations, recordOperations } from './record-operations.ts';
import { RecordSearch } from './record-search.tsx';
import { RecordTable } from './record-table.tsx';
import { controlPath, type PanelProperties, useSession } from './session.ts';
import { type ClubRecord, useRecords } from './use-records.ts';

/** The records of the club, read and written by its API. */
export function RecordsPanel({ thing }: PanelProperties) {
  const { club } = useSession();
  const kind = recordKinds.find(({ id }) => id === thing) ?? (recordKinds[0] as RecordKind);
  const description = useDescription();
  return (
    <>
      <nav class="kinds" aria-label="Kinds of record">
        {recordKinds.map(({ id, title }) => (
          <a
            key={id}
            href={fragmentOf(club.name, 'records', id)}
            aria-current={id === kind.id ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {description && <Records key={kind.id} kind={kind} operations={recordOperations(description, kind)} />}
    </>
  );
}

function Records({ kind, operations }: { readonly kind: RecordKind; readonly operations: RecordOperations }) {
  const { actOnRecords } = useSession();
  const { records, problem, hasMore, readMore } = useRecords(kind);
  const [openId, setOpenId] = useState<number>();
  const [found, setFound] = useState<readonly ClubRecord[]>();
  const create = async (body: Record<string, unknown>) => {
    const { value } = await actOnRecords<{ readonly data: ClubRecord }>(`Create in ${kind.title}`, {
      method: 'POST',
      path: kind.path,
      headers: freshKey(),
      body,
    });
    if (value !== undefined) setOpenId(value.data.id);
    return value !== undefined;
  };
  return (
    <>
      {operations.create && (
        <details>
          <summary>New</summary>
          <RecordForm fields={operations.create} label="Create" onSubmit={create} />
        </details>
      )}
      {problem && <ProblemNote problem={problem} />}
      {openId !== undefined && (
        <RecordDetail
          key={openId}
          kind={kind}
          operations={operations}
          id={openId}
          close={() => setOpenId(undefined)}
        />
      )}
      {operations.canSearch && <RecordSearch kind={kind} show={setFound} />}
      <RecordTable kind={kind} records={found ?? records} openId={openId} onOpen={setOpenId} />
      {hasMore && found === undefined && (
        <button type="button" onClick={readMore}>
          More
        </button>
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
