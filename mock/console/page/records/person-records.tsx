import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';
import { RelatedList, ShortTable } from './related-records.tsx';
import { seasonOn, useSeasons } from './seasons.ts';
import { useRecordOutcomes } from './use-record-reading.ts';
import type { ClubRecord } from './use-records.ts';

/** What a club has of a person: registrations with their groups and events, payments, presences, health, hours. */
export function PersonRecords({ id }: { readonly id: number }) {
  const { club } = useSession();
  const season = seasonOn(club.clock.now.slice(0, 10), useSeasons() ?? []);
  const paths = useReading<Readonly<Record<string, readonly string[]>>>(`/people/${id}`)?.value ?? {};
  return (
    <>
      {Object.entries(paths).map(([title, each]) => (
        <RecordsOf key={title} title={title.replaceAll('_', ' ')} paths={each} />
      ))}
      {season && (
        <RelatedList
          title={`attendance, ${season.name ?? `season ${season.id}`}`}
          path={`/members/${id}/attendance?season_id=${season.id}`}
        />
      )}
    </>
  );
}

function RecordsOf({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  const outcomes = useRecordOutcomes<ClubRecord>(paths) ?? [];
  const records = outcomes.flatMap(({ value }) => value ?? []);
  const [path = ''] = paths;
  return (
    <>
      <h3>
        {title} <span class="quiet">{paths.length === 0 ? 'none' : paths.length}</span>
      </h3>
      {records.length > 0 && (
        <ShortTable path={title === 'registrations' ? '/registrations' : path} records={records} />
      )}
    </>
  );
}
