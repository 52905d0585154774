import type { RuleId } from '../../spec/index.ts';
import type { Parts } from '../reference/parts.ts';

/** A small, realistic way to break one rule: a change of the parts that a club is put together from. */
export interface Fault {
  /** `<topic>/<what-goes-wrong>` */
  readonly id: string;
  readonly breaks: RuleId;
  /** Other rules that cannot but break with it. */
  readonly also: readonly RuleId[];
  /** What a person would find in the code that has it. */
  readonly says: string;
  readonly apply: (parts: Parts) => Parts;
}
