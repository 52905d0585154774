import { useEffect, useState } from 'preact/hooks';
import { useSession } from './session.ts';

/** Reads something by the club's API, and again when a record may have changed; undefined while it is not there. */
export function useRecordReading<T>(path: string): T | undefined {
  const { readRecords, recordsVersion } = useSession();
  const [data, setData] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    readRecords<{ readonly data: T }>(path).then(({ value }) => {
      if (isCurrent) setData(value?.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [readRecords, path, recordsVersion]);
  return data;
}
