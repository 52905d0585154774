import { lint } from '../lint.ts';
import { breakages, soundDocument } from './breakages.ts';

/** What our rules said of one broken document. */
export interface Bite {
  readonly rule: string;
  readonly breakage: string;
  /** Our rules that reported an error. */
  readonly reported: readonly string[];
}

/** Lints the sound document and every broken one, in one run. */
export function bites(): { readonly ofSound: readonly string[]; readonly ofBroken: readonly Bite[] } {
  const cases = Object.entries(breakages).flatMap(([rule, ways]) =>
    Object.entries(ways).map(([breakage, apply]) => {
      const document = soundDocument();
      apply(document);
      return { rule, breakage, document };
    }),
  );
  const broken = cases.map(({ document }, index) => [
    `broken-${index}`,
    JSON.parse(JSON.stringify(document)),
  ]);
  const problems = lint({ sound: soundDocument() as never, ...Object.fromEntries(broken) });
  const reportedFor = (name: string) => {
    const own = problems.filter(
      (problem) => problem.document === name && problem.rule.startsWith('clubproof/'),
    );
    return [...new Set(own.map((problem) => problem.rule.slice('clubproof/'.length)))];
  };
  const ofBroken = cases.map(({ rule, breakage }, index) => ({
    rule,
    breakage,
    reported: reportedFor(`broken-${index}`),
  }));
  return { ofSound: reportedFor('sound'), ofBroken };
}
