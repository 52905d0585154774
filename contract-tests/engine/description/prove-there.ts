import type { OperationId } from '../../../spec/index.ts';
import { NotApplicable } from '../wire/message/errors.ts';
import { proveBuilt } from '../wire/message/not-built.ts';
import type { Described } from './described.ts';

/** Throws where the target does not have an operation: NotBuilt where it is not built yet, else NotApplicable. */
export function proveThere({ has, notBuilt }: Described, id: OperationId): void {
  proveBuilt(notBuilt, id);
  if (!has(id)) throw new NotApplicable(`the target's description has no ${id}`);
}
