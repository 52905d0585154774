import type { RuleId } from '../../spec/index.ts';
import { Broken } from './broken.ts';
import type { Heard } from './heard.ts';
import { passiveRules } from './rule.ts';

/** What the passing answers said about one passive rule. */
export interface Tally {
  judged: number;
  breach: { readonly broken: Broken; readonly heard: Heard } | undefined;
  /** The check itself broke. */
  defect: unknown;
}

/** Shows every answer to every passive rule; a rule's first breach is kept. */
export class PassiveTallies {
  readonly #tallies = new Map<RuleId, Tally>();

  hear(heard: Heard): void {
    for (const { id, check } of passiveRules.values()) {
      const tally = this.of(id);
      if (tally.breach !== undefined) continue;
      try {
        if (check(heard)) tally.judged += 1;
      } catch (error) {
        if (error instanceof Broken) tally.breach = { broken: error, heard };
        else tally.defect ??= error;
      }
    }
  }

  of(id: RuleId): Tally {
    const known = this.#tallies.get(id) ?? { judged: 0, breach: undefined, defect: undefined };
    this.#tallies.set(id, known);
    return known;
  }
}
