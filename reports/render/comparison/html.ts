import { isGrave } from '../../compare/caveats.ts';
import type { Comparison } from '../../comparison.ts';
import { describeVerdict } from '../../verdicts.ts';
import { reportStyle } from '../html/assets.ts';
import { page } from '../html/page.ts';
import { sentence } from '../html/sentence.ts';
import { textList } from '../html/text-list.ts';
import { type Markup, markup } from '../markup.ts';
import { clipped, textLimit, verdictText } from '../overview.ts';
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
  const { tone, text } = comparisonHeadline(comparison);
  const body = markup`<header class="page-header">
<p class="product">Clubproof: two runs compared</p>
<h1 class="tone-${tone}">${text}</h1>
<p class="where">${unchangedText(comparison)}</p>
<p class="how">description: ${descriptionText(comparison)}; exit code ${comparison.exit_code}</p>
${comparison.caveats.filter(isGrave).map(({ text: caveat }) => markup`<p class="callout">${caveat}</p>\n`)}
</header>
<main>
${sectionsOf(comparison).map(section)}
${textList('announced', 'Announced between the runs', announcedTexts(comparison))}
${textList(
  'how-far',
  'How far the runs can be compared',
  comparison.caveats.filter((caveat) => !isGrave(caveat)).map((caveat) => caveat.text),
)}
<section aria-labelledby="the-runs">
<h2 id="the-runs">The runs</h2>
<dl class="facts">
${factRows(sidesOf(comparison))}</dl>
</section>
</main>`;
  return page({ title: text, style: reportStyle(), body }).markup;
}

function section({ id, title, findings, count, isQuiet }: Section): Markup {
  const heading = markup`<h2 id="${id}">${title} <span class="quiet">${count}</span></h2>`;
  const cards = findings.map((finding) => card(finding, isQuiet));
  return isQuiet
    ? markup`<section aria-labelledby="${id}">
<details><summary>${heading}</summary>
${cards}</details>
</section>
`
    : markup`<section aria-labelledby="${id}">
${heading}
${cards}</section>
`;
}

function card({ tone, title, says, isStandard, facts }: Finding, isSmall: boolean): Markup {
  const { symbol } = describeVerdict(tone);
  return markup`<article class="card${isSmall && ' small'} verdict-${tone}">
<p class="card-id"><span class="symbol" role="img" aria-label="${verdictText(tone)}">${symbol}</span> <code>${title}</code>${isStandard && markup` <span class="tag">standard</span>`}</p>
<h3>${sentence(says)}</h3>
<dl class="contrast">
${factRows(facts)}</dl>
</article>
`;
}

function factRows(facts: Finding['facts']): Markup[] {
  return facts.map(
    ([name, text]) =>
      markup`<div class="${name}"><dt>${name}</dt><dd>${sentence(clipped(text, textLimit))}</dd></div>\n`,
  );
}
