import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from '../session/request.ts';
import { useSession } from '../session/session.ts';

/** Reads paths of the club's API, and again when a record may have changed; undefined while they were not read. */
export function useRecordOutcomes<T>(paths: readonly string[]): readonly Outcome<T>[] | undefined {
  const { readRecords, recordsVersion } = useSession();
  const [shown, setShown] = useState<{ readonly of: string; readonly outcomes: readonly Outcome<T>[] }>();
  const of = paths.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const each = of === '' ? [] : of.split('\n');
    Promise.all(each.map((path) => readRecords<{ readonly data: T }>(path))).then((outcomes) => {
      if (isCurrent) setShown({ of, outcomes: outcomes.map(dataOf) });
    });
    return () => {
      isCurrent = false;
    };
  }, [readRecords, of, recordsVersion]);
  return shown?.of === of ? shown.outcomes : undefined;
}

function dataOf<T>({ value, problem }: Outcome<{ readonly data: T }>): Outcome<T> {
  return problem === undefined ? { value: value.data } : { problem };
}

/** Reads one path; undefined while it is not there. */
export function useRecordReading<T>(path: string): T | undefined {
  return useRecordOutcomes<T>([path])?.[0]?.value;
}
