import { counted } from '../../counted.ts';
import type { Results } from '../../results.ts';
import { accidentTexts } from '../accidents.ts';
import { interruptionText } from '../headline.ts';
import { addressText, judgedParts } from '../judged-address.ts';
import { type Markup, markup } from '../markup.ts';
import { countsOf } from '../rules-of-results.ts';
import { costOf, selectionOf, trafficFacts } from '../run-facts.ts';
import { baselineFacts } from '../waivers.ts';
import { durationText, verdictText } from '../wording.ts';
import { differencesCallout } from './quotations.ts';
import { facts, section } from './section.ts';
import { writtenValues } from './written-values.ts';

/** Returns what stands below the headline: the target, and the counts by verdict. */
export function head(results: Results): Markup {
  const { run } = results;
  return markup`<p class="where">${judgedAs(run)}</p>
<p class="how">${selectionOf(results)}; ${costOf(results)}, exit code ${results.exit_code}, <time datetime="${run.started_at}">${whenText(run.started_at)}</time></p>
${interruptedCallout(results)}
${accidentCallout(results)}
${filterCallout(results)}
${differencesCallout(results)}
${totalsBar(results)}`;
}

function judgedAs(run: Results['run']): Markup[] {
  return judgedParts(run).map((part, index) =>
    index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`,
  );
}

const exitCodeTexts = {
  0: 'nothing is violated',
  1: 'a rule is violated',
  2: 'could not find out',
} as const;

/** Returns the facts of the run, with all that is needed to repeat it. */
export function runFacts(results: Results): Markup {
  const { run, exit_code } = results;
  const told: Fact[] = [
    ['Run', run.id],
    ['Started', run.started_at],
    ...(run.receiver === undefined ? serviceFacts(run) : receiverFacts(run, run.receiver)),
    ['Exit code', `${exit_code}: ${exitCodeTexts[exit_code]}`],
    ['Standards', run.strict ? 'count as failures (--strict)' : 'count as warnings'],
    ['Suite', run.suite_version],
    ...baselineFacts(results),
  ];
  return section('this-run', 'This run', [facts(told), requestsByOperation(run), writtenValues(results)]);
}

type Fact = readonly [name: string, value: string];

function serviceFacts(run: Results['run']): Fact[] {
  return [
    ['Target', [run.target.name, addressText(run)].filter(Boolean).join(', ')],
    ...(run.kind === undefined ? ([['Seed', String(run.seed)]] as const) : []),
    ...trafficFacts(run),
    ['Requests', `${run.requests}, of which ${run.token_requests} for tokens`],
    ...(run.kind === undefined ? ([['Writes', run.writes ? 'allowed' : 'not allowed']] as const) : []),
    ...shardFacts(run),
    ['Description', etagText(run)],
    ...(run.trace_id === undefined ? [] : ([['In logs of the service', inLogsText(run)]] as const)),
  ];
}

function inLogsText({ user_agent, trace_id }: Results['run']): string {
  return `User-Agent ${user_agent}, trace ${trace_id}`;
}

/** Each shard may have a club of its own, whose description has an ETag of its own. */
function etagText({ description_etag: etag, shards }: Results['run']): string {
  if (etag) return `ETag ${etag}`;
  return shards === undefined ? 'no ETag' : 'no ETag that all shards read';
}

/** Returns what each shard of a merged run took, and of a shard what it is a part of. */
function shardFacts({ shard, shards = [] }: Results['run']): Fact[] {
  const part: Fact[] = shard === undefined ? [] : [['Shard', `${shard.index} of ${shard.count}`]];
  const merged = shards.map(
    ({ index, id, rules, requests, duration_ms }): Fact => [
      `Shard ${index}`,
      `run ${id}, ${counted(rules, 'rule')}, ${counted(requests, 'request')} in ${durationText(duration_ms)}`,
    ],
  );
  return [...part, ...merged];
}

function receiverFacts({ base_url, requests }: Results['run'], { source }: { source: string }): Fact[] {
  return [
    ['Receiver', base_url],
    ['Source of the messages', source],
    ['Messages', `${requests}, about records that do not exist`],
  ];
}

/** Returns a table of the requests that each operation received, the highest count first. */
function requestsByOperation({ requests_by_operation: counts }: Results['run']): Markup | false {
  const rows = Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([operation, count]) => markup`<tr><td><code>${operation}</code></td><td>${count}</td></tr>\n`);
  if (rows.length === 0) return false;
  return markup`<details class="on-screen"><summary>Requests of ${counted(rows.length, 'operation')}</summary>
<table><thead><tr><th>Operation</th><th>Requests</th></tr></thead>
<tbody>
${rows}</tbody></table>
</details>`;
}

/** A narrower part of the bar has no room for its symbol. */
const narrowestWithSymbol = 4;
/** The least width of a part, in percent: one violation among hundreds of rules is seen. */
const leastWidth = 1;

/** Returns the counts as a bar. Each part that is wide enough has its symbol, because colours alone tell nothing to some. */
function totalsBar({ totals, rules }: Results): Markup | false {
  if (rules.length === 0) return false;
  const counts = countsOf(totals);
  const label = counts.map(({ verdict, count }) => `${count} ${verdictText(verdict)}`).join(', ');
  const shares = counts.map(({ count }) => Math.max(leastWidth, (count / rules.length) * 100));
  const all = shares.reduce((sum, share) => sum + share, 0);
  let left = 0;
  const parts = counts.map(({ verdict, count, symbol }, place) => {
    const width = ((shares[place] ?? 0) / all) * 100;
    const text =
      width >= narrowestWithSymbol && markup`<text x="${percent(left + width / 2)}" y="50%">${symbol}</text>`;
    const part = markup`<g class="verdict-${verdict}"><title>${count} ${verdictText(verdict)}</title><rect x="${percent(left)}" y="0" width="${percent(width)}" height="100%"/>${text}</g>`;
    left += width;
    return part;
  });
  return markup`<svg class="totals" role="img" aria-label="${label}">${parts}</svg>`;
}

function percent(value: number): string {
  return `${Number(value.toFixed(2))}%`;
}

function interruptedCallout({ run }: Results): Markup | false {
  const text = interruptionText(run);
  return text !== undefined && markup`<p class="callout">${text}</p>`;
}

function accidentCallout({ run }: Results): Markup | false {
  const texts = accidentTexts(run);
  return texts.length > 0 && markup`<p class="callout">${texts.join(' ')}</p>`;
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
