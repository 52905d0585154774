import { dirname } from 'node:path';
import type { MutantResult, MutationTestResult } from 'mutation-testing-report-schema/api';
import { type Reasons, reasonFor, type Survivor, survivorsOf } from './reasons.ts';

/** Returns the published page: the score by folder and file, and each mutant that no test detected with its reason. */
export function mutationPage(result: MutationTestResult, reasons: Reasons): string {
  const files = Object.entries(result.files).sort(([a], [b]) => (a < b ? -1 : 1));
  const folders = [...new Set(files.map(([file]) => dirname(file)))].sort();
  const survivors = survivorsOf(result);
  return [
    '# Are the judges judged?',
    '',
    'Each mutant is the engine of the suite, or one of its judgements, with one small change: a condition turned round, a call left out, a text emptied. It is detected where a unit test fails, or no longer ends. `npm run mutation -- --publish` writes this page (Stryker, `scripts/proof/mutation/`); it takes hours on two cores and is not part of `.ci/run`.',
    '',
    'Not mutated are types, tests, and the sentences of errors and violations: a test that quotes a sentence proves nothing. The tests of `contract-tests/{engine,expect,probes,scenes}` run, except `hostile-target.test.ts`, which takes half a minute, and the conformance test. Code that runs only while its module is loaded is not mutated either: each such mutant would need all tests anew.',
    '',
    '| Folder | Mutants | Detected | Survived | Not covered | Score |',
    '| --- | --: | --: | --: | --: | --: |',
    ...folders.map((folder) =>
      row(`\`${folder}\``, mutantsOf(files.filter(([file]) => dirname(file) === folder))),
    ),
    row('**all**', mutantsOf(files)),
    '',
    '| File | Mutants | Detected | Survived | Not covered | Score |',
    '| --- | --: | --: | --: | --: | --: |',
    ...files
      .filter(([, { mutants }]) => mutants.length > 0)
      .map((file) => row(`\`${file[0]}\``, mutantsOf([file]))),
    '',
    `## Survivors (${survivors.length})`,
    '',
    ...survivors.map((survivor) => survivorLine(survivor, reasons)),
    '',
  ].join('\n');
}

type File = [string, MutationTestResult['files'][string]];

function mutantsOf(files: readonly File[]): readonly MutantResult[] {
  return files.flatMap(([, { mutants }]) => mutants);
}

function row(name: string, mutants: readonly MutantResult[]): string {
  const count = (...statuses: readonly MutantResult['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const detected = count('Killed', 'Timeout');
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const all = detected + survived + uncovered;
  const score = all === 0 ? '–' : `${((100 * detected) / all).toFixed(1)} %`;
  return `| ${[name, all, detected, survived, uncovered, score].join(' | ')} |`;
}

function survivorLine(survivor: Survivor, reasons: Reasons): string {
  const { file, line, original, replacement } = survivor;
  const why = reasonFor(survivor, reasons) ?? '**no reason noted**';
  return `- ${file}:${line}: ${quoted(original)} → ${quoted(replacement)}: ${why}`;
}

/** Returns code between backquotes, cut to a length that can be read. */
function quoted(code: string): string {
  const text = code.length > 100 ? `${code.slice(0, 100)}…` : code;
  return text === ''
    ? '(nothing)'
    : `\`\`${text.startsWith('`') || text.endsWith('`') ? ` ${text} ` : text}\`\``;
}
