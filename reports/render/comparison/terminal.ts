import type { Comparison } from '../../comparison.ts';
import {
  field,
  headlineLines,
  inTerminal,
  type Paint,
  type TerminalOptions,
  titled,
} from '../terminal/layout.ts';
import { fewOf } from '../wording.ts';
import {
  alikeIn,
  announcedTexts,
  comparisonHeadline,
  descriptionText,
  type Finding,
  type Section,
  sectionsOf,
  sidesOf,
  unchangedText,
} from './sections.ts';

/** Returns a comparison: the gravest first, and the result last, next to the prompt. */
export function comparisonInTerminal(comparison: Comparison, options: TerminalOptions = {}): string {
  return inTerminal(options, (paint) => told(comparison, paint));
}

function told(comparison: Comparison, paint: Paint): string[][] {
  return [
    ...sectionsOf(comparison).flatMap((section) => sectionLines(section, paint)),
    announcedTexts(comparison).flatMap((text) => field('announced', text)),
    comparison.caveats.flatMap(({ text }) => field('note', text)),
    [
      ...headlineLines(comparisonHeadline(comparison), paint),
      ...field('rules', unchangedText(comparison)),
      ...field('described', descriptionText(comparison)),
      ...sidesOf(comparison).flatMap(([name, text]) => field(name, text)),
    ],
  ];
}

/** More findings of a section that needs no attention are counted. */
const mostNamed = 6;

function sectionLines(section: Section, paint: Paint): string[][] {
  const { kind, findings, count, isQuiet } = section;
  if (!isQuiet) return findings.map((finding) => findingLines(kind, finding, paint));
  const lines = alikeIn(section).flatMap(({ remark, titles }) =>
    field('', `${remark}: ${fewOf(titles, mostNamed)}`),
  );
  return [[paint('bold', `${count} ${kind}`), ...lines]];
}

function findingLines(
  kind: string,
  { tone, title, says, isStandard, facts }: Finding,
  paint: Paint,
): string[] {
  const remark = `${kind}${isStandard ? ', a standard' : ''}`;
  return [
    `${titled(tone, title, paint)}  ${paint('grey', remark)}`,
    ...field('', says),
    ...facts.flatMap(([name, text]) => field(name, text)),
  ];
}
