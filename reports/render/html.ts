import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packageFile } from '../../spec/package-file.ts';
import type { Results, RuleResult } from '../results.ts';
import { blockedBy, redCausesOf, warningCausesOf } from './causes.ts';
import { violationCards } from './html/cards.ts';
import { header, runFacts, toolbar } from './html/header.ts';
import { explanationsOf } from './html/links.ts';
import { leftBehindSection, untestedSection, verdictsSection } from './html/notes.ts';
import { topicSection } from './html/topics.ts';
import { notAskedSection, unknownSection } from './html/unknown.ts';
import { type Markup, markup, trusted } from './markup.ts';
import { headlineOf, topicsOf } from './overview.ts';

/** Up to this many findings show all of their evidence; with more it is folded, so that the page stays short. */
const openCards = 3;

/**
 * Returns the report as one page that needs nothing else: no script, style, font or picture from anywhere, and it says so
 * to the browser. Without JavaScript everything is readable; with it, rules can be filtered and commands copied.
 */
export function html(results: Results): string {
  const style = asset('report.css');
  const script = asset('report.js');
  const headline = headlineOf(results);
  const explanations = explanationsOf(results);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(style, script)}">
<title>${headline.text} – Clubproof</title>
<style>${trusted(style)}</style>
</head>
<body>
${header(results)}
${toolbar(results)}
<main>
${violatedSection(results, 'violated', 'Violated', redCausesOf(results))}
${unknownSection(results)}
${violatedSection(results, 'warnings', 'Warnings', warningCausesOf(results))}
${notAskedSection(results)}
<section aria-labelledby="all-rules">
<h2 id="all-rules">All rules</h2>
${topicsOf(results).map((topic) => topicSection(topic, explanations))}
</section>
${untestedSection(results)}
${leftBehindSection(results)}
${runFacts(results)}
${verdictsSection()}
</main>
<script>${trusted(script)}</script>
</body>
</html>
`;
  return page.markup;
}

function violatedSection(
  results: Results,
  id: string,
  title: string,
  causes: RuleResult[][],
): Markup | false {
  if (causes.length === 0) return false;
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${causes.map((rules, place) =>
  violationCards(rules, { blocked: blockedBy(results, rules), isOpen: place < openCards }),
)}
</section>`;
}

function asset(name: string): string {
  return readFileSync(packageFile(`reports/render/html/${name}`), 'utf8');
}

function contentSecurityPolicy(style: string, script: string): string {
  return `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
