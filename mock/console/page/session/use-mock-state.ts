import { useEffect, useState } from 'preact/hooks';
import type { Connection } from './connection.ts';
import type { Catalogue, Club } from './control-types.ts';
import { useRepeated } from './reading.ts';

/** What the mock has: its clubs as they are now, and the catalogue of what clubs can have. */
export interface MockState {
  readonly catalogue: Catalogue | undefined;
  /** Undefined until they were read. */
  readonly clubs: readonly Club[] | undefined;
  /** Whether they were read since the wanted club was wanted. */
  readonly isOfWanted: boolean;
}

/** Reads the state of the mock again and again, and the catalogue of each mock that is reached. */
export function useMockState(
  { send, isReached }: Connection,
  version: number,
  wanted: string | undefined,
): MockState {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [clubs, setClubs] = useState<{
    readonly list: readonly Club[];
    readonly wanted: string | undefined;
  }>();
  useRepeated(async () => {
    const { value } = await send<{ data: readonly Club[] }>({ method: 'GET', path: '/_control/clubs' });
    if (value !== undefined) setClubs({ list: value.data, wanted });
  }, [send, version, wanted]);
  useEffect(() => {
    if (!isReached) return;
    send<{ data: Catalogue }>({ method: 'GET', path: '/_control/catalogue' }).then(({ value }) => {
      if (value !== undefined) setCatalogue(value.data);
    });
  }, [send, isReached]);
  return { catalogue, clubs: clubs?.list, isOfWanted: clubs?.wanted === wanted };
}
