import type { JsonObject } from '../../../../spec/types.ts';
import { lint } from '../lint.ts';
import { breakages, soundDocument } from './breakages.ts';

/** What the lint rules reported about one broken document. */
export interface LintedBreakage {
  readonly rule: string;
  readonly breakage: string;
  readonly reported: readonly string[];
}

/** Returns the rules that have a breakage but also report the sound document. */
export function reportedOfSound(): Promise<readonly string[]> {
  return reported(soundDocument());
}

/** Lints every broken document. */
export function lintedBreakages(): Promise<readonly LintedBreakage[]> {
  const cases = Object.entries(breakages).flatMap(([rule, ways]) =>
    Object.entries(ways).map(([breakage, apply]) => ({ rule, breakage, apply })),
  );
  return Promise.all(
    cases.map(async ({ rule, breakage, apply }) => {
      const document = soundDocument();
      apply(document);
      return { rule, breakage, reported: await reported(document) };
    }),
  );
}

/** Rules without a breakage, such as those about licences and summaries, are of no interest in a small document. */
async function reported(document: object): Promise<readonly string[]> {
  const problems = await lint(document as JsonObject);
  const rules = new Set(problems.map(({ rule }) => rule));
  return [...rules].filter((rule) => rule in breakages);
}
