import type { Failure } from '../../reports/results.ts';
import { recordedExchange } from '../wire/recorded-exchange.ts';
import type { Response } from '../wire/response.ts';
import { ViolationWithCounterexample } from './property.ts';
import type { RuleViolation } from './violation.ts';

/** The command that judges just these rules again. */
export type RerunCommand = (ruleIds: readonly string[]) => string;

/** More exchanges than these explain nothing. */
const shownExchanges = 12;

/**
 * What a report shows of a violation: the last exchanges of its example, the one that decided always among them and
 * marked. Where the violation names no exchanges, those that the rule or the probe has seen.
 */
export function failureOf(
  violation: RuleViolation,
  run: { readonly seed: number; readonly exchanges: readonly Response[] },
  rerun: string,
): Failure {
  const exchanges = shownOf(violation, violation.exchanges.length > 0 ? violation.exchanges : run.exchanges);
  const deciding = violation.deciding && exchanges.indexOf(violation.deciding);
  return {
    expected: violation.expected,
    actual: violation.actual,
    ...(violation.differences.length > 0 && { differences: [...violation.differences] }),
    ...counterexampleOf(violation),
    seed: run.seed,
    exchanges: exchanges.map(recordedExchange),
    ...(deciding !== undefined && { deciding }),
    rerun,
  };
}

function shownOf({ deciding }: RuleViolation, exchanges: readonly Response[]): readonly Response[] {
  const last = exchanges.slice(-shownExchanges);
  if (deciding === undefined || last.includes(deciding)) return last;
  return [deciding, ...exchanges.slice(1 - shownExchanges)];
}

function counterexampleOf(violation: RuleViolation): Pick<Failure, 'counterexample' | 'path' | 'shrinks'> {
  if (!(violation instanceof ViolationWithCounterexample)) return {};
  const { value, path, shrinks } = violation.counterexample;
  return { counterexample: value, ...(path !== undefined && { path }), shrinks };
}
