import { useState } from 'preact/hooks';
import { CarefulButton } from '../parts/careful-button.tsx';
import { ChoiceField, Form, TextField } from '../parts/fields.tsx';
import { Secret } from '../parts/secret.tsx';
import { Section } from '../parts/section.tsx';
import type { Destination } from '../session/control-types.ts';
import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';

/** Where the notifications go. */
export function DestinationSection() {
  const { change } = useSession();
  const destination = useReading<Destination>('/destination')?.value;
  return (
    <Section
      title="Destination"
      says="Where the club sends its notifications. While the mock is open to this machine alone, addresses of this machine are allowed."
    >
      {destination === undefined ? (
        <p class="quiet">There is none: nothing is notified.</p>
      ) : (
        <>
          <p>
            <code>{destination.url}</code>{' '}
            {destination.types && <span class="quiet">{destination.types.join(' ')}</span>}
          </p>
          <p>
            <Secret label="signing secret" value={destination.secret} />
          </p>
          <CarefulButton
            label="Stop notifying"
            onSure={() => change('Stop notifying', 'DELETE', '/destination')}
          />
        </>
      )}
      <NewDestination />
    </Section>
  );
}

function NewDestination() {
  const { change } = useSession();
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState('');
  const [clock, setClock] = useState('wall');
  const selected = types.split(/[\s,]+/).filter((type) => type !== '');
  const set = () =>
    change(`Notify ${url}`, 'PUT', '/destination', {
      url,
      ...(clock !== 'wall' && { clock }),
      ...(selected.length > 0 && { types: selected }),
    });
  return (
    <Form onSubmit={set}>
      <TextField
        label="Address of a receiver"
        value={url}
        onChange={setUrl}
        placeholder="http://127.0.0.1:3000/webhooks"
      />
      <TextField label="Kinds of change" value={types} onChange={setTypes} placeholder="all when left out" />
      <ChoiceField
        label="Timestamps"
        value={clock}
        values={[
          ['wall', 'of this machine'],
          ['club', 'of the club'],
        ]}
        onChange={setClock}
      />
      <button type="submit" class="main">
        Notify this address
      </button>
    </Form>
  );
}
