import type { Verdict } from './results.ts';

/** A colour by its role. The terminal and the page each have their own shade of it. */
export type VerdictColour = 'green' | 'red' | 'yellow' | 'magenta' | 'cyan' | 'grey';

export interface VerdictDescription {
  verdict: Verdict;
  symbol: string;
  colour: VerdictColour;
  /** The meaning of the verdict for the target. */
  means: string;
  /** What the reader of the report should do. */
  do: string;
}

/** Every verdict, most severe first, in the order in which all reports list them. */
export const verdicts: readonly VerdictDescription[] = [
  {
    verdict: 'fail',
    symbol: '✗',
    colour: 'red',
    means: 'The server violates a rule of the interface.',
    do: 'Read expected and actual, fix the server, and make the finding again by the printed command.',
  },
  {
    verdict: 'error',
    symbol: '◆',
    colour: 'magenta',
    means: 'The check itself failed while it judged this rule; it says nothing about the server.',
    do: 'Report it with results.json; the rule counts as unknown until it is fixed.',
  },
  {
    verdict: 'blocked',
    symbol: '■',
    colour: 'magenta',
    means: 'The rule could not be judged: a step before it failed.',
    do: 'Fix the step that the reason names (credentials, reachability, a record that could not be made).',
  },
  {
    verdict: 'warn',
    symbol: '!',
    colour: 'yellow',
    means: 'The server violates a standard that the interface cites, not a sentence of the interface.',
    do: 'Fix it when you can. With --strict it counts as a failure.',
  },
  {
    verdict: 'excused',
    symbol: '≈',
    colour: 'yellow',
    means:
      'The server violates the rule; a waiver excuses it until a day, or the baseline has the violation, too.',
    do: 'Fix it before the waiver is over, or before the next baseline; then remove the waiver.',
  },
  {
    verdict: 'partial',
    symbol: '◐',
    colour: 'cyan',
    means: 'No violation was found, but the rule was judged on only some of the operations that it names.',
    do: 'Supply what the report names for the other operations. --require is not met by it.',
  },
  {
    verdict: 'untested',
    symbol: '?',
    colour: 'grey',
    means: 'The rule is written down, but no check exists yet. It is never counted as a pass.',
    do: 'Do not rely on it; write the check (CONTRIBUTING.md shows how).',
  },
  {
    verdict: 'not-applicable',
    symbol: '○',
    colour: 'grey',
    means: 'The target does not offer what the check needs, so the rule was not judged.',
    do: 'Supply the need that the reason names in the target file, or use --require to insist on it.',
  },
  {
    verdict: 'not-built',
    symbol: '□',
    colour: 'grey',
    means: 'The rule needs an operation that the server does not have yet.',
    do: 'Build the operation that the reason names, or list it under not_yet in the target file until then.',
  },
  {
    verdict: 'not-run',
    symbol: '·',
    colour: 'grey',
    means:
      'The rule was left out (by --only or --skip, by smoke, by a shard, by an interruption), or nothing of it passed by a watch.',
    do: 'Run without the filter, at standard, to the end before you rely on the result.',
  },
  {
    verdict: 'pass',
    symbol: '✓',
    colour: 'green',
    means: 'No violation was found, on every operation that the rule names and the target has.',
    do: 'Nothing.',
  },
];

/** Returns whether a verdict says that the server violates the rule. */
export function isViolated(verdict: Verdict): boolean {
  return verdict === 'fail' || verdict === 'warn' || verdict === 'excused';
}

/** What the verdicts of a run that judges a webhook receiver mean, where that differs. */
const ofReceiver: Partial<Record<Verdict, Pick<VerdictDescription, 'means' | 'do'>>> = {
  fail: {
    means: 'The receiver does what the interface forbids, or not what it demands.',
    do: 'Read expected and actual, fix the receiver, run the printed command again.',
  },
  error: {
    means: 'The check itself failed while it judged this rule; it says nothing about the receiver.',
    do: 'Report it with results.json; the rule counts as unknown until it is fixed.',
  },
  blocked: {
    means: 'The rule could not be judged: the receiver does not confirm a good message, or is too busy.',
    do: 'Give it the secret and the source of the target file, and let it take a few messages a second.',
  },
  warn: {
    means:
      'The receiver does not do what a standard or a good sender expects. The interface does not demand it.',
    do: 'Fix it when you can. With --strict it counts as a failure.',
  },
  'not-run': {
    means: 'The rule was left out: by --only or --skip, or by an interruption.',
    do: 'Run without the filter, to the end, before you rely on the result.',
  },
  pass: { means: 'The receiver did what the rule says with every message of the rule.', do: 'Nothing.' },
};

/** The verdicts that a receiver can get, in the order of the others. */
export const receiverVerdicts: readonly VerdictDescription[] = verdicts.flatMap((entry) => {
  const words = ofReceiver[entry.verdict];
  return words === undefined ? [] : [{ ...entry, ...words }];
});

/** Returns the description of one verdict. */
export function describeVerdict(verdict: Verdict): VerdictDescription {
  const found = verdicts.find((entry) => entry.verdict === verdict);
  if (!found) throw new Error(`reports/verdicts.ts does not describe the verdict ${verdict}`);
  return found;
}
