import type { OperationId } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import type { Identified } from '../reference/store/collection.ts';
import { listWhere } from '../reference/store/list.ts';
import { withHandler } from './operations.ts';
import { withPart } from './part.ts';

/** Returns the parts with a list that shows only some of its records. */
export function withListWhere<T extends Identified>(
  parts: Parts,
  operation: OperationId,
  isShown: (record: T, club: Club) => boolean,
): Parts {
  return withHandler(
    parts,
    operation,
    (usual) => (exchange, club) =>
      usual(
        exchange,
        clubListing<T>(club, (record) => isShown(record, club)),
      ),
  );
}

/** Returns the club with pages of only those records of a list that are shown. */
export function clubListing<T extends Identified>(club: Club, isShown: (record: T) => boolean): Club {
  const { after } = club.parts.pager;
  const parts = withPart(club.parts, 'pager', {
    after: (list, parameters, of) =>
      after(
        listWhere(list, (record) => isShown(record as unknown as T)),
        parameters,
        of,
      ),
  });
  return { ...club, parts };
}
