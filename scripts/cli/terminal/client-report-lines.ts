import { counted } from '../../../reports/counted.ts';
import type { ClientFinding, ClientReport, ShownExchange } from '../../../traffic/clients/index.ts';
import { hanging, listed } from './labelled-text.ts';

/** Returns a report about a client as lines: what was seen and what to change, and by which exchanges where they are shown. */
export function clientReportLines(report: ClientReport, showsExchanges: boolean): string[] {
  const { client, findings, hints, careful } = report;
  const heading = `${client}, ${seenOf(report)}`;
  const others = otherRules(report);
  if (findings.length + hints.length === 0)
    return [`${heading}: nothing ${careful.length === 0 ? 'to judge' : 'careless'}. ${others.join('')}`];
  return [
    `${heading}: ${counted(findings.length, 'finding')}, ${counted(hints.length, 'hint')}.`,
    ...findings.flatMap((finding) => findingLines('✗', finding, showsExchanges)),
    ...hints.flatMap((hint) => findingLines('?', hint, showsExchanges)),
    ...(others.length === 0 ? [] : ['', ...others]),
  ];
}

function seenOf({ exchanges, deliveries }: ClientReport): string {
  const messages = deliveries === 0 ? '' : ` and ${counted(deliveries, 'message')}`;
  return `${counted(exchanges, 'request')}${messages}`;
}

/** Returns how many rules had no finding: with --rule there may be none, and what was not observed is no rule kept. */
function otherRules({ careful, not_observed: notObserved }: ClientReport): string[] {
  const parts = [
    ...(careful.length === 0 ? [] : [`${counted(careful.length, 'rule')} kept`]),
    ...(notObserved.length === 0 ? [] : [`${notObserved.length} not observed`]),
  ];
  return parts.length === 0 ? [] : [`${parts.join(', ')}.`];
}

function findingLines(mark: string, finding: ClientFinding, showsExchanges: boolean): string[] {
  const { rule, times, occasions, seen, advice, unless, exchanges, also = [] } = finding;
  const often = times === 1 ? '' : ` (${times} of ${Math.max(times, occasions)} times)`;
  return [
    '',
    ...listed(`${mark} ${rule}${often}`, seen),
    ...(showsExchanges ? also.flatMap((other) => hanging(`  Also: ${other.seen}`)) : []),
    ...hanging(`  → ${advice}`),
    ...(unless === undefined || !showsExchanges ? [] : hanging(`  Unless: ${unless}`)),
    ...(showsExchanges ? [exchanges, ...also.map((other) => other.exchanges)].flat().map(exchangeLine) : []),
  ];
}

function exchangeLine({ number, at, request, headers, status, lost }: ShownExchange): string {
  const key = headers['idempotency-key'];
  const outcome = status === null ? 'no response' : String(status);
  const facts = [outcome, ...(lost ? ['lost on the way'] : []), ...(key === undefined ? [] : [`key ${key}`])];
  // What has no number is in no journal.
  const place = number === 0 ? '' : `#${number} `;
  return `    ${at.slice(11, 19)} ${place}${request} → ${facts.join(', ')}`;
}
