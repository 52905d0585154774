import type { Results } from '../../results.ts';
import { type Markup, markup } from '../markup.ts';
import {
  counted,
  countsOf,
  durationText,
  headlineOf,
  judgedParts,
  selectionOf,
  verdictText,
} from '../overview.ts';

/** Returns the head of the page: the result, the target, and the counts by verdict. */
export function header(results: Results): Markup {
  const { run } = results;
  const headline = headlineOf(results);
  return markup`<header class="page-header">
<p class="product">Clubproof</p>
<h1 class="tone-${headline.tone}">${headline.text}</h1>
<p class="where">${judgedAs(run)}</p>
<p class="how">${selectionOf(results)}; ${run.effort} effort, ${counted(run.requests, 'request')}, ${durationText(run.duration_ms)}, exit code ${results.exit_code}, <time datetime="${run.started_at}">${whenText(run.started_at)}</time></p>
${interruptedCallout(results)}
${filterCallout(results)}
${totalsBar(results)}
</header>`;
}

function judgedAs(run: Results['run']): Markup[] {
  return judgedParts(run).map((part, index) =>
    index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`,
  );
}

/** Returns the counts by verdict, which also filter, and the search box. */
export function toolbar(results: Results): Markup {
  const chips = countsOf(results.totals).map(
    ({ verdict, symbol, count }) =>
      markup`<button type="button" class="chip verdict-${verdict}" data-verdict="${verdict}" aria-pressed="false" disabled><span class="symbol" aria-hidden="true">${symbol}</span> ${count} ${verdictText(verdict)}</button>
`,
  );
  return markup`<div class="toolbar" role="search">
<div class="chips">
${chips}</div>
<input type="search" class="filter" placeholder="Filter rules" aria-label="Filter rules" hidden>
<p class="shown" role="status" hidden></p>
</div>`;
}

const exitCodeTexts = {
  0: 'nothing is violated',
  1: 'a rule is violated',
  2: 'could not find out',
} as const;

/** Returns the facts of the run, with all that is needed to repeat it. */
export function runFacts({ run, exit_code }: Results): Markup {
  const facts: [string, string][] = [
    ['Run', run.id],
    ['Started', run.started_at],
    ['Target', run.target.name ? `${run.target.name}, ${run.base_url}` : run.base_url],
    ['Seed', String(run.seed)],
    ['Requests', `${run.requests}, of which ${run.token_requests} for tokens`],
    ['Exit code', `${exit_code}: ${exitCodeTexts[exit_code]}`],
    ['Writes', run.writes ? 'allowed' : 'not allowed'],
    ['Standards', run.strict ? 'count as failures (--strict)' : 'count as warnings'],
    ['Description', run.description_etag ? `ETag ${run.description_etag}` : 'no ETag'],
    ['Suite', run.suite_version],
  ];
  return markup`<section aria-labelledby="this-run">
<h2 id="this-run">This run</h2>
<dl class="facts">
${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>
${requestsByOperation(run)}
</section>`;
}

/** Returns a table of the requests that each operation received, the highest count first. */
function requestsByOperation({ requests_by_operation: counts }: Results['run']): Markup | false {
  const rows = Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([operation, count]) => markup`<tr><td><code>${operation}</code></td><td>${count}</td></tr>\n`);
  if (rows.length === 0) return false;
  return markup`<details><summary>Requests of ${counted(rows.length, 'operation')}</summary>
<table><thead><tr><th>Operation</th><th>Requests</th></tr></thead>
<tbody>
${rows}</tbody></table>
</details>`;
}

function totalsBar({ totals, rules }: Results): Markup | false {
  if (rules.length === 0) return false;
  const counts = countsOf(totals);
  const label = counts.map(({ verdict, count }) => `${count} ${verdictText(verdict)}`).join(', ');
  let left = 0;
  const segments = counts.map(({ verdict, count }) => {
    const segment = markup`<rect class="verdict-${verdict}" x="${left}" y="0" width="${count}" height="1"><title>${count} ${verdictText(verdict)}</title></rect>`;
    left += count;
    return segment;
  });
  return markup`<svg class="totals" role="img" aria-label="${label}" viewBox="0 0 ${rules.length} 1" preserveAspectRatio="none">${segments}</svg>`;
}

function interruptedCallout({ run }: Results): Markup | false {
  const text = 'This run was interrupted before its end. The rules that it did not reach are “not run”.';
  return run.interrupted === true && markup`<p class="callout">${text}</p>`;
}

// A run that judged less than everything says so at the top of the page.
function filterCallout({ run }: Results): Markup | false {
  const options = [
    ...run.options.only.map((pattern) => `--only ${pattern}`),
    ...run.options.skip.map((pattern) => `--skip ${pattern}`),
  ];
  if (options.length === 0) return false;
  return markup`<p class="callout">This run was filtered: <code>${options.join(' ')}</code></p>`;
}

function whenText(startedAt: string): string {
  return startedAt
    .replace('T', ' ')
    .replace(/(\.\d+)?(Z|[+-]\d\d:\d\d)$/, (_, _fraction, zone) => ` ${zone === 'Z' ? 'UTC' : zone}`);
}
