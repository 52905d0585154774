import type { TopicRules } from './collect-rules.ts';

/** The rule list as a page: the rules of the service, then those of receivers. */
export function rulesPage(topics: readonly TopicRules[], receiverTopics: readonly TopicRules[]): string {
  const count = topics.reduce((sum, topic) => sum + topic.rules.length, 0);
  return [
    '# Rules',
    `${count} sentences that the interface promises and a client can observe. \`must\`: a server that breaks it fails. \`standard\`: only a ` +
      'standard says it; breaking it is a warning. The place is an entry of `spec/outline.yaml`.',
    ...topics.flatMap((topic) => [`## ${topic.title}`, table(topic)]),
    ...receiverTopics.flatMap((topic) => [`## ${topic.title}`, ofReceivers, table(topic)]),
    '',
  ].join('\n\n');
}

const ofReceivers =
  'What the interface demands of a webhook receiver. `clubproof receiver` judges yours; no service is judged by these.';

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
