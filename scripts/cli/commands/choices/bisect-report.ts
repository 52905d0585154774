import { choicesVariable, environmentValue } from '../../../../mock/index.ts';
import { counted } from '../../../../reports/counted.ts';
import { type PointId, point } from '../../../../spec/index.ts';
import { invocation } from '../../terminal/invocation.ts';
import { hanging, listed, wrappedText } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { markOf } from './choice-marks.ts';

/** What a bisection found. */
export interface BisectReport {
  readonly command: string;
  readonly seed: number;
  /** The number of choices that were played together. */
  readonly played: number;
  readonly runs: number;
  /** The fewest that break the command, `POINT=CHOICE` each; none where nothing breaks it. */
  readonly choices: readonly string[];
}

export function printReport(report: BisectReport, asJson: boolean): void {
  if (asJson) printJson({ ...report, choices: report.choices.map(factsOf) });
  else printLines(...(report.choices.length === 0 ? nothingBreaks(report) : breaking(report)));
}

function nothingBreaks({ command, seed, played }: BisectReport): string[] {
  return wrappedText(
    `"${command}" is green with ${counted(played, 'choice')} other than the defaults (seed ${seed}).`,
  );
}

function breaking({ command, seed, played, runs, choices }: BisectReport): string[] {
  const alone =
    choices.length === 1 ? 'It breaks the command alone.' : 'Without any one of them it is green.';
  const count = `${counted(choices.length, 'choice')} of ${played} (seed ${seed})`;
  return [
    ...wrappedText(`"${command}" fails with ${count}, found in ${counted(runs, 'run')}. ${alone}`),
    ...choices
      .map(factsOf)
      .flatMap(({ point: id, choice, open, says, alters }) => [
        '',
        ...listed(`${id}=${choice} (${markOf(alters)})`, `${open}\n${says}`),
        ...hanging(`  ${invocation()} choices ${id}`),
      ]),
    '',
    'To see it fail:',
    `  ${choicesVariable}=${environmentValue(choices)} ${command}`,
    'Fix it and run this again: other choices may break it, too.',
  ];
}

function factsOf(written: string) {
  const [id = '', choice = ''] = written.split('=', 2);
  const { open, choices, alters } = point(id as PointId);
  return { point: id, choice, open, says: choices[choice] ?? '', alters: alters[choice] };
}
