import type { OperationId, RuleId } from '../../spec/index.ts';
import type { Response } from '../wire/response.ts';
import { passiveRules } from './rule.ts';
import { RuleViolation } from './violation.ts';

/** What the passing answers said about one passive rule. */
export interface Tally {
  judged: number;
  /** The operations whose responses were judged. */
  readonly asked: Set<OperationId>;
  /** The first one, with the exchange that shows it. */
  violation: RuleViolation | undefined;
  /** The check itself broke. */
  defect: unknown;
}

/** Shows every answer to every passive rule; a rule's first violation is kept. */
export class PassiveTallies {
  readonly #tallies = new Map<RuleId, Tally>();

  observe(response: Response): void {
    for (const { id, check } of passiveRules.values()) {
      const tally = this.of(id);
      if (tally.violation !== undefined) continue;
      try {
        if (!check(response)) continue;
        tally.judged += 1;
      } catch (error) {
        if (error instanceof RuleViolation) {
          error.exchanges = [response];
          tally.violation = error;
        } else tally.defect ??= error;
      }
      if (response.sent.operation !== undefined) tally.asked.add(response.sent.operation);
    }
  }

  of(id: RuleId): Tally {
    const known = this.#tallies.get(id) ?? {
      judged: 0,
      asked: new Set<OperationId>(),
      violation: undefined,
      defect: undefined,
    };
    this.#tallies.set(id, known);
    return known;
  }
}
