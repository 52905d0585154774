import { useState } from 'preact/hooks';
import { ProblemNote } from '../parts/problem-note.tsx';
import { fragmentOf } from '../session/place.ts';
import { useSession } from '../session/session.ts';
import { MoreButton } from './more-button.tsx';
import { recordAt, recordKinds } from './record-kinds.ts';
import { RecordLink } from './record-link.tsx';
import { RecordTable } from './record-table.tsx';
import { type ClubRecord, useRecords } from './use-records.ts';

/** What the `*_path` fields of a record lead to: other records, and lists that are read when they are opened. */
export function RelatedRecords({ record, own }: { readonly record: ClubRecord; readonly own: string }) {
  const paths = Object.entries(record).flatMap(([field, value]) =>
    field.endsWith('_path') && typeof value === 'string' && value !== own
      ? [[field.replace(/_path$/, '').replaceAll('_', ' '), value] as const]
      : [],
  );
  const single = paths.filter(([, path]) => recordAt(path) !== undefined);
  return (
    <>
      {single.length > 0 && (
        <ul class="links">
          {single.map(([title, path]) => (
            <li key={title}>
              <span class="quiet">{title}</span> <RecordLink path={path} />
            </li>
          ))}
        </ul>
      )}
      {paths
        .filter(([, path]) => recordAt(path) === undefined)
        .map(([title, path]) => (
          <RelatedList key={path} title={title} path={path} />
        ))}
    </>
  );
}

/** A list that belongs to a record. */
export function RelatedList({ title, path }: { readonly title: string; readonly path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <OpenList path={path} />}
    </details>
  );
}

function OpenList({ path }: { readonly path: string }) {
  const list = useRecords(path, undefined);
  const { records, total, problem } = list;
  return (
    <>
      {problem && <ProblemNote problem={problem} />}
      <p class="quiet">{total === undefined ? records.length : `${records.length} of ${total}`}</p>
      {records.length > 0 && <ShortTable path={path} records={records} />}
      <MoreButton {...list} />
    </>
  );
}

/** The fields that tell records apart inside a card, by the end of the path that lists them. */
const shortColumns: Readonly<Record<string, readonly string[]>> = {
  '/registrations': ['valid', 'activity_path', 'registered_at'],
  '/attendance': ['date', 'title', 'presence'],
  '/members': ['last_name', 'first_name'],
  '/annual-registrations': ['valid', 'member_id', 'group_id'],
  '/payments': ['amount_cents', 'method', 'received_on', 'state'],
  '/medical': ['valid', 'season_id', 'certificate_end'],
  '/staff-hours': ['month', 'total_seconds'],
};

/** A table of records that a path lists, or of records of its own kind. */
export function ShortTable(properties: { readonly path: string; readonly records: readonly ClubRecord[] }) {
  const { path, records } = properties;
  const { club } = useSession();
  const collection = `/${path
    .replace(/\?.*/, '')
    .replace(/\/\d+$/, '')
    .split('/')
    .at(-1)}`;
  const kind = recordKinds.find((each) => each.path === collection);
  const columns = shortColumns[collection] ?? kind?.columns.slice(0, 3) ?? [];
  const rowOf = ({ id, type }: ClubRecord) => {
    const opened = type === 'annual' || type === 'event' ? `${type}-registrations` : kind?.id;
    if (opened === undefined || id === undefined) return undefined;
    return { id: `${opened}-${id}`, address: fragmentOf(club.name, 'records', [opened, id]) };
  };
  return <RecordTable columns={columns} records={records} rowOf={rowOf} />;
}
