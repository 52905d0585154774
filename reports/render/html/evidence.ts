import { counted } from '../../counted.ts';
import type { Failure, RuleResult } from '../../results.ts';
import { coverageOf, unaskedLines } from '../coverage.ts';
import { decidingIndexOf, exampleOf, isOfReceiver, shownCurlOf, stepsOf } from '../evidence.ts';
import { type Markup, markup } from '../markup.ts';
import { seenFacts } from '../unselected.ts';
import { counterexampleText, fewOf } from '../wording.ts';
import { block } from './block.ts';
import { decidingDelivery, deliveriesInFull } from './deliveries.ts';
import type { Detail } from './details-that-fit.ts';
import { decidingExchange, exchangesInFull } from './exchanges.ts';

/** Returns how to see a violation again, and what shows it. */
export function evidence(failure: Failure, detail: Detail): Markup {
  const example = exampleOf(failure);
  return markup`${block(...again(failure), true)}${
    detail !== 'brief' &&
    markup`${decidingDelivery(failure)}${example !== undefined && block(shrinkText(failure), counterexampleText(example))}`
  }`;
}

function again({ replay, rerun }: Failure): readonly [title: string, command: string] {
  return replay === undefined
    ? ['Run just this rule again', rerun]
    : ['Make this finding again: is it fixed?', replay];
}

/** Returns further commands that show a violation again, and all exchanges, as far as the page has room for them. */
export function evidenceInFull(failure: Failure, rule: RuleResult, detail: Detail): Markup {
  const { exchanges, replay, rerun } = failure;
  const curl = detail === 'brief' ? undefined : shownCurlOf(failure);
  return markup`${replay !== undefined && block('Run just this rule again', rerun, true)}${curl !== undefined && block(curlTitle(failure), curl, true)}
${detail === 'all' && deliveriesInFull(failure)}
${detail === 'all' && exchanges.length > 0 && exchangesInFull(failure)}${detail === 'deciding' && decidingExchange(failure)}
${detail === 'all' && isOfReceiver(failure) && datedCommands(failure)}
${detail !== 'all' && leftOut(failure)}
${origin(rule, failure)}`;
}

/** Says where the rest is: a page with all of it would be too large for a browser. */
function leftOut({ exchanges, deliveries = [] }: Failure): Markup {
  const kept = [
    ...(exchanges.length > 0 ? [counted(exchanges.length, 'exchange')] : []),
    ...(deliveries.length > 0 ? [counted(deliveries.length, 'delivery', 'deliveries')] : []),
  ].join(' and ');
  return markup`<p class="quiet">This page would be too large with everything: ${kept === '' ? 'the rest' : `all of ${kept}`} is in <code>results.json</code>.</p>`;
}

/** The commands of a message whose signature expires, folded: the rule is better run again. */
function datedCommands(failure: Failure): Markup {
  const chain = stepsOf(failure).map(({ curl }) => curl);
  const time = failure.expires_at?.slice(11, 19);
  return markup`<details class="exchanges on-screen"><summary>Send ${chain.length > 1 ? 'them' : 'it'} yourself, before ${time} UTC: the signature is dated</summary>
${block('', chain.join('\n\n'), true)}</details>`;
}

function curlTitle(failure: Failure): string {
  const { race, exchanges } = failure;
  if (race !== undefined) return `Send the ${race.exchanges.length} requests at the same time`;
  if (exchanges.length === 1) return 'Send it yourself';
  return decidingIndexOf(failure) === -1 ? 'Send the last request' : 'Send the request that decided';
}

function shrinkText({ shrinks }: Failure): string {
  return shrinks ? `Smallest example found (after ${counted(shrinks, 'shrink')})` : 'Example';
}

function origin(rule: RuleResult, failure: Failure): Markup {
  const { seed, path, operations: violated = [] } = failure;
  const { source, operations } = rule;
  const coverage = coverageOf(rule);
  const facts = [
    source.length > 0 ? `Interface: ${fewOf(source, 4)}` : '',
    operations.length > 0 ? `Operations: ${fewOf(operations, 4)}` : '',
    ...seenFacts(rule).map(([, text]) => `Seen ${text}`),
    violated.length > 0 ? `Violated on: ${fewOf(violated, 8)}` : '',
    coverage === '' ? '' : `Asked: ${coverage}`,
    ...unaskedLines(rule).map((text) => `Not asked: ${text}`),
    path === undefined ? '' : `Seed ${seed}, path ${path}`,
  ];
  return markup`<p class="quiet origin">${facts.filter((fact) => fact !== '').join(' · ')}</p>`;
}
