import type { RuleId } from '../../spec/index.ts';
import type { Parts } from '../reference/parts.ts';

/** A small, realistic defect that breaks one rule: a change of the parts that make up a club. */
export interface Fault {
  /** `<topic>/<what-goes-wrong>` */
  readonly id: string;
  readonly breaks: RuleId;
  /** Other rules that necessarily break, too. */
  readonly also: readonly RuleId[];
  /** What the faulty code does, in one short sentence. */
  readonly says: string;
  readonly apply: (parts: Parts) => Parts;
}
