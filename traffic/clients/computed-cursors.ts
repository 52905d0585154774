/** A cursor that no page had shown, sent while another one was shown. */
export interface UnshownCursor {
  readonly list: string;
  readonly value: number;
  /** Its distance from the one that was shown. */
  readonly distance: number;
  readonly pageSize: number;
}

/**
 * Returns a function that tells whether such a cursor is computed, by the one before it in the same walk. A client may begin
 * at an identifier that it stored, while another part of it has left the list after its first page: one such cursor, or
 * two of them without a law, say nothing.
 */
export function computedCursors(): (cursor: UnshownCursor, before: UnshownCursor | undefined) => boolean {
  let firstNeighbour: string | undefined;

  /** In one list it may be the identifier that was stored last. In two lists it is no coincidence. */
  function isNeighbourAgain({ list, distance }: UnshownCursor): boolean {
    if (Math.abs(distance) !== 1) return false;
    firstNeighbour ??= list;
    return firstNeighbour !== list;
  }

  return (cursor, before) =>
    isNeighbourAgain(cursor) ||
    (before !== undefined && (before.distance === cursor.distance || isCounted(cursor, before)));
}

/** Items are counted from the first page on, and pages from 1 or 2 on. */
function isCounted({ value, pageSize }: UnshownCursor, { value: before }: UnshownCursor): boolean {
  const areItems = pageSize > 1 && before % pageSize === 0 && value - before === pageSize;
  return areItems || (before <= 2 && value - before === 1);
}
