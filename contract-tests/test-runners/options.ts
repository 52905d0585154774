import { matchesRule } from '../../reports/rule-pattern.ts';
import { type Rule, type RuleId, rules, type Suggested, type Topic } from '../../spec/index.ts';
import type { Effort } from '../engine/judging/effort.ts';
import type { Target } from '../engine/wire/target/target.ts';

/** What is judged: a target file by its path, a target as an object, or a reference that is started for the run. */
type Judged =
  | { readonly target: string | Target; readonly embedded?: never }
  | { readonly embedded: true; readonly target?: never };

export type ConformanceOptions = Judged & {
  readonly effort?: Effort;
  /** Patterns of rules (`season`, `season/*`, `season/ends-on-or-after-start`); all rules where left out. */
  readonly only?: readonly Suggested<RuleId | Topic>[];
  readonly skip?: readonly Suggested<RuleId | Topic>[];
  /** Creates, changes and deletes on a target that is not on this machine. */
  readonly writes?: true;
  /** The seed of the run; the same seed draws the same values. */
  readonly seed?: number;
  /** The folder that the report is written to. */
  readonly report?: string;
};

const known = ['target', 'embedded', 'effort', 'only', 'skip', 'writes', 'seed', 'report'];

/**
 * Throws an Error of one line for an unknown option, for anything but one of target and embedded, and for a pattern that
 * matches no rule. The command line checks the values of the other options.
 */
export function checkOptions(options: ConformanceOptions): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`conformance: there is no option "${unknown}"; expected ${known.join(', ')}`);
  if ((options.target === undefined) === (options.embedded === undefined))
    throw new Error('conformance: expected either target (a file or an object) or embedded: true');
  for (const name of ['only', 'skip'] as const) checkPatterns(name, options[name]);
}

/** Returns the rules that the options select, in the order of the contract. Throws where they select none. */
export function selectedRules({ only = [], skip = [] }: ConformanceOptions): Rule[] {
  const named = (patterns: readonly string[], { id }: Rule) =>
    patterns.some((pattern) => matchesRule(pattern, id));
  const selected = rules.filter((rule) => (only.length === 0 || named(only, rule)) && !named(skip, rule));
  if (selected.length === 0) throw new Error('conformance: only and skip leave no rule to judge');
  return selected;
}

/** Returns the arguments of `clubproof` for this run, and its standard input, which carries a target that is an object. */
export function commandLineOf(options: ConformanceOptions): { words: string[]; input: string } {
  const { effort, only = [], skip = [], writes, seed, report } = options;
  const { words, input } = judgedIn(options);
  return {
    words: [
      'test',
      '--json',
      ...words,
      ...(effort === undefined ? [] : ['--effort', effort]),
      ...only.flatMap((pattern) => ['--only', pattern]),
      ...skip.flatMap((pattern) => ['--skip', pattern]),
      ...(writes === true ? ['--writes'] : []),
      ...(seed === undefined ? [] : ['--seed', String(seed)]),
      ...(report === undefined ? [] : ['--report', report]),
    ],
    input,
  };
}

/** Returns the title of the group of tests, which names what is judged. */
export function titleOf({ target }: ConformanceOptions): string {
  if (target === undefined) return 'conformance of the embedded reference';
  return `conformance of ${typeof target === 'string' ? target : target.base_url}`;
}

// A target that has secrets reaches the other process by standard input, never by a file or by arguments.
function judgedIn({ target }: ConformanceOptions): { words: string[]; input: string } {
  if (target === undefined) return { words: ['--embedded'], input: '' };
  if (typeof target === 'string') return { words: ['--target', target], input: '' };
  return { words: ['--target', '-'], input: JSON.stringify(target) };
}

function checkPatterns(name: string, patterns: readonly string[] = []): void {
  if (!Array.isArray(patterns)) throw new Error(`conformance: ${name} must be a list of patterns`);
  const empty = patterns.find((pattern) => !rules.some(({ id }) => matchesRule(pattern, id)));
  if (empty !== undefined)
    throw new Error(`conformance: "${empty}" in ${name} matches no rule; "npx clubproof rules" lists them`);
}
