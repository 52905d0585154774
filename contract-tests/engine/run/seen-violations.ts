import type { RuleResult } from '../../../reports/results.ts';
import { rules } from '../../../spec/index.ts';
import type { RerunCommand } from '../judging/failure.ts';
import { violationInPassing } from '../judging/judge.ts';
import type { JudgedRun } from '../judging/judged-run.ts';
import { resultOf } from '../judging/result.ts';
import { isSkipped, type RuleSelection, reasonToLeaveOut } from './rule-selection.ts';

export interface TellingOptions extends RuleSelection {
  readonly rerunCommand: RerunCommand;
}

/**
 * Returns the violations that the responses of the run show and that its results lack: of rules that the options leave
 * out, and those that came after their rule was judged, when the records of the run were removed.
 */
export function violationsBesides(
  results: readonly RuleResult[],
  run: JudgedRun,
  options: TellingOptions,
): RuleResult[] {
  const told = new Set(results.filter(({ failure }) => failure !== undefined).map(({ id }) => id));
  return rules.flatMap((rule) => {
    if (told.has(rule.id) || isSkipped(rule, options)) return [];
    const finding = violationInPassing(run, rule, options.rerunCommand);
    if (finding === undefined) return [];
    const isSelected = reasonToLeaveOut(rule, options) === undefined;
    return [resultOf(run, rule, { ...finding, ...(!isSelected && { unselected: true }) })];
  });
}
