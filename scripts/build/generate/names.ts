import type { Description } from '../../../spec/description.ts';
import type { JsonObject, Operation, UnspecifiedPoint } from '../../../spec/types.ts';
import type { TopicRules } from './collect-rules.ts';

interface Named {
  readonly description: Description;
  readonly operations: readonly Operation[];
  readonly topics: readonly TopicRules[];
  readonly receiverTopics: readonly TopicRules[];
  readonly clientTopics: readonly TopicRules[];
  readonly unspecifiedPoints: readonly UnspecifiedPoint[];
  /** The description of the control interface. */
  readonly control: JsonObject;
}

/** The names that the contract knows, as TypeScript unions. */
export function namesModule({
  description,
  operations,
  topics,
  receiverTopics,
  clientTopics,
  unspecifiedPoints,
  control,
}: Named): string {
  const idsOf = (of: readonly TopicRules[]) => of.flatMap((topic) => topic.rules.map((rule) => rule.id));
  const topicNames = [
    ...operations.map((operation) => operation.topic),
    ...topics.map((topic) => topic.topic),
  ];
  return [
    '// Written by "npm run generate" from spec/openapi, spec/rules, spec/unspecified.yaml and spec/control.yaml.',
    union(
      'OperationId',
      operations.map((operation) => operation.id),
    ),
    union('Scope', scopesOf(description)),
    union('Topic', [...new Set(topicNames)].sort()),
    union('RuleId', idsOf(topics)),
    union('ReceiverRuleId', idsOf(receiverTopics)),
    union('ClientRuleId', idsOf(clientTopics)),
    union('MessageType', messageTypesOf(control)),
    choicesOf(unspecifiedPoints),
    'export type PointId = keyof ChoiceOfPoint;',
    '',
  ].join('\n\n');
}

/** Returns the scopes that the security scheme offers. Throws when it offers no scope. */
function scopesOf(description: Description): readonly string[] {
  const schemes = description.components.securitySchemes as unknown as {
    club?: { flows?: { clientCredentials?: { scopes?: Record<string, string> } } };
  };
  const scopes = Object.keys(schemes?.club?.flows?.clientCredentials?.scopes ?? {});
  if (scopes.length === 0)
    throw new Error('spec/openapi/openapi.yaml: the security scheme "club" has no scopes');
  return scopes;
}

/** Returns the types of messages that the reference sends by default. */
function messageTypesOf({ components }: JsonObject): readonly string[] {
  const { schemas } = components as unknown as { schemas: { MessageType: { examples: string[] } } };
  return schemas.MessageType.examples;
}

function union(name: string, members: readonly string[]): string {
  return `export type ${name} =\n${members.map((member) => `  | '${member}'`).join('\n')};`;
}

function choicesOf(unspecifiedPoints: readonly UnspecifiedPoint[]): string {
  const lines = unspecifiedPoints.map(({ id, choices }) => {
    const values = Object.keys(choices).map((choice) => `'${choice}'`);
    return `  '${id}': ${values.join(' | ')};`;
  });
  return `/** Each unspecified point with the choices that it leaves. */\nexport interface ChoiceOfPoint {\n${lines.join('\n')}\n}`;
}
