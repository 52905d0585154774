import type { OperationId, RuleId } from '../../../spec/index.ts';
import { SetupFailed } from '../wire/message/errors.ts';
import { judgedRule } from '../wire/message/request-owner.ts';
import type { Response } from '../wire/message/response.ts';
import { type DeclaredPassiveRule, passiveRules } from './rule.ts';
import { RuleViolation } from './violation.ts';

/** The state of one passive rule over the responses of a run. */
export interface Tally {
  /** How many things were judged. */
  judged: number;
  /** The operations whose responses the rule is about. */
  readonly asked: Set<OperationId>;
  /** The operations whose responses violate the rule. */
  readonly violated: Set<OperationId>;
  /** The first violation, with the exchange that shows it. */
  violation: RuleViolation | undefined;
  /** How many responses violated the rule. */
  violations: number;
  /** The rule for which the request of the violation was sent. */
  raisedBy: RuleId | undefined;
  /** The check itself failed. */
  defect: unknown;
}

/** What the passive rules said of one response. */
export interface Judgement {
  readonly violated: readonly RuleId[];
  /** The rules that it kept, with the number of things that each judged. */
  readonly looked: readonly (readonly [rule: RuleId, count: number])[];
}

/** Judges every response by every passive rule; a rule's first violation is kept. */
export class PassiveTallies {
  readonly #tallies = new Map<RuleId, Tally>();

  /** Judges a response by all rules but those that are left out. Returns what each of them said. */
  observe(response: Response, leftOut?: ReadonlySet<RuleId>): Judgement {
    return this.#judge(response, (rule) => leftOut?.has(rule.id) !== true);
  }

  /** Counts a response that is the same as one that kept every rule that looked at it. */
  observeAgain({ looked }: Judgement, operation: OperationId | undefined): void {
    for (const [id, count] of looked) {
      const tally = this.of(id);
      tally.judged += count;
      if (operation !== undefined) tally.asked.add(operation);
    }
  }

  /** Judges a request to which no response came, by the rules that see such requests. */
  readonly observeUnanswered = (response: Response): Judgement =>
    this.#judge(response, ({ seesUnanswered }) => seesUnanswered === true);

  #judge(response: Response, isJudged: (rule: DeclaredPassiveRule) => boolean): Judgement {
    const violated: RuleId[] = [];
    const kept: [RuleId, number][] = [];
    for (const rule of passiveRules.values()) {
      if (!isJudged(rule)) continue;
      const { id, check } = rule;
      const tally = this.of(id);
      try {
        const looked = check(response);
        if (looked === false) continue;
        tally.judged += Number(looked);
        kept.push([id, Number(looked)]);
      } catch (error) {
        if (error instanceof RuleViolation) {
          error.exchanges = [response];
          if (tally.violation === undefined) tally.raisedBy = judgedRule();
          tally.violation ??= error;
          if (response.sent.operation !== undefined) tally.violated.add(response.sent.operation);
          tally.violations += 1;
          violated.push(id);
        } else if (error instanceof SetupFailed) continue;
        else tally.defect ??= error;
      }
      if (response.sent.operation !== undefined) tally.asked.add(response.sent.operation);
    }
    return { violated, looked: kept };
  }

  of(id: RuleId): Tally {
    const known = this.#tallies.get(id) ?? {
      judged: 0,
      asked: new Set<OperationId>(),
      violated: new Set<OperationId>(),
      violation: undefined,
      violations: 0,
      raisedBy: undefined,
      defect: undefined,
    };
    this.#tallies.set(id, known);
    return known;
  }
}
