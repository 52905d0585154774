import { counted } from '../counted.ts';
import { isJudged } from '../exit-code.ts';
import type { Effort, Results } from '../results.ts';
import { durationText } from './wording.ts';

/** Returns how many rules were selected and judged: `39 of 41 rules selected, 37 judged`. */
export function selectionOf({ run, rules }: Results): string {
  // Results of an earlier version do not say how many were selected.
  const selected = run.selected ?? rules.filter((rule) => rule.verdict !== 'not-run').length;
  const judged = rules.filter(isJudged).length;
  const unreached = selected - rules.filter((rule) => rule.verdict !== 'not-run').length;
  const rest = unreached > 0 ? whyUnreached(run, unreached) : '';
  // Smoke has no room for most checks: the others are not selected, without any option that says so.
  const chosen = run.effort === 'smoke' ? 'selected for smoke effort' : 'selected';
  return `${selected} of ${counted(rules.length, 'rule')} ${chosen}, ${judged} judged${rest}`;
}

/** A run that was interrupted did not reach them; smoke has no requests for them. */
function whyUnreached({ interrupted, effort }: Results['run'], unreached: number): string {
  if (interrupted) return `, ${unreached} not reached`;
  return effort === 'smoke' ? `, ${unreached} without requests at this effort` : '';
}

/** Returns the run on one line: effort, seed, requests, time; of one that could not begin only what it was to try. */
export function costOf({ run }: Results): string {
  if (run.not_begun !== undefined) return `${run.effort} effort`;
  if (run.receiver !== undefined)
    return `${counted(run.requests, 'message')} in ${durationText(run.duration_ms)}`;
  const tokens = run.token_requests > 0 ? ` (${run.token_requests} for tokens)` : '';
  return `${mannerOf(run)}${counted(run.requests, 'request')}${tokens} in ${timeOf(run)}`;
}

/** Shards run side by side, so the longest says how long they took. */
function timeOf({ duration_ms, shards }: Results['run']): string {
  const time = durationText(duration_ms);
  return shards === undefined ? time : `${time}, the longest of ${counted(shards.length, 'shard')}`;
}

/** A watch tries nothing and draws nothing. */
function mannerOf({ kind, effort, seed, shard }: Results['run']): string {
  const part = shard === undefined ? '' : `shard ${shard.index} of ${shard.count}, `;
  return kind === 'watch' ? 'watched ' : `${part}${effort} effort, seed ${seed}, `;
}

/** Returns what a run tried, where it drew values, or that it watched. */
export function mannerTexts(run: {
  readonly kind?: 'watch';
  readonly effort?: Effort;
  readonly seed?: number;
}): readonly string[] {
  if (run.kind === 'watch') return ['watched'];
  return run.effort === undefined ? [] : [`${run.effort} effort`, `seed ${run.seed}`];
}

/** Returns what a watch tells about its traffic, a name and a text each; a fact without a text is left out. */
export function trafficFacts({ traffic }: Results['run']): readonly (readonly [string, string])[] {
  if (traffic === undefined) return [];
  const reasons = (all: readonly { reason: string; count: number }[]) =>
    all.map(({ reason, count }) => `${reason} (${count})`).join('; ');
  const facts: [string, string][] = [
    ['Traffic', traffic.source],
    [
      'Clients',
      traffic.clients
        .map(({ client, exchanges }) => `${client} (${counted(exchanges, 'exchange')})`)
        .join(', '),
    ],
    ['Not judged', reasons(traffic.not_judged)],
    ['Left out', reasons(traffic.unread)],
    ['Elsewhere', traffic.others === 0 ? '' : `${counted(traffic.others, 'request')} not below the base URL`],
    ...traffic.hints.map(({ client, rule, seen, unless }): [string, string] => [
      'Hint',
      `${client}: ${seen} (${rule}). Excused by this: ${unless}`,
    ]),
  ];
  return facts.filter(([, text]) => text !== '');
}

/** Returns what was sent: requests to a service, messages to a receiver. */
export function sentNoun({ run }: Results): string {
  return run.receiver === undefined ? 'request' : 'message';
}
