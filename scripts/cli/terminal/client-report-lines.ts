import { counted } from '../../../reports/render/overview.ts';
import type { ClientFinding, ClientReport, ShownExchange } from '../../../traffic/clients/index.ts';
import { hanging, listed } from './labelled-text.ts';

/** Returns a report about a client as lines: what was seen and what to change, and by which exchanges where they are shown. */
export function clientReportLines(report: ClientReport, showsExchanges: boolean): string[] {
  const { client, findings, hints } = report;
  const heading = `${client}, ${seenOf(report)}`;
  if (findings.length + hints.length === 0) return [`${heading}: nothing careless. ${otherRules(report)}`];
  return [
    `${heading}: ${counted(findings.length, 'finding')}, ${counted(hints.length, 'hint')}.`,
    ...findings.flatMap((finding) => findingLines('✗', finding, showsExchanges)),
    ...hints.flatMap((hint) => findingLines('?', hint, showsExchanges)),
    '',
    otherRules(report),
  ];
}

function seenOf({ exchanges, deliveries }: ClientReport): string {
  const messages = deliveries === 0 ? '' : ` and ${counted(deliveries, 'message')}`;
  return `${counted(exchanges, 'request')}${messages}`;
}

function otherRules({ careful, not_observed: notObserved }: ClientReport): string {
  return `${counted(careful.length, 'rule')} kept, ${notObserved.length} not observed.`;
}

function findingLines(mark: string, finding: ClientFinding, showsExchanges: boolean): string[] {
  const { rule, times, occasions, seen, advice, unless, exchanges } = finding;
  const often = times === 1 ? '' : ` (${times} of ${Math.max(times, occasions)} times)`;
  return [
    '',
    ...listed(`${mark} ${rule}${often}`, seen),
    ...hanging(`  → ${advice}`),
    ...(unless === undefined || !showsExchanges ? [] : hanging(`  Unless: ${unless}`)),
    ...(showsExchanges ? exchanges.map(exchangeLine) : []),
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
