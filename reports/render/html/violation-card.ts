import type { Quotation } from '../../interface-text/quotations.ts';
import type { RuleResult } from '../../results.ts';
import { describeVerdict } from '../../verdicts.ts';
import { type Markup, markup } from '../markup.ts';
import { textLimit, verdictText } from '../overview.ts';
import { seenInPassing } from '../unselected.ts';
import { type ContrastLimits, contrast } from './contrast.ts';
import type { Detail } from './details-that-fit.ts';
import { evidence } from './evidence.ts';
import { rowAnchor } from './links.ts';
import { quotationList } from './quotations.ts';
import { sentence } from './sentence.ts';
import { excuse } from './waivers.ts';

/** What the card of a violated rule shows. */
export interface CardOptions {
  readonly quotations: readonly Quotation[];
  readonly isOpen: boolean;
  readonly detail: Detail;
}

const wholeContrast: ContrastLimits = { characters: textLimit, fields: Number.POSITIVE_INFINITY };
const briefContrast: ContrastLimits = { characters: 300, fields: 4 };

/**
 * Returns the card of a violated rule. It has the rule's own anchor: a reader who follows a link to a violated rule wants
 * the evidence.
 */
export function violationCard(rule: RuleResult, { quotations, isOpen, detail }: CardOptions): Markup {
  const { symbol } = describeVerdict(rule.verdict);
  const { failure } = rule;
  return markup`<article class="card verdict-${rule.verdict}" id="${rule.id}" data-rules="${rule.id}">
<p class="card-id"><span class="symbol" aria-hidden="true">${symbol}</span> <span class="verdict-name">${verdictText(rule.verdict)}</span> <a href="#${rule.id}"><code>${rule.id}</code></a> ${rule.level === 'standard' && markup`<span class="tag">standard</span> `}${rule.unselected && markup`<span class="tag">${seenInPassing}</span> `}<a class="quiet" href="#${rowAnchor(rule)}">in the list</a></p>
<h3>${sentence(rule.says)}</h3>
${quotationList(quotations)}${rule.verdict === 'excused' && excuse(rule)}${failure && contrast(failure, detail === 'brief' ? briefContrast : wholeContrast)}
${
  failure &&
  markup`<details class="evidence"${isOpen && markup` open`}><summary>Evidence, and how to see it again</summary>
${evidence(failure, rule, detail)}
</details>`
}
</article>
`;
}
