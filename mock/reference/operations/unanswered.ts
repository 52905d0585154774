import type { OperationId } from '../../../spec/index.ts';

/** Operations that the reference does not implement yet. It answers 501, after all other checks. */
export const unanswered: readonly OperationId[] = [];
