import type { Quotation } from '../../interface-text/quotations.ts';
import type { RuleResult, Run } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { findingFacts } from '../evidence.ts';
import { type Markup, markup } from '../markup.ts';
import { seenInPassing } from '../unselected.ts';
import { textLimit } from '../wording.ts';
import { type ContrastLimits, contrast, factRows } from './contrast.ts';
import type { Detail } from './details-that-fit.ts';
import { evidence, evidenceInFull } from './evidence.ts';
import { rowAnchor } from './links.ts';
import { quotationList } from './quotations.ts';
import { sentence } from './sentence.ts';
import { verdictName } from './verdict-name.ts';
import { excuse } from './waivers.ts';

/** What the card of a violated rule shows. */
export interface CardOptions {
  readonly run: Run;
  readonly quotations: readonly Quotation[];
  readonly detail: Detail;
  /** The finding to be pasted elsewhere. */
  readonly inMarkdown: string;
}

const wholeContrast: ContrastLimits = { characters: textLimit, fields: Number.POSITIVE_INFINITY };
const briefContrast: ContrastLimits = { characters: 300, fields: 4 };

/**
 * Returns the card of a violated rule. It has the rule's own anchor: a reader who follows a link to a violated rule wants
 * the evidence.
 */
export function violationCard(
  rule: RuleResult,
  { run, quotations, detail, inMarkdown }: CardOptions,
): Markup {
  const { symbol } = describeVerdict(rule.verdict);
  const { failure } = rule;
  const limits = detail === 'brief' ? briefContrast : wholeContrast;
  return markup`<article class="card verdict-${rule.verdict}" id="${rule.id}" data-rules="${rule.id}">
<p class="card-id"><span class="symbol" aria-hidden="true">${symbol}</span> ${verdictName(rule.verdict)} <a href="#${rule.id}"><code>${rule.id}</code></a> ${rule.level === 'standard' && markup`<span class="tag">standard</span> `}${rule.unselected && markup`<span class="tag">${seenInPassing}</span> `}<a class="quiet" href="#${rowAnchor(rule)}">in the list</a>${detail !== 'brief' && copyAsMarkdown(inMarkdown)}</p>
<h3>${sentence(rule.says)}</h3>
${quotationList(quotations)}${rule.verdict === 'excused' && excuse(rule)}${failure && contrast(failure, limits)}${failure && factRows(findingFacts(rule, run), limits)}
${
  failure &&
  markup`${evidence(failure, detail)}<details class="evidence"><summary>More ways to see it, and all evidence</summary>
${evidenceInFull(failure, rule, detail)}
</details>`
}
</article>
`;
}

/** The finding as Markdown stands next to its button, where no reader sees it. */
function copyAsMarkdown(text: string): Markup {
  return markup`<button type="button" class="copy" hidden>Copy as Markdown</button><template>${text}</template>`;
}
