import { brokenPromises, questionsOf, unannounced } from '../../compare/compare-runs.ts';
import type {
  AnnouncedState,
  BreakingChange,
  Comparison,
  DescriptionChange,
  Doubt,
  RuleChange,
  Violation,
} from '../../comparison.ts';
import { counted } from '../../counted.ts';
import type { Verdict } from '../../results.ts';
import { isViolated } from '../../verdicts.ts';
import { type Fold, foldsFrom, foldText, type Hindrance } from '../folds.ts';
import type { Headline } from '../headline.ts';
import { groupedBy } from '../rules-of-results.ts';
import { mannerTexts } from '../run-facts.ts';
import { fewOf, namesOf, verdictText } from '../wording.ts';
import { announcementText, meaningOf, subjectOf } from './description-words.ts';

/** One thing that changed, with its facts by their names. */
export interface Finding {
  /** Its symbol and colour are those of a verdict. */
  readonly tone: Verdict;
  readonly title: string;
  /** The rule's sentence, or what became of what is described. */
  readonly says: string;
  readonly isStandard?: boolean;
  readonly facts: readonly (readonly [name: string, text: string])[];
  /** The rules that it is about, where several have one cause. */
  readonly rules?: readonly string[];
  /** That cause, as the verdicts give it. */
  readonly cause?: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  /** What one of its findings is. */
  readonly kind: string;
  readonly findings: readonly Finding[];
  /** How many changed: one finding may be about several rules. */
  readonly count: number;
  /** Whether it needs no attention: reports fold it, or give names alone. */
  readonly isQuiet: boolean;
}

/** Returns the result in one sentence. It follows the exit code. */
export function comparisonHeadline(comparison: Comparison): Headline {
  const besides = besidesText(comparison);
  if (comparison.exit_code === 1)
    return { tone: 'bad', text: [...brokenText(comparison), ...besides].join(', ') };
  if (comparison.exit_code === 2)
    return { tone: 'unknown', text: `Could not find out: ${openText(comparison).join(', ')}` };
  return { tone: 'good', text: [keptText(comparison), ...besides].join(', ') };
}

/** A run that tried less did not find every promise kept. */
function keptText({ rules, unchanged: { unjudged } }: Comparison): string {
  const lost = rules.filter(({ kind, before }) => kind === 'judged-no-more' && before && !isViolated(before));
  if (lost.length === 0)
    return `Every promise that was kept is kept${unjudged > 0 ? `, ${counted(unjudged, 'rule')} judged in neither run` : ''}`;
  return `No promise broke that was judged again, ${counted(numberOf(lost), 'rule')} kept before and not judged now`;
}

function brokenText(comparison: Comparison): string[] {
  const rules = numberOf(brokenPromises(comparison));
  const changes = unannounced(comparison).length;
  return [
    ...(rules > 0 ? [`${counted(rules, 'rule')} broke`] : []),
    ...(changes > 0 ? [`${counted(changes, 'breaking change')} not announced`] : []),
  ];
}

/** A rule that broke and does not fail the comparison is a standard, or excused. */
function besidesText(comparison: Comparison): string[] {
  const { rules } = comparison;
  const red = brokenPromises(comparison);
  const others = rules.filter((change) => change.kind === 'broke' && !red.includes(change));
  const excused = numberOf(others.filter(({ waived }) => waived));
  const warnings = numberOf(others.filter(({ waived }) => !waived));
  const fixed = numberOf(rules.filter(({ kind }) => kind === 'fixed'));
  return [
    ...(warnings > 0 ? [`${counted(warnings, 'standard')} broke`] : []),
    ...(excused > 0 ? [`${excused} waived`] : []),
    ...(fixed > 0 ? [`${fixed} fixed`] : []),
  ];
}

/** A rule may have broken on one operation and be fixed on another. */
function numberOf(changes: readonly RuleChange[]): number {
  return new Set(changes.map(({ id }) => id)).size;
}

function openText(comparison: Comparison): string[] {
  const { violatedAnew, lost, undecided, isUncompared } = questionsOf(comparison);
  const { description } = comparison;
  const uncompared = description.compared ? 'the descriptions were compared in part' : description.reason;
  return [
    ...(violatedAnew.length > 0
      ? [`${counted(violatedAnew.length, 'rule')} violated and not judged before`]
      : []),
    ...(lost.length > 0 ? [`${counted(lost.length, 'rule')} kept before and blocked or in error now`] : []),
    ...(undecided > 0 ? [`${counted(undecided, 'breaking change')} perhaps not announced`] : []),
    ...(isUncompared ? [uncompared] : []),
  ];
}

