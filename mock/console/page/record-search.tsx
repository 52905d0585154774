import { useState } from 'preact/hooks';
import { ChoiceField, Form, TextField } from './fields.tsx';
import { ProblemNote } from './problem-note.tsx';
import type { RecordKind } from './record-kinds.ts';
import type { Problem } from './request.ts';
import { useSession } from './session.ts';
import { useRecordReading } from './use-record-reading.ts';
import type { ClubRecord } from './use-records.ts';

interface Season {
  readonly id: number;
  readonly name: string | null;
}

/** Finds records by the search of the interface, which looks at one season. */
export function RecordSearch(properties: {
  readonly kind: RecordKind;
  readonly show: (found: readonly ClubRecord[] | undefined) => void;
}) {
  const { kind, show } = properties;
  const { searchRecords } = useSession();
  const seasons = useRecordReading<readonly Season[]>('/seasons') ?? [];
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const season = chosen ?? String(seasons.at(-1)?.id ?? '');
  const search = async () => {
    if (query === '') return show(undefined);
    const body = { query, season_id: Number(season) };
    const outcome = await searchRecords<{ readonly data: readonly ClubRecord[] }>(kind.path, body);
    setProblem(outcome.problem);
    show(outcome.value?.data);
  };
  return (
    <>
      <Form onSubmit={search}>
        <TextField label="Find, among those of a season" value={query} onChange={setQuery} type="search" />
        <ChoiceField
          label="Season"
          value={season}
          values={seasons.map(({ id, name }) => [String(id), name ?? String(id)])}
          onChange={setChosen}
        />
        <button type="submit">{query === '' ? 'Show all' : 'Find'}</button>
      </Form>
      {problem && <ProblemNote problem={problem} />}
    </>
  );
}
