import { quotationsOf } from '../interface-text/quotations.ts';
import type { Results, RuleResult } from '../results.ts';
import { excusedCausesOf, redCausesOf, warningCausesOf } from './causes.ts';
import { foldsBelow, gapsOf, obstaclesOf } from './folds.ts';
import { headlineOf } from './headline.ts';
import { asset } from './html/assets.ts';
import { violationCards } from './html/cards.ts';
import { type Detail, detailsThatFit } from './html/details-that-fit.ts';
import { foldsSection } from './html/folds.ts';
import { head, runFacts } from './html/header.ts';
import { explanationsOf } from './html/links.ts';
import { notBuiltSection } from './html/not-built.ts';
import { leftBehindSection, untestedSection, verdictsSection } from './html/notes.ts';
import { page } from './html/page.ts';
import { section } from './html/section.ts';
import { toolbar } from './html/toolbar.ts';
import { topicSection } from './html/topics.ts';
import { violationCard } from './html/violation-card.ts';
import { waiversSection } from './html/waivers.ts';
import { violatedInMarkdown } from './markdown.ts';
import { type Markup, markup } from './markup.ts';
import { topicsOf } from './rules-of-results.ts';
import { sentNoun } from './run-facts.ts';

/** Up to this many findings come whole, before every finding has its deciding exchange. */
const wholeFirst = 3;

/** The most bytes of a page: with more of them a browser is slow to open and to filter it. */
const pageLimit = 2_000_000;

/**
 * Returns the report as one page that needs nothing else. Without JavaScript everything is readable; with it, rules can be filtered and commands copied. Of many
 * findings it shows as much as `pageLimit` allows.
 */
export function html(results: Results): string {
  const without = pageWith(results, () => markup``).markup;
  return pageWith(results, cardsWithin(results, pageLimit - Buffer.byteLength(without))).markup;
}

type Card = (rule: RuleResult) => Markup;

/** Returns what renders the card of each violated rule, so that all of them together have at most a number of bytes. */
function cardsWithin(results: Results, allowance: number): Card {
  const causes = [...redCausesOf(results), ...warningCausesOf(results), ...excusedCausesOf(results)];
  const rules = causes.flat();
  const cardOf = (rule: RuleResult, detail: Detail) =>
    violationCard(rule, {
      run: results.run,
      quotations: quotationsOf(results, rule),
      detail,
      inMarkdown: violatedInMarkdown(results, [rule]),
    });
  const sizeOf = (rule: RuleResult, detail: Detail) => Buffer.byteLength(cardOf(rule, detail).markup);
  const sizes = rules.map((rule) => ({
    all: sizeOf(rule, 'all'),
    deciding: sizeOf(rule, 'deciding'),
    brief: sizeOf(rule, 'brief'),
  }));
  const fitting = detailsThatFit(sizes, allowance, wholeFirst);
  const details = new Map(rules.map(({ id }, place) => [id, fitting[place] ?? 'brief']));
  return (rule) => cardOf(rule, details.get(rule.id) ?? 'brief');
}

function pageWith(results: Results, card: Card): Markup {
  const explanations = explanationsOf(results);
  const violated = (id: string, title: string, causes: RuleResult[][]) =>
    violatedSection(results, { id, title, causes, card });
  const allRules = markup`<div class="topics">
${topicsOf(results).map((topic) => topicSection(topic, explanations, sentNoun(results)))}</div>`;
  const main = markup`${violated('violated', 'Violated', redCausesOf(results))}
${foldsSection('unknown', 'Could not find out', obstaclesOf(results))}
${violated('warnings', 'Warnings', warningCausesOf(results))}
${waiversSection(results)}
${violated('excused', 'Excused', excusedCausesOf(results))}
${notBuiltSection(results)}
${foldsSection('not-asked', 'Not asked', gapsOf(results))}
${section('all-rules', 'All rules', allRules)}
${untestedSection(results)}
${leftBehindSection(results)}
${runFacts(results)}
${verdictsSection(results)}`;
  return page({
    headline: headlineOf(results),
    product: 'Clubproof',
    head: head(results),
    toolbar: toolbar(results),
    main,
    script: asset('report.js'),
  });
}

interface ViolatedSection {
  readonly id: string;
  readonly title: string;
  readonly causes: readonly RuleResult[][];
  readonly card: Card;
}

function violatedSection(results: Results, { id, title, causes, card }: ViolatedSection): Markup | false {
  if (causes.length === 0) return false;
  const cards = causes.map((rules) => violationCards(rules, { blocked: foldsBelow(results, rules), card }));
  return section(id, title, cards);
}
