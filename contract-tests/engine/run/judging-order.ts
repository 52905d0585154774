import { readFileSync } from 'node:fs';
import type { Need, Rule, RuleId } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { declaredRules, passiveRules, probeRules } from '../judging/rule.ts';

/**
 * When a rule is judged. `spendingTokens`: rules that spend the quota of token requests, before all others, as what
 * they send is judged by others, too; in a run with a limit after most others, since they would leave little of it.
 * `sideBySide`: most rules. `quiet`: walks over whole lists, between them. `askingForTokens`: rules that request
 * tokens, in a lane of their own at the same time, so that no other rule waits for the scarcer quota. `undisturbed`:
 * rules that a new record of another rule would disturb. `alone`: rules that move the clock or the switch.
 * `spendingRequests`: rules that spend the quota of requests, alone and as soon as those before have spent most of it.
 * `last`: rules that read the effects of everything before. `end`: rules that let enough time pass for seasons to end.
 * `inPassing`: passive rules, after the last response.
 */
export interface JudgingOrder {
  readonly spendingTokens: readonly Rule[];
  readonly quiet: readonly Rule[];
  readonly sideBySide: readonly Rule[];
  readonly askingForTokens: readonly Rule[];
  readonly undisturbed: readonly Rule[];
  readonly alone: readonly Rule[];
  readonly spendingRequests: readonly Rule[];
  readonly last: readonly Rule[];
  readonly end: readonly Rule[];
  readonly inPassing: readonly Rule[];
}

const needsTheClubAlone: readonly Need[] = ['control', 'slow'];

/** Returns the rules by when they are judged; those that find most defects for their requests come first. */
export function judgingOrder(rules: readonly Rule[]): JudgingOrder {
  const bestFirst = inOrderOfYield(rules);
  const at = (time: keyof JudgingOrder) => bestFirst.filter((rule) => timeOf(rule) === time);
  return {
    spendingTokens: at('spendingTokens'),
    quiet: at('quiet'),
    sideBySide: at('sideBySide'),
    askingForTokens: at('askingForTokens'),
    undisturbed: at('undisturbed'),
    alone: at('alone'),
    spendingRequests: at('spendingRequests'),
    last: at('last'),
    end: at('end'),
    inPassing: at('inPassing'),
  };
}

function timeOf({ id, needs, operations }: Rule): keyof JudgingOrder {
  if (passiveRules.has(id)) return 'inPassing';
  const declared = declaredRules.get(id) ?? probeRules.get(id);
  if (declared?.when !== undefined) return declared.when;
  if (needs.includes('quota')) return isForTokens(operations) ? 'spendingTokens' : 'spendingRequests';
  if (needs.some((need) => needsTheClubAlone.includes(need))) return 'alone';
  return asksForTokens(id, operations) ? 'askingForTokens' : 'sideBySide';
}

function isForTokens(operations: Rule['operations']): boolean {
  return operations.every((id) => id === 'requestToken');
}

function asksForTokens(id: Rule['id'], operations: Rule['operations']): boolean {
  return declaredRules.has(id) && operations.includes('requestToken');
}

/**
 * Returns rules by what they find for their requests, the best first, as `npm run costs` has measured it; those that it has
 * not measured come last, in the order of the contract.
 */
export function inOrderOfYield(rules: readonly Rule[]): readonly Rule[] {
  const places = measuredPlaces();
  const placeOf = ({ id }: Rule) => places.get(id) ?? places.size;
  return [...rules].sort((one, other) => placeOf(one) - placeOf(other));
}

let known: ReadonlyMap<RuleId, number> | undefined;

function measuredPlaces(): ReadonlyMap<RuleId, number> {
  known ??= new Map(
    (JSON.parse(readFileSync(packageFile('contract-tests/order.json'), 'utf8')) as RuleId[]).map(
      (id, place) => [id, place],
    ),
  );
  return known;
}
