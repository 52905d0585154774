import { fieldsOf, isLess, type ValueState, type WrittenValues } from '../../../reports/written-values.ts';

/** The kinds of values of which less becomes in a run of the reference than the table says, each as a line. */
export function lostValues(stated: WrittenValues, found: WrittenValues): readonly string[] {
  return compared(stated, found, (before, now) => isWritten(before) && (!now || isLess(now, before)));
}

/** The kinds of which more becomes than the table says, or that it does not have. */
export function gainedValues(stated: WrittenValues, found: WrittenValues): readonly string[] {
  return compared(found, stated, (now, before) => isWritten(now) && (!before || isLess(before, now)));
}

/** Which values stand in refused bodies depends on the seed. */
function isWritten(state: ValueState): boolean {
  return state === 'written' || state === 'read back';
}

function compared(
  one: WrittenValues,
  other: WrittenValues,
  differs: (state: ValueState, inOther: ValueState | undefined) => boolean,
): readonly string[] {
  return fieldsOf(one).flatMap(({ operation, field, kinds }) =>
    kinds
      .map(([kind, state]) => ({ kind, state, inOther: other[operation]?.[field]?.[kind] }))
      .filter(({ state, inOther }) => differs(state, inOther))
      .map(({ kind, state, inOther }) => `${operation} ${field}, ${kind}: ${state} / ${inOther ?? 'absent'}`),
  );
}
