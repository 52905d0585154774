import type { Effort } from '../../../reports/results.ts';
import { ledgerFolder } from '../state/state-folder.ts';
import { type TargetFlags, wordsOfTarget } from '../target/chosen-target.ts';
import { invocation } from '../terminal/invocation.ts';
import { shellWord } from '../terminal/shell-word.ts';

/** The flags of a run that the command for some of its rules repeats. */
export interface RerunFlags extends TargetFlags {
  effort: Effort;
}

/** The flags of a run that say where its report is, and how its target is found again. */
export interface ReplayedFlags extends Pick<TargetFlags, 'target' | 'embedded'> {
  report?: string;
}

/** Returns the command that judges these rules again as a run did. */
export function rerunCommand(flags: RerunFlags, ruleIds: readonly string[], seed: number): string {
  const writes = flags.writes ? ' --writes' : '';
  const only = ruleIds.map((id) => `--only ${id}`).join(' ');
  return `${invocation()} test ${wordsOfTarget(flags)} ${only} --effort ${flags.effort} --seed ${seed}${writes}`;
}

/**
 * Returns the command that removes what a run left behind; undefined where its target was named by flags, since cleanup
 * reads a target file.
 */
export function cleanupCommand({ target }: Pick<TargetFlags, 'target'>, ledger: string): string | undefined {
  if (!target || target === '-') return undefined;
  const elsewhere = ledger === ledgerFolder ? '' : ` --ledger ${shellWord(ledger)}`;
  return `${invocation()} cleanup --target ${shellWord(target)}${elsewhere}`;
}

/**
 * Returns the command that makes the finding of a rule again; undefined where none can. Replay reads the target of the run
 * from its report: a file, or the embedded reference.
 */
export function replayCommand(
  { target, embedded, report }: ReplayedFlags,
  ruleId: string,
): string | undefined {
  if (!embedded && (!target || target === '-')) return undefined;
  return [
    `${invocation()} replay ${ruleId}`,
    ...(report === undefined ? [] : [`--report ${report}`]),
    ...(embedded ? ['--embedded'] : []),
  ].join(' ');
}
