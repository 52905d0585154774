import { AsyncLocalStorage } from 'node:async_hooks';
import type { RuleResult } from '../../../reports/results.ts';
import type { OperationId, RuleId } from '../../../spec/index.ts';
import type { Response } from './response.ts';

/** Why an operation was not asked. */
export type Unasked = Pick<RuleResult['unasked'][number], 'kind' | 'reason'>;

/** The owner of a request: one rule, a probe, or a set-up that the whole run shares. */
export interface JudgingContext {
  /** The id of the rule or of the probe; `shared` for what every rule may use. */
  readonly owner: string;
  /** The operations that answered so far. */
  readonly asked: Set<OperationId>;
  /** Why it leaves operations out, where it says so. */
  readonly reasons: Map<OperationId, Unasked>;
  /** The responses of the example being judged, for the failure package. */
  readonly exchanges: Response[];
  /** What it used of what the run shares. */
  readonly used: Set<JudgingContext>;
  requests: number;
}

/** The owner of what the whole run shares: its records stay until the run ends. */
export const sharedOwner = 'shared';

const current = new AsyncLocalStorage<JudgingContext>();

export function judgingContext(owner: string): JudgingContext {
  return { owner, asked: new Set(), reasons: new Map(), exchanges: [], used: new Set(), requests: 0 };
}

/** Runs an action on behalf of an owner: rules run concurrently, and each must know its own requests. */
export function onBehalfOf<T>(context: JudgingContext, action: () => Promise<T>): Promise<T> {
  return current.run(context, action);
}

/** The owner that the caller runs for; the run itself counts as shared. */
export function currentContext(): JudgingContext {
  return current.getStore() ?? ofTheRun;
}

const ofTheRun = judgingContext(sharedOwner);

const judging = new AsyncLocalStorage<RuleId>();

/** Runs an action for the sake of a rule, whoever will own the requests that it sends. */
export function whileJudging<T>(rule: RuleId, action: () => Promise<T>): Promise<T> {
  return judging.run(rule, action);
}

/** The rule for whose sake the caller runs; undefined where it is the run itself. */
export function judgedRule(): RuleId | undefined {
  return judging.getStore();
}

/** Who uses what is shared has asked what it asked; so has a shared thing that was made with the help of another. */
export function noteUse(shared: JudgingContext): void {
  const context = currentContext();
  if (context === ofTheRun) return;
  for (const operation of shared.asked) context.asked.add(operation);
  context.used.add(shared);
}

/** The responses of an owner, or else those by which it was shown what it looked at. */
export function exchangesSeenBy({ exchanges, used }: JudgingContext): readonly Response[] {
  return exchanges.length > 0 ? exchanges : [...used].flatMap(exchangesSeenBy);
}

/** Records a response for the owner of its request. */
export function noteResponse(response: Response): void {
  const context = currentContext();
  if (context === ofTheRun) return;
  context.requests += 1;
  context.exchanges.push(response);
  if (response.sent.operation !== undefined) context.asked.add(response.sent.operation);
}
