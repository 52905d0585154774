import type { Failure, RuleResult } from '../../results.ts';
import { coverageOf, unaskedLines } from '../coverage.ts';
import { decidingIndexOf, isOfReceiver, shownCurlOf, stepsOf } from '../evidence.ts';
import { type Markup, markup } from '../markup.ts';
import { counted, counterexampleText, fewOf } from '../overview.ts';
import { seenFacts } from '../unselected.ts';
import { block } from './block.ts';
import { decidingDelivery, deliveriesInFull } from './deliveries.ts';
import type { Detail } from './details-that-fit.ts';
import { decidingExchange, exchangesInFull } from './exchanges.ts';

/** Returns what shows a violation, and the commands that show it again. */
export function evidence(failure: Failure, rule: RuleResult, detail: Detail): Markup {
  if (detail === 'brief') return briefEvidence(failure, rule);
  const { exchanges } = failure;
  const curl = shownCurlOf(failure);
  return markup`${decidingDelivery(failure)}
${failure.counterexample !== undefined && block(shrinkText(failure), counterexampleText(failure.counterexample))}
${curl !== undefined && block(curlTitle(failure), curl, true)}
${block('Run just this rule again', failure.rerun, true)}
${detail === 'all' && deliveriesInFull(failure)}
${detail === 'all' ? exchanges.length > 0 && exchangesInFull(failure) : decidingExchange(failure)}
${detail === 'all' && isOfReceiver(failure) && datedCommands(failure)}
${detail === 'deciding' && leftOut(failure)}
${origin(rule, failure)}
${failure.replay !== undefined && block('Make this finding again: is it fixed?', failure.replay, true)}`;
}

function briefEvidence(failure: Failure, rule: RuleResult): Markup {
  const again = [failure.rerun, ...(failure.replay === undefined ? [] : [failure.replay])].join('\n');
  return markup`${block('Run it again', again, true)}${leftOut(failure)}${origin(rule, failure)}`;
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
  return markup`<details class="exchanges"><summary>Send ${chain.length > 1 ? 'them' : 'it'} yourself, before ${time} UTC: the signature is dated</summary>
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
