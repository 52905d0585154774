import { useState } from 'preact/hooks';
import { CarefulButton } from './careful-button.tsx';
import { consoleClientId } from './console-client.ts';
import type { Exchange } from './control-types.ts';
import { ExchangeEntry } from './exchange-entry.tsx';
import { ChoiceField, Switch } from './fields.tsx';
import { controlPath, useSession } from './session.ts';

/** A longer list is slow to draw. */
const mostShown = 200;

/** The exchanges of the club's clients as they end, the newest first. */
export function JournalPanel() {
  const { exchanges, club, act } = useSession();
  const [client, setClient] = useState('');
  const [onlyRefused, setOnlyRefused] = useState(false);
  const [withReads, setWithReads] = useState(false);
  const clients = [...new Set(exchanges.map((exchange) => exchange.client ?? ''))].filter(
    (name) => name !== '',
  );
  const isChosen = (exchange: Exchange) =>
    (client === '' || exchange.client === client) &&
    (!onlyRefused || exchange.refusal !== null) &&
    (withReads || !isReadOfConsole(exchange));
  const shown = exchanges.filter(isChosen).slice(-mostShown).reverse();
  return (
    <>
      <div class="filters">
        <ChoiceField
          label="Client"
          value={client}
          values={[['', 'All clients'], ...clients.map((name) => [name, name] as const)]}
          onChange={setClient}
        />
        <Switch label="Refusals only" isOn={onlyRefused} onChange={setOnlyRefused} />
        <Switch label="With the reads of this page" isOn={withReads} onChange={setWithReads} />
        <CarefulButton
          label="Empty the journal"
          onSure={() =>
            act('Empty the journal', { method: 'DELETE', path: controlPath(club.name, '/journal') })
          }
        />
      </div>
      {shown.length === 0 && (
        <p class="quiet">No request yet. Each one appears here as soon as it has ended.</p>
      )}
      <ol class="entries" aria-label="Exchanges">
        {shown.map((exchange) => (
          <ExchangeEntry key={exchange.id} exchange={exchange} />
        ))}
      </ol>
    </>
  );
}

/** What this page reads to show it would hide what others do. */
function isReadOfConsole({ client, request, response }: Exchange): boolean {
  return (
    client === consoleClientId &&
    (request.method === 'GET' || /^\/token$|\/search$/.test(request.target)) &&
    (response?.status ?? 0) < 400
  );
}