/** Returns what changed, the gravest first; a section without findings is left out. */
export function sectionsOf(comparison: Comparison): readonly Section[] {
  const { rules, description } = comparison;
  const of = (kind: RuleChange['kind']) => rules.filter((change) => change.kind === kind);
  const { lost } = questionsOf(comparison);
  const newly = of('newly-judged');
  const violatedAnew = newly.filter(({ after }) => after !== undefined && isViolated(after));
  const folds = foldsFrom(
    lost.map(hindranceOf),
    [...of('broke'), ...violatedAnew].flatMap(({ id, violation }) =>
      violation ? [{ id, ...violation }] : [],
    ),
  );
  const withBlocked = (change: RuleChange): Finding => {
    const finding = ruleFinding(change);
    const blocked = folds
      .filter(({ culprit }) => culprit === change.id)
      .map((fold) => ['blocks', blockedText(fold)] as const);
    return { ...finding, facts: [...finding.facts, ...blocked] };
  };
  const unexplained = folds.filter(({ culprit }) => culprit === undefined);
  const changes = description.compared ? description : { breaking: [], surprising: [], compatible: [] };
  const sections: Section[] = [
    loud('broke', 'Broke', 'broke', of('broke').map(withBlocked)),
    loud('breaking', 'Breaking changes', 'breaking', inOrderOfState(changes.breaking).map(breakingFinding)),
    loud(
      'violated-anew',
      'Violated, and not judged before',
      'not judged before',
      violatedAnew.map(withBlocked),
    ),
    loud(
      'lost',
      'Kept before, and not to be judged now',
      'was kept, could not be judged now',
      unexplained.map(foldFinding),
    ),
    loud(
      'surprising',
      'May surprise clients',
      'may surprise',
      changes.surprising.map(descriptionFinding('warn')),
    ),
    loud('fixed', 'Fixed', 'fixed', of('fixed').map(ruleFinding)),
    quiet('judged-no-more', 'Judged no more', byCause(without(of('judged-no-more'), lost))),
    quiet('newly-judged', 'Newly judged', without(newly, violatedAnew).map(ruleFinding)),
    quiet('otherwise', 'Changed otherwise', byCause(of('otherwise'))),
    quiet('compatible', 'Compatible changes', changes.compatible.map(descriptionFinding('pass'))),
  ];
  return sections.filter(({ findings }) => findings.length > 0);
}

function loud(id: string, title: string, kind: string, findings: readonly Finding[]): Section {
  return { id, title, kind, findings, count: numberIn(findings), isQuiet: false };
}

function quiet(id: string, title: string, findings: readonly Finding[]): Section {
  return { id, title, kind: title.toLowerCase(), findings, count: numberIn(findings), isQuiet: true };
}

function numberIn(findings: readonly Finding[]): number {
  return findings.reduce((sum, { rules }) => sum + (rules?.length ?? 1), 0);
}

function without(all: readonly RuleChange[], left: readonly RuleChange[]): readonly RuleChange[] {
  return all.filter((change) => !left.includes(change));
}

const doubtWords: Record<Doubt, string> = {
  'less-tried': 'the run without the violation tried less, and may have missed it',
  'other-suite': 'another version of the suite judged: its check may have changed',
};

function ruleFinding(change: RuleChange): Finding {
  const { id, says, level, kind, before, after, operations, doubts, violation, reason } = change;
  const isRed = after !== undefined && isViolated(after);
  return {
    tone: kind === 'fixed' ? 'pass' : (after ?? 'not-run'),
    title: id,
    says,
    isStandard: level === 'standard',
    facts: [
      ['verdicts', `${nameOf(before)} → ${nameOf(after)}`],
      ...(operations === undefined ? [] : [['on', operations.join(', ')] as const]),
      ...(isRed && violation ? violationFacts(violation, operations) : []),
      ...(!isRed && reason !== undefined ? [['reason', reason] as const] : []),
      ...doubts.map((doubt) => ['but', doubtWords[doubt]] as const),
    ],
  };
}

/** Returns a finding for each cause for which rules are not judged now, apart by their verdicts, and for each other rule. */
function byCause(changes: readonly RuleChange[]): Finding[] {
  const alike = groupedBy(changes, ({ before, after }) => `${before} ${after}`);
  return [...alike.values()].flatMap((group) => [
    ...foldsFrom(group.filter(hasReason).map(hindranceOf), []).map(foldFinding),
    ...group.filter((change) => !hasReason(change)).map(ruleFinding),
  ]);
}

function hasReason({ after, reason }: RuleChange): boolean {
  return reason !== undefined && after !== undefined && !isViolated(after);
}

function hindranceOf(rule: RuleChange): Hindrance<RuleChange> {
  const { after, reason = '' } = rule;
  const kind = after === 'error' || after === 'blocked' ? after : 'needs';
  return { kind, reason, rule };
}

/** Rules that could not be judged for one cause are one finding. */
function foldFinding(fold: Fold<RuleChange>): Finding {
  const [first] = fold.whole as [RuleChange];
  if (fold.whole.length === 1) return ruleFinding(first);
  const { tone, facts } = ruleFinding(first);
  return {
    tone,
    title:
      fold.kind === 'needs' ? `${counted(fold.whole.length, 'rule')} ${nameOf(first.after)}` : foldText(fold),
    says: asSentence(fold.reason),
    facts: [...facts.filter(([name]) => name !== 'reason'), ['rules', namesOf(fold.whole, mostNamed)]],
    rules: fold.whole.map(({ id }) => id),
    cause: fold.reason,
  };
}

