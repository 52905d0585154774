/**
 * `npm run check:rules` proves that no place of the interface was passed over: each is the source of a
 * rule or an unspecified point, or listed in spec/unobservable.yaml with the reason. It also proves that the rule of each
 * check exists, that a rule of many operations is judged over probes, that no rule id holds a number, and that no rule
 * lists the operations that a word stands for. Exits 1 where anything is wrong.
 */
import { declaredRules, passiveRules, probeRules } from '../../../contract-tests/engine/judging/rule.ts';
import { loadTopicFiles } from '../../../contract-tests/engine/run/topic-files.ts';
import type { Description } from '../../../spec/description.ts';
import { readGenerated } from '../../../spec/generated-file.ts';
import { operationWords } from '../../../spec/operation-words.ts';
import { operationsOf } from '../../../spec/operations.ts';
import { outline as interfaceOutline, type OutlineEntry } from '../../../spec/outline.ts';
import { ruleOperations } from '../../../spec/rule-operations.ts';
import type { WrittenRule } from '../../../spec/types.ts';
import { collectRules } from '../../build/generate/collect-rules.ts';
import { collectUnspecifiedPoints } from '../../build/generate/collect-unspecified-points.ts';
import { readYaml, yamlFiles } from '../../build/generate/yaml-file.ts';
import { handListFaults } from './hand-lists.ts';
import { type CheckedRules, judgedRulesFaults } from './judged-rules.ts';
import { coverageFaults, headingOf, pointsNamedIn } from './rule-coverage.ts';
import { idsWithNumbers } from './worded-ids.ts';

try {
  const [contract, checked] = [writtenContract(), await checkedRules()];
  tellTotals(contract, checked);
  const mistakes = mistakesIn(contract, checked);
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`check-rules: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function checkedRules(): Promise<CheckedRules> {
  await loadTopicFiles();
  return {
    byRequests: new Set(declaredRules.keys()),
    byProbes: new Set([...probeRules.keys(), ...passiveRules.keys()]),
  };
}

/** Returns the rules of services, receivers and clients, the unspecified points and the outline, as they are written. */
function writtenContract() {
  const operations = operationsOf(readGenerated<Description>('openapi.json'));
  const topics = collectRules(operations);
  const rules = topics.flatMap((topic) => topic.rules);
  const points = collectUnspecifiedPoints(rules.map((rule) => rule.id));
  return {
    operations,
    topics,
    rules,
    receiverRules: collectRules(operations, 'receivers').flatMap((topic) => topic.rules),
    clientRules: collectRules(operations, 'clients').flatMap((topic) => topic.rules),
    points,
    open: points.filter(({ kind }) => kind === 'open'),
    tolerated: points.filter(({ kind }) => kind === 'tolerated'),
    outline: interfaceOutline().entries,
    unobservable: new Map(Object.entries(readYaml<Record<string, string>>('spec/unobservable.yaml'))),
  };
}

type WrittenContract = ReturnType<typeof writtenContract>;

function tellTotals(contract: WrittenContract, checked: CheckedRules): void {
  const { topics, rules, receiverRules, clientRules, points, open, tolerated } = contract;
  const { outline, unobservable } = contract;
  for (const { topic, rules: own } of topics) console.log(`${topic}: ${byLevel(own)}`);
  console.log(`of receivers: ${byLevel(receiverRules)}`);
  console.log(`of clients: ${byLevel(clientRules)}`);
  console.log(`all topics: ${byLevel(rules)}`);
  console.log(`${checked.byRequests.size + checked.byProbes.size} rules have a check`);
  console.log(
    `${points.length} unspecified points (${open.length} open, ${tolerated.length} tolerated), ${outline.size} outline entries, ${unobservable.size} of them unobservable`,
  );
  if (outline.size === 0) throw new Error('spec/outline.yaml holds no entry');
}

/** Returns one line for each mistake. */
function mistakesIn(contract: WrittenContract, checked: CheckedRules): string[] {
  const { operations, rules, receiverRules, clientRules, points, open, tolerated } = contract;
  const { outline, unobservable } = contract;
  const namedIn = ruleOperations(operations);
  const named = rules.map((rule) => ({ ...rule, meant: namedIn(rule) }));
  const faults = coverageFaults(outline, [...rules, ...open], unobservable, tolerated);
  return [
    ...idsWithNumbers([...rules, ...receiverRules, ...clientRules].map((rule) => rule.id)),
    ...handListFaults(named, operationWords(operations)),
    ...judgedRulesFaults(
      named.map(({ id, meant }) => ({ id, operations: meant })),
      checked,
    ),
    ...[
      ...faults.misnamed,
      ...coverageFaults(outline, [...receiverRules, ...clientRules], new Map()).misnamed,
    ].map((fault) => `source: ${fault}`),
    ...faults.contradicted.map((place) => `${place}: covered, and listed as unobservable`),
    ...[...unobservable]
      .filter(([, reason]) => !reason)
      .map(([place]) => `${place}: unobservable without a reason`),
    ...grouped(faults.uncovered, outline),
    ...pointsOfDescription(new Set<string>(points.map((point) => point.id))),
  ];
}

function byLevel(rules: readonly WrittenRule[]): string {
  const must = rules.filter((rule) => rule.level === 'must').length;
  return `${rules.length} rules, ${must} must, ${rules.length - must} standard`;
}

function grouped(uncovered: readonly string[], outline: ReadonlyMap<string, OutlineEntry>): string[] {
  const headings = new Map<string, string[]>();
  for (const place of uncovered) {
    const heading = headingOf(place, outline);
    headings.set(heading, [...(headings.get(heading) ?? []), place]);
  }
  return [...headings].flatMap(([heading, places]) => [
    `${heading}: ${places.length} not covered`,
    ...places.map((place) => `  ${place} (line ${outline.get(place)?.line})`),
  ]);
}

function pointsOfDescription(known: ReadonlySet<string>): string[] {
  return yamlFiles('spec/openapi').flatMap((file) => {
    const unknown = pointsNamedIn(readYaml(file)).filter((id) => !known.has(id));
    return [...new Set(unknown)].map((id) => `${file}: x-unspecified ${id} is not in spec/unspecified.yaml`);
  });
}
