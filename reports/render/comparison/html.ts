import { isGrave } from '../../compare/caveats.ts';
import type { Comparison } from '../../comparison.ts';
import { describeVerdict } from '../../verdicts.ts';
import { page } from '../html/page.ts';
import { facts, foldedSection, section } from '../html/section.ts';
import { sentence } from '../html/sentence.ts';
import { textList } from '../html/text-list.ts';
import { type Markup, markup } from '../markup.ts';
import { clipped, textLimit, verdictText } from '../wording.ts';
import {
  announcedTexts,
  comparisonHeadline,
  descriptionText,
  type Finding,
  type Section,
  sectionsOf,
  sidesOf,
  unchangedText,
} from './sections.ts';

/** Returns a comparison as one page that needs nothing else, in the look of the report of a run, and no script. */
export function comparisonInHtml(comparison: Comparison): string {
  const head = markup`<p class="where">${unchangedText(comparison)}</p>
<p class="how">description: ${descriptionText(comparison)}; exit code ${comparison.exit_code}</p>
${comparison.caveats.filter(isGrave).map(({ text: caveat }) => markup`<p class="callout">${caveat}</p>\n`)}`;
  const main = markup`${sectionsOf(comparison).map(findingsSection)}
${textList('announced', 'Announced between the runs', announcedTexts(comparison))}
${textList(
  'how-far',
  'How far the runs can be compared',
  comparison.caveats.filter((caveat) => !isGrave(caveat)).map((caveat) => caveat.text),
)}
${section('the-runs', 'The runs', facts(sidesOf(comparison).map(([name, side]) => [name, sentence(clipped(side, textLimit))])))}`;
  const headline = comparisonHeadline(comparison);
  return page({ headline, product: 'Clubproof: two runs compared', head, main }).markup;
}

function findingsSection({ id, title, findings, count, isQuiet }: Section): Markup {
  const heading = markup`${title} <span class="quiet">${count}</span>`;
  const cards = findings.map((finding) => card(finding, isQuiet));
  return isQuiet ? foldedSection(id, heading, cards) : section(id, heading, cards);
}

function card({ tone, title, says, isStandard, facts: told }: Finding, isSmall: boolean): Markup {
  const { symbol } = describeVerdict(tone);
  return markup`<article class="card${isSmall && ' small'} verdict-${tone}">
<p class="card-id"><span class="symbol" role="img" aria-label="${verdictText(tone)}">${symbol}</span> <code>${title}</code>${isStandard && markup` <span class="tag">standard</span>`}</p>
<h3>${sentence(says)}</h3>
<dl class="contrast">
${told.map(([name, text]) => markup`<div class="${name}"><dt>${name}</dt><dd>${sentence(clipped(text, textLimit))}</dd></div>\n`)}</dl>
</article>
`;
}
