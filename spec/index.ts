import type { Description } from './description.ts';
import type { OperationId, PointId, RuleId } from './generated/names.ts';
import { readGenerated } from './generated-file.ts';
import { operationsOf } from './operations.ts';
import { ruleOperations } from './rule-operations.ts';
import type { ClientRule, Operation, ReceiverRule, Rule, UnspecifiedPoint, WrittenRule } from './types.ts';

export type { Altered } from './altered.ts';
export type { Description } from './description.ts';
export type {
  ChoiceOfPoint,
  ClientRuleId,
  MessageType,
  OperationId,
  PointId,
  ReceiverRuleId,
  RuleId,
  Scope,
  Topic,
} from './generated/names.ts';
export { greatestIdentifier } from './identifier.ts';
export { type Need, needs } from './needs.ts';
export { isSearch } from './operation-words.ts';
export { operationsOf } from './operations.ts';
export { requiredMembersOf } from './required-members.ts';
export type {
  ClientRule,
  JsonObject,
  JsonSchema,
  JsonValue,
  Operation,
  Parameter,
  ReceiverRule,
  Rule,
  Suggested,
  UnspecifiedPoint,
} from './types.ts';

/** The joined description, OpenAPI 3.2. */
export const description = readGenerated<Description>('openapi.json');

/** Every operation, in the order of the description. */
export const operations: readonly Operation[] = operationsOf(description);

const namedIn = ruleOperations(operations);

/** Every rule, in the order of its topic's file. */
export const rules: readonly Rule[] = readGenerated<WrittenRule[]>('rules.json').map((written) => ({
  ...written,
  operations: namedIn(written),
}));

/** Every rule for receivers of notifications. No service is judged by them. */
export const receiverRules: readonly ReceiverRule[] = readGenerated<ReceiverRule[]>('receiver-rules.json');

/** Every rule for clients. No service is judged by them. */
export const clientRules: readonly ClientRule[] = readGenerated<ClientRule[]>('client-rules.json');

/** Every unspecified point of the interface. */
export const unspecifiedPoints: readonly UnspecifiedPoint[] =
  readGenerated<UnspecifiedPoint[]>('unspecified.json');

const operationsById = new Map<string, Operation>(operations.map((one) => [one.id, one]));
const rulesById = new Map<string, Rule>(rules.map((one) => [one.id, one]));
const pointsById = new Map<string, UnspecifiedPoint>(unspecifiedPoints.map((one) => [one.id, one]));

/** The operation with this id. Throws when the description has none. */
export function operation(id: OperationId): Operation {
  return found(operationsById, 'operation', id);
}

/** Returns the rule with this id. Throws when it does not exist. */
export function rule(id: RuleId): Rule {
  return found(rulesById, 'rule', id);
}

/** Returns the unspecified point with this id. Throws when it does not exist. */
export function point(id: PointId): UnspecifiedPoint {
  return found(pointsById, 'point', id);
}

function found<T>(entries: ReadonlyMap<string, T>, kind: string, id: string): T {
  const entry = entries.get(id);
  if (entry === undefined) throw new Error(`there is no ${kind} "${id}"`);
  return entry;
}
