import type { TopicRules } from './collect-rules.ts';

interface Topics {
  readonly topics: readonly TopicRules[];
  readonly receiverTopics: readonly TopicRules[];
  readonly clientTopics: readonly TopicRules[];
}

/** The rule list as a page: the rules of the service, then those of receivers and of clients. */
export function rulesPage({ topics, receiverTopics, clientTopics }: Topics): string {
  const count = topics.reduce((sum, topic) => sum + topic.rules.length, 0);
  return [
    '# Rules',
    `${count} sentences that the interface promises and a client can observe. \`must\`: a server that breaks it fails. \`standard\`: only a ` +
      'standard says it; breaking it is a warning. The place is an entry of `spec/outline.yaml`.',
    ...topics.flatMap((topic) => [`## ${topic.title}`, table(topic)]),
    ...receiverTopics.flatMap((topic) => [`## ${topic.title}`, ofReceivers, table(topic)]),
    ...clientTopics.flatMap((topic) => [`## ${topic.title}`, ofClients, table(topic)]),
    '',
  ].join('\n\n');
}

const ofReceivers =
  'What the interface demands of a webhook receiver. `clubproof receiver` judges yours; no service is judged by these.';

const ofClients =
  'What the interface demands of a client, as far as the service can see it. `clubproof advice` tells where yours was careless.';

function table({ rules }: TopicRules): string {
  const rows = rules.map((rule) => {
    const source = [...rule.source, ...(rule.standard ? [rule.standard] : [])].join(', ');
    const needs = rule.needs.join(', ');
    return `| \`${rule.id}\` | ${rule.level} | ${cell(rule.says)} | ${cell(source)} | ${needs} |`;
  });
  return ['| Rule | Level | What holds | Place | Needs |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
