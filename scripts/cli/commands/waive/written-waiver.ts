import type { Operation, Waiver } from '../../../../reports/results.ts';
import { writeWaiver } from '../../suite-run/waiver-file.ts';
import { failure } from '../../terminal/failure.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof waive`, as commander passes them on. */
export interface WaiveFlags {
  readonly until: string;
  readonly reason: string;
  readonly owner: string;
  readonly operation: readonly string[];
  readonly expected: string;
}

/** Writes the waiver of a rule into the file of waivers. Throws where an entry is empty or the day is past. */
export function waive(rule: string, flags: WaiveFlags, now: Date): void {
  const { until, reason, owner, operation, expected } = flags;
  const waiver: Waiver = {
    rule,
    ...(operation.length > 0 && { operations: operation as Operation[] }),
    reason: reason.trim(),
    owner: owner.trim(),
    until,
  };
  if (waiver.reason === '' || waiver.owner === '')
    throw failure('waiver-incomplete', rule, `the ${waiver.reason === '' ? 'reason' : 'owner'} is empty`);
  if (until < now.toISOString().slice(0, 10)) throw failure('waiver-incomplete', rule, `${until} is past`);
  const { replaced } = writeWaiver(expected, waiver);
  printLines(
    `${expected}: ${rule} is excused until ${until}${replaced ? ', in place of the waiver before' : ''}`,
    `in each run with --expected ${shellWord(expected)}`,
  );
}
