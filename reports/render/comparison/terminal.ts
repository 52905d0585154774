import type { Comparison } from '../../comparison.ts';
import { inLog } from '../../shown.ts';
import { fewOf } from '../overview.ts';
import { field, inColumns, type Paint, painter, titled } from '../terminal/layout.ts';
import type { TerminalOptions } from '../terminal.ts';
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

const toneColours = { good: 'green', bad: 'red', unknown: 'magenta' } as const;

/** Returns a comparison: the gravest first, and the result last, next to the prompt. */
export function comparisonInTerminal(
  comparison: Comparison,
  { colour = false, columns = 80 }: TerminalOptions = {},
): string {
  return inColumns(columns, () => told(comparison, painter(colour)));
}

function told(comparison: Comparison, paint: Paint): string {
  const headline = comparisonHeadline(comparison);
  const blocks = [
    ...sectionsOf(comparison).flatMap((section) => sectionLines(section, paint)),
    announcedTexts(comparison).flatMap((text) => field('announced', text)),
    comparison.caveats.flatMap(({ text }) => field('note', text)),
    [
      paint('bold', paint(toneColours[headline.tone], headline.text)),
      ...field('rules', unchangedText(comparison)),
      ...field('described', descriptionText(comparison)),
      ...sidesOf(comparison).flatMap(([name, text]) => field(name, text)),
    ],
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return inLog(`${text.join('\n\n')}\n`);
}

/** More findings of a section that needs no attention are counted. */
const mostNamed = 6;

function sectionLines(section: Section, paint: Paint): string[][] {
  const { kind, findings, isQuiet } = section;
  if (!isQuiet) return findings.map((finding) => findingLines(kind, finding, paint));
  const lines = alikeIn(section).flatMap(({ remark, titles }) =>
    field('', `${remark}: ${fewOf(titles, mostNamed)}`),
  );
  return [[paint('bold', `${findings.length} ${kind}`), ...lines]];
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
