import type { Failure } from '../../../reports/results.ts';
import { withTexts } from '../wire/message/json.ts';
import type { Response } from '../wire/message/response.ts';
import { recordsNamedIn } from '../wire/record/record-words.ts';
import { hiddenTexts } from '../wire/secret/others-records.ts';
import { raceOf } from '../wire/secret/race.ts';
import { recordedExchange } from '../wire/secret/recorded-exchange.ts';
import { decidingResponse } from './deciding-response.ts';
import { pathsOf } from './named-records.ts';
import { ViolationWithCounterexample } from './property.ts';
import { historyOf } from './record-history.ts';
import { recordedDelivery } from './recorded-delivery.ts';
import type { RuleViolation } from './violation.ts';

/** The command that judges just these rules again. */
export type RerunCommand = (ruleIds: readonly string[]) => string;

/** More exchanges or deliveries than these explain nothing. */
const mostShown = 12;

/** More of what made a record as it is explains nothing either. */
const mostOfHistory = 6;

/** What a check, or a probe, has seen when it found a violation. */
export interface Seen {
  readonly seed: number;
  /** The exchanges of its example. */
  readonly exchanges: readonly Response[];
  /** The exchanges of the scenes that it used, which came before. */
  readonly before?: readonly Response[];
}

/**
 * What a report shows of a violation: the exchange that decided, marked, and those that made its records what they are;
 * those of a race; the last ones of its example; and the last deliveries that it was judged by. Where the violation
 * names no exchanges, its example is all that the rule or the probe has seen.
 */
export function failureOf(
  violation: RuleViolation,
  { seed, exchanges: own, before = [] }: Seen,
  rerun: string,
): Failure {
  const ofExample = violation.exchanges.length > 0 ? violation.exchanges : own;
  const seen = inOrder([...new Set([...before, ...own, ...ofExample])]);
  const decided = decidingResponse(violation, ofExample, seen);
  const exchanges = shownOf(violation, decided, ofExample, seen);
  const deciding = decided && exchanges.indexOf(decided);
  const operation = decided?.sent.operation;
  return {
    ...withoutHidden(violation, exchanges.flatMap(hiddenTexts)),
    ...counterexampleOf(violation),
    seed,
    ...(operation !== undefined && { operations: [operation] }),
    exchanges: exchanges.map(recordedExchange),
    ...(deciding !== undefined && { deciding }),
    ...evidenceOf(violation, exchanges),
    rerun,
  };
}

/** Returns exchanges in the order in which they were sent, where that is known of all. */
function inOrder(exchanges: readonly Response[]): readonly Response[] {
  const sent = ({ startedAt = Number.NaN }: Response) => startedAt;
  if (exchanges.some((each) => Number.isNaN(sent(each)))) return exchanges;
  return [...exchanges].sort((one, other) => sent(one) - sent(other));
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

/** Returns what is needed to understand the violation, and the last exchanges of its example, in their order. */
function shownOf(
  { evidence, expected, actual }: RuleViolation,
  deciding: Response | undefined,
  ofExample: readonly Response[],
  seen: readonly Response[],
): readonly Response[] {
  const named = [expected, actual].flatMap(recordsNamedIn).flatMap((each) => pathsOf(each, deciding));
  const needed = new Set([
    ...(deciding ? [deciding] : []),
    ...(evidence.race ?? []).slice(0, mostShown - 1),
    ...(deciding ? historyOf(deciding, seen, named).slice(-mostOfHistory) : []),
  ]);
  const others = ofExample.filter((each) => !needed.has(each)).slice(-Math.max(1, mostShown - needed.size));
  const shown = new Set([...needed, ...(needed.size < mostShown ? others : [])]);
  return [...new Set([...seen, ...shown])].filter((each) => shown.has(each));
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
  const { example } = violation;
  if (!(violation instanceof ViolationWithCounterexample))
    return example === undefined ? {} : { counterexample: example };
  const { value, path, shrinks } = violation.counterexample;
  return { counterexample: value, ...(path !== undefined && { path }), shrinks };
}
