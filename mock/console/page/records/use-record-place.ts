import { fragmentOf } from '../session/place.ts';
import { useSession } from '../session/session.ts';
import { turnTo, usePlace } from '../session/use-place.ts';
import type { RecordKind } from './record-kinds.ts';

/** Returns what the address chooses among the records of a kind, and the ways to choose otherwise. */
export function useRecordPlace(kind: RecordKind) {
  const { club } = useSession();
  const { things, query } = usePlace();
  const day = club.clock.now.slice(0, 10);
  const [, openId] = things;
  const fragment = (id: string | undefined, change = {}) =>
    fragmentOf(club.name, 'records', id === undefined ? [kind.id] : [kind.id, id], { ...query, ...change });
  return {
    day,
    chosen: { ...kind.chosen?.(day), ...query } as Readonly<Record<string, string>>,
    openId,
    /** The address of a record of the list, or of the list alone. */
    addressOf: (id?: string) => fragment(id),
    choose: (change: Readonly<Record<string, string>>) => turnTo(fragment(openId, change)),
  };
}
