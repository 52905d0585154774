import type { Comparison } from '../../comparison.ts';
import { describeVerdict } from '../../verdicts.ts';
import { code, headedList, plain, sentence, titledList, underHeadline } from '../markdown.ts';
import { clipped, fewOf } from '../wording.ts';
import {
  type AlikeFindings,
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

/** Returns a comparison in GitHub’s Markdown, for a comment on a pull request. */
export function comparisonInMarkdown(comparison: Comparison): string {
  return underHeadline(comparisonHeadline(comparison), [
    `${plain(unchangedText(comparison))}. Description: ${plain(descriptionText(comparison))}.`,
    ...sectionsOf(comparison).map(section),
    titledList('Announced between the runs', announcedTexts(comparison).map(plain)),
    titledList(
      'How far the runs can be compared',
      comparison.caveats.map((caveat) => sentence(caveat.text)),
    ),
    sidesOf(comparison)
      .map(([name, side]) => `- **${name}** ${plain(side)}`)
      .join('\n'),
  ]);
}

/** More are counted: a comment takes 65,536 characters. */
const mostNamed = 100;
const mostCharacters = 400;

function section(given: Section): string {
  const { title, findings, count, isQuiet } = given;
  const heading = `${title} (${count})`;
  if (isQuiet)
    return `<details><summary>${heading}</summary>\n\n${alikeIn(given).map(alike).join('\n')}\n\n</details>`;
  return headedList(heading, findings.map(item));
}

function alike({ remark, titles }: AlikeFindings): string {
  return `- ${plain(remark)}: ${fewOf(titles.map(code), mostNamed)}`;
}

function item({ tone, title, says, isStandard, facts }: Finding): string {
  const standard = isStandard ? ' (standard)' : '';
  const first = `- ${describeVerdict(tone).symbol} ${code(title)}${standard}: ${sentence(says)}`;
  return [
    first,
    ...facts.map(([name, text]) => `  - **${name}** ${sentence(clipped(text, mostCharacters))}`),
  ].join('\n');
}