function blockedText(fold: Fold<RuleChange>): string {
  return `${foldText(fold)}: ${namesOf(fold.whole, mostNamed)}`;
}

/** More rules of one cause are counted: comparison.json has all. */
const mostNamed = 12;

type Fact = readonly [string, string];

function violationFacts(
  { expected, actual, operations: violated = [] }: Violation,
  shown: readonly string[] | undefined,
): readonly Fact[] {
  return [
    ['expected', expected],
    ['actual', actual],
    ...(shown === undefined && violated.length > 0 ? [['on', fewOf(violated, 8)] as const] : []),
  ];
}

function nameOf(verdict: Verdict | undefined): string {
  return verdict === undefined ? 'not in that run' : verdictText(verdict);
}

const stateTones: Record<AnnouncedState, Verdict> = {
  unannounced: 'fail',
  unknown: 'blocked',
  'perhaps-configuration': 'blocked',
  announced: 'warn',
  named: 'warn',
  configuration: 'not-applicable',
};
const stateOrder = Object.keys(stateTones);

function inOrderOfState(changes: readonly BreakingChange[]): readonly BreakingChange[] {
  return changes.toSorted((one, other) => stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state));
}

function breakingFinding(change: BreakingChange): Finding {
  const finding = descriptionFinding(stateTones[change.state])(change);
  return { ...finding, facts: [...finding.facts, ['changes', announcementText(change)]] };
}

function descriptionFinding(tone: Verdict): (change: DescriptionChange) => Finding {
  return (change) => ({
    tone,
    title: subjectOf(change),
    says: asSentence(meaningOf(change)),
    facts: isNamed(change) ? [] : [['on', fewOf(change.operations, 8)]],
  });
}

function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** Whether the title names the only operation. */
function isNamed({ place, operations }: DescriptionChange): boolean {
  return place === 'operation' && operations.length === 1;
}

/** Findings of which the same is said. */
export interface AlikeFindings {
  readonly remark: string;
  readonly titles: readonly string[];
}

/** Returns the findings of a section that needs no attention, grouped by what became of them. */
export function alikeIn({ findings }: Section): readonly AlikeFindings[] {
  return [...groupedBy(findings, remarkOf)].map(([remark, alike]) => ({
    remark,
    titles: alike.flatMap(({ title, rules = [title] }) => rules),
  }));
}

/** A change of the description needs what became of it; a rule's sentence would be too long: its verdicts, and the reason of the last. */
function remarkOf({ says, facts, cause }: Finding): string {
  const fact = (wanted: string) => facts.find(([name]) => name === wanted)?.[1];
  const verdicts = fact('verdicts');
  const why = cause ?? (verdicts === undefined ? says.replace(/\.$/, '') : fact('reason'));
  return [verdicts, why].filter((part) => part !== undefined).join(', ');
}

/** Returns the two runs as facts. */
export function sidesOf({ before, after, description }: Comparison): readonly Fact[] {
  const versions = description.compared ? description : { before: undefined, after: undefined };
  return [
    ['before', sideText(before, versions.before)],
    ['after', sideText(after, versions.after)],
  ];
}

function sideText(run: Comparison['before'], version: string | undefined): string {
  return [
    `run ${run.id} of ${run.started_at.slice(0, 16).replace('T', ' ')}`,
    ...(version === undefined ? [] : [`interface ${version}`]),
    ...mannerTexts(run),
    `suite ${run.suite_version}`,
    run.base_url,
  ].join(', ');
}

/** Returns how many rules are as before. */
export function unchangedText({ unchanged: { held, violated, unjudged } }: Comparison): string {
  const parts = [
    `${held} kept`,
    ...(violated > 0 ? [`${violated} violated`] : []),
    ...(unjudged > 0 ? [`${unjudged} not judged`] : []),
  ];
  return `${counted(held + violated + unjudged, 'rule')} as before: ${parts.join(', ')}`;
}

/** Returns what the comparison of the descriptions came to. */
export function descriptionText({ description }: Comparison): string {
  if (!description.compared) return `not compared: ${description.reason}`;
  const { breaking, surprising, compatible, cut } = description;
  const total = breaking.length + surprising.length + compatible.length;
  const parts = [
    `${breaking.length} breaking`,
    `${surprising.length} that may surprise clients`,
    `${compatible.length} compatible`,
  ];
  const counts = total === 0 ? 'no change' : `${counted(total, 'change')}: ${parts.join(', ')}`;
  return cut ? `${counts}; there is more than was compared` : counts;
}

/** Returns what was announced between the runs, an entry each. */
export function announcedTexts({ description }: Comparison): readonly string[] {
  if (!description.compared) return [];
  return (description.announced ?? []).map(
    ({ version, date, type, summary }) => `${version} of ${date}, ${type}: ${summary}`,
  );
}
