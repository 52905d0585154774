import { counted } from '../../../reports/counted.ts';
import type { Effort, RuleResult } from '../../../reports/results.ts';
import { flawsOf } from './finding-flaws.ts';

type Outcome = 'detected' | 'missed' | 'over-reported' | 'not-played';

/** The verdict of the self-test on one fault. */
export interface FaultRow {
  fault: string;
  /** The rule that the fault violates. */
  breaks: string;
  /** Further rules that it necessarily breaks, too. */
  also: string[];
  outcome: Outcome;
  /** Whether a run at `smoke` detects it as well. */
  at_smoke: boolean;
  /** What a person misses in the finding of the rule that it violates: none where the finding tells all. */
  finding_lacks: string[];
  /** Every rule that turned red. */
  red: string[];
  /** Red rules that the fault neither violates nor lists. */
  over_reported: string[];
  /** Rules that could not be judged because of the fault. */
  unknown: string[];
  /** Why the fault was not played. */
  reason?: string;
  /** What the first try showed and the second did not. */
  at_first?: Outcome | 'unclear';
  requests: number;
  duration_ms: number;
}

/** The content of `self-test.json`. Rows do not depend on each other: those of several shards may be concatenated. */
export interface FaultMatrix {
  effort: Effort;
  seed: number;
  rows: FaultRow[];
  /** `must` rules that have a check and no fault: their checks were never seen to fail. */
  without_fault: string[];
}

/** The part of a fault that its verdict depends on. */
export interface DeclaredFault {
  readonly id: string;
  readonly breaks: string;
  readonly also: readonly string[];
}

/** The rules that a fault may turn red. */
export function declaredRulesOf({ breaks, also }: DeclaredFault): string[] {
  return [breaks, ...also];
}

/** The cost of the runs in which a fault was played. */
export interface RunCost {
  readonly requests: number;
  readonly duration_ms: number;
}

export type JudgedRule = Pick<RuleResult, 'id' | 'topic' | 'verdict' | 'failure' | 'operations'>;

/** The verdicts of the runs in which a fault was played. */
export interface Judgements {
  /** At the wanted effort, at least on the rule that the fault breaks. */
  readonly inFull: readonly JudgedRule[];
  /** At `smoke`, on all rules. */
  readonly atSmoke: readonly JudgedRule[];
}

/** Returns the row of a fault: the verdicts of its runs compared with the rules that it declares. */
export function judgedRow(fault: DeclaredFault, { inFull, atSmoke }: Judgements, cost: RunCost): FaultRow {
  const red = redIn([...inFull, ...atSmoke]);
  const declared = declaredRulesOf(fault);
  const overReported = red.filter((id) => !declared.includes(id));
  return {
    ...declarationOf(fault),
    outcome: outcomeOf(redIn(inFull).includes(fault.breaks), overReported),
    at_smoke: redIn(atSmoke).includes(fault.breaks),
    finding_lacks: lackingIn([...inFull, ...atSmoke], fault),
    red,
    over_reported: overReported,
    unknown: unknownIn([...inFull, ...atSmoke]),
    ...cost,
  };
}

/** Returns the flaws of the finding, of several the one with the fewest: a lower effort may show less. */
function lackingIn(judged: readonly JudgedRule[], { breaks }: DeclaredFault): string[] {
  const flaws = judged.flatMap((each) =>
    each.id === breaks && each.failure ? [flawsOf(each.failure, each)] : [],
  );
  const [fewest = []] = flaws.sort((one, other) => one.length - other.length);
  return fewest;
}

/** Returns the ids of the red rules, each once. */
export function redIn(judged: readonly JudgedRule[]): string[] {
  return idsWith(judged, 'fail', 'warn');
}

/** Returns the ids of the rules that could not be judged, each once. */
export function unknownIn(judged: readonly JudgedRule[]): string[] {
  return idsWith(judged, 'blocked', 'error');
}

function idsWith(judged: readonly JudgedRule[], ...verdicts: readonly string[]): string[] {
  return [...new Set(judged.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id))];
}

/** Returns the row of a fault that could not be played or judged. */
export function notPlayedRow(fault: DeclaredFault, reason: string, durationMs: number): FaultRow {
  const nothing = {
    at_smoke: false,
    finding_lacks: [],
    red: [],
    over_reported: [],
    unknown: [],
    requests: 0,
  };
  return { ...declarationOf(fault), outcome: 'not-played', ...nothing, reason, duration_ms: durationMs };
}

/** Whether a fault was detected with a finding that leaves out what decided. */
function isUnclear({ outcome, finding_lacks: flaws }: FaultRow): boolean {
  return outcome === 'detected' && flaws.length > 0;
}

/** Whether a fault was detected as it should be: no other rule is red, and its finding tells all. */
export function isSound(row: FaultRow): boolean {
  return row.outcome === 'detected' && !isUnclear(row);
}

/** Returns the row of the second try: if that is sound, the first showed an accident, which the row tells. */
export function rowOfSecondTry(first: FaultRow, second: FaultRow): FaultRow {
  if (!isSound(second)) return second;
  return { ...second, at_first: isUnclear(first) ? 'unclear' : first.outcome };
}

/**
 * Returns 1 if a fault was missed or over-reported, a finding is unclear or a rule has no fault; else 2 if a fault was not
 * played; else 0.
 */
