import type { Results } from '../../results.ts';
import { type Markup, markup } from '../markup.ts';
import { countsOf, topicsOf } from '../rules-of-results.ts';
import { verdictText } from '../wording.ts';

/**
 * Returns the counts by verdict, which also filter, the other filters and the search box. Without the script nothing
 * can be filtered, and the counts are all that is shown.
 */
export function toolbar(results: Results): Markup {
  const chips = countsOf(results.totals).map(
    ({ verdict, symbol, count, means }) =>
      markup`<button type="button" class="chip verdict-${verdict}" data-verdict="${verdict}" aria-pressed="false" title="${means}" disabled><span class="symbol" aria-hidden="true">${symbol}</span> ${count} ${verdictText(verdict)}</button>
`,
  );
  return markup`<div class="toolbar" role="search" aria-label="Filter rules">
<div class="chips" role="group" aria-label="Verdicts">
${chips}</div>
<div class="filters" hidden>
<input type="search" class="filter" placeholder="Search rules" aria-label="Search rules" aria-keyshortcuts="/" autocomplete="off" spellcheck="false">
${choice('level', 'Level', levelsOf(results))}${choice('topic', 'Topic', topicNames(results))}<button type="button" class="clear" hidden>Clear filter</button>
</div>
<p class="shown" role="status"></p>
</div>`;
}

/** Returns a list to choose from, where there is more than one thing to choose. */
function choice(name: string, title: string, values: readonly string[]): Markup | false {
  if (values.length < 2) return false;
  return markup`<select class="choice" name="${name}" aria-label="${title}"><option value="">Every ${name}</option>${values.map((value) => markup`<option>${value}</option>`)}</select>
`;
}

function levelsOf({ rules }: Results): string[] {
  return [...new Set(rules.map(({ level }) => level))].sort();
}

function topicNames(results: Results): string[] {
  return topicsOf(results)
    .map(({ topic }) => topic)
    .sort();
}
