import type { FileResult, MutantResult, MutationTestResult } from 'mutation-testing-report-schema/api';

/** Why a mutant may survive. It is found by the text of its line, so that the reason holds where the line moves. */
export interface Reason {
  /** The first line of the mutant, without the blanks around it. */
  readonly line: string;
  /** The text in place of the mutated one, on one line; without it the reason holds for every mutant of the line. */
  readonly becomes?: string;
  readonly why: string;
}

/** The reasons by file. */
export type Reasons = Readonly<Record<string, readonly Reason[]>>;

/** A mutant that no test detected. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly original: string;
  readonly replacement: string;
}

/** Returns the mutants that no test detected, by file and line. */
export function survivorsOf({ files }: MutationTestResult): readonly Survivor[] {
  return Object.entries(files).flatMap(([file, result]) =>
    result.mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((mutant) => survivor(file, result, mutant))
      .sort((a, b) => a.line - b.line),
  );
}

/** Returns why a mutant may survive; undefined where no reason is noted. */
export function reasonFor(survivor: Survivor, reasons: Reasons): string | undefined {
  return reasons[survivor.file]?.find((reason) => fits(reason, survivor))?.why;
}

/** Returns the noted reasons of mutants that are detected, or whose line has changed. */
export function unneededReasons(result: MutationTestResult, reasons: Reasons): readonly string[] {
  const survivors = survivorsOf(result);
  return Object.entries(reasons).flatMap(([file, entries]) =>
    entries
      .filter((reason) => !survivors.some((survivor) => survivor.file === file && fits(reason, survivor)))
      .map(({ line, becomes }) => `${file}: ${line}${becomes === undefined ? '' : ` → ${becomes}`}`),
  );
}

function fits({ line, becomes }: Reason, { source, replacement }: Survivor): boolean {
  return line === source && (becomes === undefined || becomes === replacement);
}

function survivor(file: string, { source }: FileResult, { location, replacement }: MutantResult): Survivor {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const whole = lines.join('\n');
  const afterEnd = (lines.at(-1) ?? '').length - (end.column - 1);
  return {
    file,
    line: start.line,
    source: lines[0]?.trim() ?? '',
    original: onOneLine(whole.slice(start.column - 1, whole.length - afterEnd)),
    replacement: onOneLine(replacement ?? ''),
  };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
