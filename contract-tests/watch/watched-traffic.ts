import type { RuleResult } from '../../reports/results.ts';
import { type OperationId, type Rule, type RuleId, rules } from '../../spec/index.ts';
import type { Described } from '../engine/description/described.ts';
import { describedBy } from '../engine/description/served-description.ts';
import type { Effort } from '../engine/judging/effort.ts';
import type { RerunCommand } from '../engine/judging/failure.ts';
import { judgePassively } from '../engine/judging/judge-passively.ts';
import { type Judgement, PassiveTallies } from '../engine/judging/passive-tally.ts';
import { type Finding, resultOf } from '../engine/judging/result.ts';
import { passiveRules } from '../engine/judging/rule.ts';
import type { Response, SentRequest } from '../engine/wire/message/response.ts';
import { asResponse, asSent } from './as-response.ts';
import { rememberedSecrets } from './remembered-secrets.ts';
import { repeatedResponses } from './repeated-responses.ts';
import { troublesInPassing } from './troubles-in-passing.ts';
import type { WatchedExchange } from './watched-exchange.ts';
import { violationWithoutPeople, withoutPeople } from './without-people.ts';

/** What was made of one exchange. */
export interface Sight {
  /** The request as the suite knows requests; undefined where it is not of the interface. */
  readonly sent: SentRequest | undefined;
  readonly response: Response | undefined;
  /** Why the response was not judged. */
  readonly notJudged: string | undefined;
  /** The rules that the response violates. */
  readonly violated: readonly RuleId[];
}

/** Judges the responses that pass by, by the rules that a run judges in passing. */
export interface WatchedTraffic {
  /** `leftOut` are the rules of whose matter a recording tells nothing. */
  readonly see: (exchange: WatchedExchange, leftOut?: ReadonlySet<RuleId>) => Sight;
  readonly results: () => RuleResult[];
  readonly counts: TrafficCounts;
  readonly descriptionEtag: () => string | null;
}

interface TrafficCounts {
  /** Exchanges with the interface. */
  exchanges: number;
  /** Exchanges with other addresses of the service. */
  others: number;
  tokenRequests: number;
  judged: number;
  readonly byOperation: Map<OperationId, number>;
  /** How many exchanges were not judged, by the reason. */
  readonly notJudged: Map<string, number>;
}

export interface WatchOptions {
  readonly isSelected: (rule: RuleId) => boolean;
  /** Whether a violation of the rule is left out of the report, too. */
  readonly isSkipped: (rule: RuleId) => boolean;
  readonly rerunCommand: RerunCommand;
}

/** The exchanges that show one violated rule. */
const mostShown = 3;
/** As many reasons have a count of their own: a service may word its errors in any number of ways. */
const mostReasons = 50;

/**
 * Returns the judge of the traffic of a service. What it keeps does not grow with the traffic: counts, and the first few
 * violations of each rule with their exchanges. The topic files have to be loaded before.
 */
