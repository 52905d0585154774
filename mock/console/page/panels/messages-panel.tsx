import { LongText } from '../parts/long-text.tsx';
import { Section } from '../parts/section.tsx';
import { parsed } from '../records/form-fields.ts';
import type { Attempt, Delivery } from '../session/control-types.ts';
import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';
import { AddressedEntry } from './addressed-entry.tsx';
import { NextRetryButton } from './clock-section.tsx';
import { DestinationSection } from './destination-section.tsx';
import { spanInWords } from './next-retry.ts';
import { ReceiverSection } from './receiver-section.tsx';

/** What the club notifies: where to, each message with its attempts, and what the capture answers. */
export function MessagesPanel() {
  return (
    <>
      <DestinationSection />
      <DeliveriesSection />
      <ReceiverSection />
    </>
  );
}

function DeliveriesSection() {
  const deliveries = useReading<readonly Delivery[]>('/deliveries?limit=200')?.value ?? [];
  return (
    <Section
      title="Messages"
      says="The newest first, at most 200. A message that fails is sent again after 1 min, 5 min, 15 min, 1 h, 4 h, 12 h and 24 h."
    >
      <p class="buttons">
        <NextRetryButton />
      </p>
      {deliveries.length === 0 && (
        <p class="quiet">No message yet. Change a record, or run "clubproof trigger".</p>
      )}
      <ol class="entries" aria-label="Messages">
        {[...deliveries].reverse().map((delivery) => (
          <DeliveryEntry key={delivery.id} delivery={delivery} />
        ))}
      </ol>
    </Section>
  );
}

function DeliveryEntry({ delivery }: { readonly delivery: Delivery }) {
  const { change } = useSession();
  const { id, type, attempts, resent = [], body_base64 } = delivery;
  const resend = () => change(`Resend ${type}`, 'POST', `/deliveries/${encodeURIComponent(id)}/resend`, {});
  return (
    <AddressedEntry
      id={id}
      summary={<DeliverySummary delivery={delivery} />}
      after={
        <>
          <ol class="attempts">
            {[...attempts, ...resent].map((attempt, index) => (
              <AttemptLine key={index} attempt={attempt} isResent={index >= attempts.length} />
            ))}
          </ol>
          <button type="button" onClick={resend}>
            Resend
          </button>
        </>
      }
    >
      <p class="quiet">{id}</p>
      <LongText text={bodyText(body_base64)} />
    </AddressedEntry>
  );
}

function DeliverySummary({ delivery }: { readonly delivery: Delivery }) {
  const { club } = useSession();
  const { type, state, accepted_at, due_at, attempts } = delivery;
  const due = due_at === undefined ? undefined : (Date.parse(due_at) - Date.parse(club.clock.now)) / 1000;
  return (
    <>
      <span class="quiet">{accepted_at.slice(11, 19)}</span> <b>{type}</b>{' '}
      <b class={state === 'delivered' ? 'good' : state === 'waiting' ? 'warn' : 'bad'}>{state}</b>{' '}
      <span class="tag">
        {attempts.length} {attempts.length === 1 ? 'attempt' : 'attempts'}
      </span>
      {due !== undefined && <span class="tag">again in {spanInWords(Math.max(0, due))}</span>}
    </>
  );
}

function AttemptLine(properties: { readonly attempt: Attempt; readonly isResent: boolean }) {
  const { attempt, isResent } = properties;
  const { started_at, result } = attempt;
  const isGood = result.kind === 'answered' && (result.status ?? 0) < 300;
  return (
    <li>
      <span class="quiet">{started_at.slice(11, 19)}</span>{' '}
      <b class={isGood ? 'good' : 'bad'}>{result.status ?? result.kind}</b> {result.detail}{' '}
      {isResent && <span class="tag">resent</span>}
    </li>
  );
}

function bodyText(base64: string): string {
  const text = new TextDecoder().decode(
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  );
  const value = parsed(text);
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
