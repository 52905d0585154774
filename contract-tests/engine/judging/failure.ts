import type { Failure } from '../../../reports/results.ts';
import { withTexts } from '../wire/json.ts';
import { hiddenTexts } from '../wire/others-records.ts';
import { raceOf } from '../wire/race.ts';
import { recordedExchange } from '../wire/recorded-exchange.ts';
import type { Response } from '../wire/response.ts';
import { ViolationWithCounterexample } from './property.ts';
import { recordedDelivery } from './recorded-delivery.ts';
import type { RuleViolation } from './violation.ts';

/** The command that judges just these rules again. */
export type RerunCommand = (ruleIds: readonly string[]) => string;

/** More exchanges or deliveries than these explain nothing. */
const mostShown = 12;

/**
 * What a report shows of a violation: the last exchanges of its example, the one that decided always among them and
 * marked, and so those of a race; and the last deliveries that it was judged by. Where the violation names no exchanges,
 * those that the rule or the probe has seen.
 */
export function failureOf(
  violation: RuleViolation,
  run: { readonly seed: number; readonly exchanges: readonly Response[] },
  rerun: string,
): Failure {
  const exchanges = shownOf(violation, violation.exchanges.length > 0 ? violation.exchanges : run.exchanges);
  const deciding = violation.deciding && exchanges.indexOf(violation.deciding);
  return {
    ...withoutHidden(violation, exchanges.flatMap(hiddenTexts)),
    ...counterexampleOf(violation),
    seed: run.seed,
    exchanges: exchanges.map(recordedExchange),
    ...(deciding !== undefined && { deciding }),
    ...evidenceOf(violation, exchanges),
    rerun,
  };
}

/** Shorter texts, and single small words, occur by chance: `open`, `male`. */
const telling = /^(?=.{3})(?![a-z_]+$)/s;

/** Returns what was compared without the texts that the exchanges hide: values of people whom the run did not make. */
function withoutHidden(
  { expected, actual, differences }: RuleViolation,
  hidden: readonly string[],
): Pick<Failure, 'expected' | 'actual' | 'differences'> {
  const texts = hidden.filter((text) => telling.test(text)).sort((a, b) => b.length - a.length);
  const without = (value: string) => texts.reduce((text, each) => text.replaceAll(each, '(string)'), value);
  return {
    expected: without(expected),
    actual: without(actual),
    ...(differences.length > 0 && {
      differences: differences.map((each) => ({ ...withTexts(each, without), field: each.field })),
    }),
  };
}

function shownOf({ deciding, evidence }: RuleViolation, exchanges: readonly Response[]): readonly Response[] {
  const needed = new Set([...(deciding ? [deciding] : []), ...(evidence.race ?? []).slice(0, mostShown - 1)]);
  const last = exchanges.slice(-mostShown);
  const earlier = [...needed].filter((each) => !last.includes(each));
  const spare = last.filter((each) => !needed.has(each)).slice(0, earlier.length);
  return [...earlier, ...last.filter((each) => !spare.includes(each))];
}

function evidenceOf(
  { evidence }: RuleViolation,
  exchanges: readonly Response[],
): Pick<Failure, 'race' | 'deliveries'> {
  const { race = [], deliveries = [] } = evidence;
  const places = race.map((each) => exchanges.indexOf(each)).filter((place) => place !== -1);
  return {
    ...(places.length > 1 && { race: { exchanges: places, curl: raceOf(race.map(({ sent }) => sent)) } }),
    ...(deliveries.length > 0 && { deliveries: deliveries.slice(-mostShown).map(recordedDelivery) }),
  };
}

function counterexampleOf(violation: RuleViolation): Pick<Failure, 'counterexample' | 'path' | 'shrinks'> {
  if (!(violation instanceof ViolationWithCounterexample)) return {};
  const { value, path, shrinks } = violation.counterexample;
  return { counterexample: value, ...(path !== undefined && { path }), shrinks };
}