export function watchTraffic({ isSelected, isSkipped, rerunCommand }: WatchOptions): WatchedTraffic {
  const passives = new PassiveTallies();
  const counts: TrafficCounts = {
    exchanges: 0,
    others: 0,
    tokenRequests: 0,
    judged: 0,
    byOperation: new Map(),
    notJudged: new Map(),
  };
  const troubles = troublesInPassing(counts.byOperation);
  const noteSecrets = rememberedSecrets();
  const repeated = repeatedResponses();
  const inPassing = rules.filter(({ id }) => passiveRules.has(id));
  const skipped = new Set(inPassing.map(({ id }) => id).filter(isSkipped));
  let described: Described = describedBy(undefined);

  function countRequest(sent: SentRequest): void {
    counts.exchanges += 1;
    const { operation } = sent;
    if (operation === undefined) return;
    if (operation === 'requestToken') counts.tokenRequests += 1;
    counts.byOperation.set(operation, (counts.byOperation.get(operation) ?? 0) + 1);
  }

  /** Returns the violated rules, and keeps the first few violations of each with what a report may show. */
  function judged(response: Response, observe: () => Judgement): readonly RuleId[] {
    const { violated } = observe();
    for (const id of violated) {
      const tally = passives.of(id);
      const { violation, violations } = tally;
      if (violation === undefined) continue;
      if (violations === 1) tally.violation = violationWithoutPeople(violation, response);
      else if (violations <= mostShown)
        violation.exchanges = [...violation.exchanges, withoutPeople(response)];
    }
    return violated;
  }

  function judgedResponse(response: Response, leftOut: ReadonlySet<RuleId>): readonly RuleId[] {
    const { sent, status } = response;
    if (sent.operation === 'getDescription' && status === 200) described = describedBy(response);
    const toJudge = status < 500 ? response : troubles.serverError(response);
    if (status < 500) troubles.served(sent);
    if (toJudge === undefined) return [];
    const observe = () => passives.observe(toJudge, leftOut);
    const again = (before: Judgement) => passives.observeAgain(before, sent.operation);
    return judged(toJudge, () =>
      leftOut === skipped ? repeated.judged(toJudge, observe, again) : observe(),
    );
  }

  function judgedLoss({ lost }: WatchedExchange, sent: SentRequest): readonly RuleId[] {
    if (lost?.why !== 'cut' || skipped.has('problem/no-server-error')) return [];
    const response = troubles.cut(sent, lost.detail);
    return response === undefined ? [] : judged(response, () => passives.observeUnanswered(response));
  }

  const results = () => {
    const { byOperation } = counts;
    const effort: Effort = 'thorough';
    const run = { passives, seed: 0, effort, described, connection: { counts: { byOperation } } };
    const found = (rule: Rule): Finding => {
      const finding = judgePassively(run, rule, rerunCommand);
      if (!isSelected(rule.id))
        return finding?.failure === undefined ? notSelected : { ...finding, unselected: true };
      return finding === undefined ? notObserved : withWhatWasNotRequested(finding, byOperation);
    };
    return inPassing.map((rule) => resultOf(run, rule, found(rule)));
  };

  return {
    see(exchange, leftOut = nothing) {
      if (exchange.isStrayed) {
        counts.others += 1;
        return { sent: undefined, response: undefined, notJudged: 'another address', violated: [] };
      }
      const sent = asSent(exchange);
      countRequest(sent);
      const response = asResponse(exchange, sent);
      if (typeof response === 'string') {
        noteSecrets(sent, undefined);
        countReason(counts.notJudged, response);
        return { sent, response: undefined, notJudged: response, violated: judgedLoss(exchange, sent) };
      }
      noteSecrets(sent, response);
      counts.judged += 1;
      const without = leftOut.size === 0 ? skipped : new Set([...leftOut, ...skipped]);
      const violated = judgedResponse(response, without);
      return { sent, response, notJudged: undefined, violated };
    },
    results,
    counts,
    descriptionEtag: () => described.etag ?? null,
  };
}

const nothing: ReadonlySet<RuleId> = new Set();

/** Counts why something was not judged. */
export function countReason(counts: Map<string, number>, reason: string): void {
  const counted = counts.has(reason) || counts.size < mostReasons ? reason : 'another reason';
  counts.set(counted, (counts.get(counted) ?? 0) + 1);
}

const notSelected = { verdict: 'not-run', reason: 'left out by --only or --skip' } as const satisfies Finding;

const notObserved = {
  verdict: 'not-run',
  reason: 'no response to its operations passed by that it could be judged on',
} as const satisfies Finding;

/** Says of the operations that no client requested that this is why they were not judged. */
function withWhatWasNotRequested(finding: Finding, requested: ReadonlyMap<OperationId, number>): Finding {
  const unasked = (finding.unasked ?? []).map((one) =>
    requested.has(one.operation as OperationId)
      ? one
      : { ...one, kind: 'needs' as const, reason: 'no request of it passed by' },
  );
  return { ...finding, unasked };
}
