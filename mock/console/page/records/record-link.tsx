import { fragmentOf } from '../session/place.ts';
import { useSession } from '../session/session.ts';
import { recordAt } from './record-kinds.ts';
import { Text } from './text.tsx';
import { useRecordOutcomes } from './use-record-reading.ts';
import type { ClubRecord } from './use-records.ts';

/** A record that a path of the API leads to: its name, with a link. */
export function RecordLink({ path }: { readonly path: string }) {
  const { club } = useSession();
  const outcome = useRecordOutcomes<ClubRecord>([path])?.[0];
  const at = recordAt(path);
  if (at === undefined) return <code>{path}</code>;
  if (outcome?.problem?.status === 404) return <span class="quiet">{at.id}, no longer there</span>;
  const name = outcome?.value && nameOf(outcome.value);
  return (
    <a href={fragmentOf(club.name, 'records', [at.kind.id, at.id])}>
      <Text value={name ?? `${at.kind.one} ${at.id}`} />
    </a>
  );
}

/** Returns what people call a record; undefined for what has no name. */
export function nameOf({ first_name, last_name, name, title }: Omit<ClubRecord, 'id'>): string | undefined {
  const person = [first_name, last_name].filter((part) => typeof part === 'string').join(' ');
  return [person, name, title].find((text): text is string => typeof text === 'string' && text !== '');
}
