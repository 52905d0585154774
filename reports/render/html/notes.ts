import { counted } from '../../counted.ts';
import type { Results } from '../../results.ts';
import { receiverVerdicts, verdicts } from '../../verdicts.ts';
import { removalCommand, stayedByKind, stayedText, usedAgainText } from '../left-records.ts';
import { type Markup, markup } from '../markup.ts';
import { rulesWith } from '../rules-of-results.ts';
import { verdictText } from '../wording.ts';
import { foldedSection, section } from './section.ts';
import { verdictAnchor } from './verdict-name.ts';

/** Returns the rules without a check by name. Left out, they would look like a pass. */
export function untestedSection(results: Results): Markup | false {
  const rules = rulesWith(results, 'untested');
  if (rules.length === 0) return false;
  const names = rules.map(
    ({ id, says }) =>
      markup`<li title="${says}" data-rules="${id}"><a href="#${id}"><code>${id}</code></a></li>\n`,
  );
  const title = `${counted(rules.length, 'rule')} without a check`;
  return section('untested', title, markup`<ul class="names">${names}</ul>`);
}

/** A run may leave thousands of records: a page with all of them would be slow. */
const mostRecords = 300;

/** Returns the list of records that the run made and could not remove. */
export function leftBehindSection({ run, left_behind: records }: Results): Markup | false {
  if (records.length === 0) return false;
  const rows = records
    .slice(0, mostRecords)
    .map(
      ({ operation, path, mark, id, reason = '' }) =>
        markup`<tr><td><code>${path}</code>${id === null && ' (perhaps)'}</td><td>${operation}</td><td><code>${mark}</code></td><td>${reason}</td></tr>\n`,
    );
  const told = markup`<p>${stayedByKind(records)}. ${usedAgainText(records)}</p>
<p>Remove those that the interface lets go: <code>${removalCommand(run)}</code>. Find the others by their mark.</p>
<details class="on-screen"><summary>${records.length > mostRecords ? `The first ${mostRecords} records; results.json has all` : 'Every record'}</summary>
<table><thead><tr><th>Record</th><th>Made by</th><th>Mark</th><th>Why it stays</th></tr></thead>
<tbody>
${rows}</tbody></table>
</details>`;
  return section('left-behind', stayedText(records), told);
}

/** Returns every verdict with what to do about it; paper has those that occur. */
export function verdictsSection({ run, totals }: Results): Markup {
  const rows = (run.receiver === undefined ? verdicts : receiverVerdicts).map(
    (entry) =>
      markup`<tr id="${verdictAnchor(entry.verdict)}"${totals[entry.verdict] === 0 && markup` class="on-screen"`}><td class="verdict-${entry.verdict} verdict-cell"><span class="symbol" aria-hidden="true">${entry.symbol}</span> ${verdictText(entry.verdict)}</td><td>${entry.means}</td><td>${entry.do}</td></tr>\n`,
  );
  const table = markup`<table><thead><tr><th>Verdict</th><th>It says</th><th>What to do</th></tr></thead>
<tbody>
${rows}</tbody></table>
`;
  return foldedSection('verdicts', 'What the verdicts mean', table);
}
