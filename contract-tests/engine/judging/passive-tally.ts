import type { OperationId, RuleId } from '../../../spec/index.ts';
import { SetupFailed } from '../wire/errors.ts';
import { judgedRule } from '../wire/request-owner.ts';
import type { Response } from '../wire/response.ts';
import { type DeclaredPassiveRule, passiveRules } from './rule.ts';
import { RuleViolation } from './violation.ts';

/** The state of one passive rule over the responses of a run. */
export interface Tally {
  /** How many things were judged. */
  judged: number;
  /** The operations whose responses the rule is about. */
  readonly asked: Set<OperationId>;
  /** The first one, with the exchange that shows it. */
  violation: RuleViolation | undefined;
  /** The rule for which the request of the violation was sent. */
  raisedBy: RuleId | undefined;
  /** The check itself failed. */
  defect: unknown;
}

/** Judges every response by every passive rule; a rule's first violation is kept. */
export class PassiveTallies {
  readonly #tallies = new Map<RuleId, Tally>();

  observe(response: Response): void {
    this.#judge(response, [...passiveRules.values()]);
  }

  /** Judges a request to which no response came, by the rules that see such requests. */
  readonly observeUnanswered = (response: Response): void => {
    this.#judge(
      response,
      [...passiveRules.values()].filter(({ seesUnanswered }) => seesUnanswered),
    );
  };

  #judge(response: Response, rules: readonly DeclaredPassiveRule[]): void {
    for (const { id, check } of rules) {
      const tally = this.of(id);
      try {
        const looked = check(response);
        if (looked === false) continue;
        tally.judged += Number(looked);
      } catch (error) {
        if (error instanceof RuleViolation) {
          error.exchanges = [response];
          if (tally.violation === undefined) tally.raisedBy = judgedRule();
          tally.violation ??= error;
        } else if (error instanceof SetupFailed) continue;
        else tally.defect ??= error;
      }
      if (response.sent.operation !== undefined) tally.asked.add(response.sent.operation);
    }
  }

  of(id: RuleId): Tally {
    const known = this.#tallies.get(id) ?? {
      judged: 0,
      asked: new Set<OperationId>(),
      violation: undefined,
      raisedBy: undefined,
      defect: undefined,
    };
    this.#tallies.set(id, known);
    return known;
  }
}
