import { Section } from '../parts/section.tsx';
import { WithCode } from '../parts/with-code.tsx';
import { consoleClientId } from '../session/console-client.ts';
import type { ClientReport, Finding } from '../session/control-types.ts';
import { fragmentOf } from '../session/place.ts';
import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';

/** The client reports: where each client was careless. */
export function ClientsPanel() {
  const reports = useReading<readonly ClientReport[]>('/clients/reports')?.value ?? [];
  const shown = reports.filter(({ client }) => client !== consoleClientId);
  if (shown.length === 0) return <p class="quiet">No client has called yet.</p>;
  return (
    <>
      {shown.map((report) => (
        <Report key={report.client} report={report} />
      ))}
    </>
  );
}

function Report({ report }: { readonly report: ClientReport }) {
  const { client, exchanges, deliveries, findings, hints, careful, not_observed } = report;
  return (
    <Section
      title={client}
      says={`${exchanges} requests, ${deliveries} deliveries; ${careful.length} rules kept, ${not_observed.length} not observed.`}
    >
      {findings.length + hints.length === 0 && <p class="good">Nothing careless was seen.</p>}
      <ol class="entries" aria-label={`Findings about ${client}`}>
        {findings.map((finding) => (
          <FindingEntry key={finding.rule} finding={finding} tone="bad" word="violated" />
        ))}
        {hints.map((finding) => (
          <FindingEntry key={finding.rule} finding={finding} tone="warn" word="hint" />
        ))}
      </ol>
    </Section>
  );
}

function FindingEntry(properties: {
  readonly finding: Finding;
  readonly tone: string;
  readonly word: string;
}) {
  const { finding, tone, word } = properties;
  const { club } = useSession();
  const { rule, says, seen, times, occasions, advice, unless, exchanges, also = [] } = finding;
  return (
    <li class="entry">
      <p>
        <b class={tone}>{word}</b> <code>{rule}</code> {times} of {occasions}
      </p>
      <p>
        <WithCode text={says} />
      </p>
      <p class="quiet">{[seen, ...also.map((other) => other.seen)].join(' ')}</p>
      <p>
        <b>
          <WithCode text={advice} />
        </b>{' '}
        {unless && <span class="quiet">Unless: {unless}</span>}
      </p>
      <p class="quiet">
        {[exchanges, ...also.map((other) => other.exchanges)].flat().map(({ number, request }, index) => (
          <>
            {index > 0 && '; '}
            <a href={fragmentOf(club.name, 'journal', [number])}>#{number}</a> {request}
          </>
        ))}
      </p>
    </li>
  );
}