export function exitCodeOf({ rows, without_fault }: FaultMatrix): 0 | 1 | 2 {
  const wrong = rows.some((row) => ['missed', 'over-reported'].includes(row.outcome) || isUnclear(row));
  if (wrong || without_fault.length > 0) return 1;
  return rows.length === 0 || rows.some(({ outcome }) => outcome === 'not-played') ? 2 : 0;
}

/** Returns one line for a fault, and below it what is wrong with the verdicts. */
export function rowLines(row: FaultRow): string[] {
  const more = row.red.length > 1 ? ` (and ${row.red.length - 1} more)` : '';
  const details = {
    detected: [
      ...row.finding_lacks.map((flaw) => `  its finding: ${flaw}`),
      ...(row.at_first === undefined ? [] : [`  ${row.at_first} at the first try`]),
    ],
    missed: [`  missed: ${row.breaks} did not turn red${othersIn(row)}`],
    'over-reported': row.over_reported.map((id) => `  over-reported: ${id} turned red, too`),
    'not-played': [`  not played: ${row.reason ?? 'no reason'}`],
  }[row.outcome];
  const detected = isUnclear(row) ? '✗' : '✓';
  const symbol = { detected, missed: '✗', 'over-reported': '✗', 'not-played': '■' }[row.outcome];
  return [`${symbol} ${row.fault} → ${row.breaks}${more}`, ...details];
}

/** Returns the end of the matrix: the number of detected faults, and the rules without a fault. */
export function closingLines({ rows, effort, without_fault: without }: FaultMatrix): string[] {
  const detected = rows.filter(({ outcome }) => outcome === 'detected').length;
  const atSmoke = rows.filter(({ at_smoke }) => at_smoke).length;
  const unclear = rows.filter(isUnclear);
  const secondTries = rows.filter(({ at_first }) => at_first !== undefined);
  return [
    `${detected} of ${counted(rows.length, 'fault')} detected at ${effort} effort, ${atSmoke} at smoke effort, each with no undeclared rule red`,
    `${counted(detected - unclear.length, 'finding')} with the response that decided and the records that it names`,
    ...(unclear.length > 0 ? [`${counted(unclear.length, 'finding')} without:`] : []),
    ...unclear.map(({ fault, finding_lacks: flaws }) => `  ${fault}: ${flaws.join('; ')}`),
    ...(secondTries.length > 0
      ? [`${counted(secondTries.length, 'fault')} at the second try only: its check may depend on time`]
      : []),
    ...secondTries.map(({ fault, at_first }) => `  ${fault}: ${at_first} at the first try`),
    ...(without.length > 0
      ? [`${counted(without.length, 'must rule')} with a check and without a fault:`]
      : []),
    ...without.map((id) => `  ${id}`),
  ];
}

/** Returns the matrix as a page of Markdown. */
export function matrixPage(matrix: FaultMatrix): string {
  const rows = matrix.rows.map(
    ({ fault, breaks, outcome, at_smoke, red, over_reported: over, finding_lacks: flaws }) =>
      `| ${outcome} | ${at_smoke ? 'yes' : 'no'} | \`${fault}\` | \`${breaks}\` | ${red.length} | ${over.map((id) => `\`${id}\``).join(', ')} | ${flaws.join('; ')} |`,
  );
  return [
    '# Does the suite detect every fault?',
    '',
    ...closingLines(matrix).map((line) => line.replace(/^ {2}(.*)$/, '- `$1`')),
    '',
    '| Outcome | At smoke | Fault | Violates | Red rules | Over-reported | Its finding lacks |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Returns the published page: the faults of each topic, and of all topics, counted by outcome. */
export function publishedPage({ rows, ...matrix }: FaultMatrix): string {
  const topics = [...new Set(rows.map(topicOf))].sort();
  const lines = topics.map((topic) =>
    countLine(
      topic,
      rows.filter((row) => topicOf(row) === topic),
    ),
  );
  return [
    '# Does the suite detect every fault?',
    '',
    `Each fault is a small way to break one rule, and is detected where that rule turns red at standard. What it must not turn red is looked for with several faults in one club, at smoke and with some of the other checks by turns. \`npm run self-test -- --publish\` writes this page; the whole matrix is in \`reports/out/self-test.md\`.`,
    '',
    ...closingLines({ rows, ...matrix }).map((line) => line.replace(/^ {2}(.*)$/, '- `$1`')),
    '',
    `| Topic | Faults | Detected at ${matrix.effort} | Detected at smoke | Missed | Over-reported | Not played |`,
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...lines,
    countLine('**all**', rows),
    '',
  ].join('\n');
}

function topicOf({ breaks }: FaultRow): string {
  return breaks.split('/')[0] ?? '';
}

function countLine(name: string, rows: readonly FaultRow[]): string {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const atSmoke = rows.filter(({ at_smoke }) => at_smoke).length;
  const counts = [
    rows.length,
    count('detected'),
    atSmoke,
    count('missed'),
    count('over-reported'),
    count('not-played'),
  ];
  return `| ${[name, ...counts].join(' | ')} |`;
}

function othersIn({ red }: FaultRow): string {
  return red.length === 0 ? ', and nothing else did' : `, but did: ${red.join(', ')}`;
}

function declarationOf({ id, breaks, also }: DeclaredFault) {
  return { fault: id, breaks, also: [...also] };
}

function outcomeOf(detected: boolean, overReported: readonly string[]): Outcome {
  if (!detected) return 'missed';
  return overReported.length > 0 ? 'over-reported' : 'detected';
}
