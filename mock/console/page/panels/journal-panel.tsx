import { CarefulButton } from '../parts/careful-button.tsx';
import { ChoiceField, Switch, TextField } from '../parts/fields.tsx';
import type { Exchange } from '../session/control-types.ts';
import { fragmentOf, type Place } from '../session/place.ts';
import { useSession } from '../session/session.ts';
import { turnTo, usePlace } from '../session/use-place.ts';
import { ExchangeEntry } from './exchange-entry.tsx';

/** A longer list is slow to draw. */
const mostShown = 200;

/** The exchanges of the club's clients as they end, the newest first. */
export function JournalPanel() {
  const { exchanges } = useSession();
  const { things, query } = usePlace();
  const { client = '', refused, search = '' } = query;
  const [named] = things;
  const isChosen = (exchange: Exchange) =>
    (client === '' || exchange.client === client) &&
    (refused === undefined || exchange.refusal !== null) &&
    saysAll(exchange, search);
  const isNamed = ({ id }: Exchange) => String(id) === named;
  const chosen = exchanges.filter(isChosen).slice(-mostShown);
  const shown = [...(chosen.some(isNamed) ? [] : exchanges.filter(isNamed)), ...chosen].reverse();
  return (
    <>
      <JournalFilters query={query} />
      {named !== undefined && !exchanges.some(isNamed) && (
        <p class="notice warn">
          The journal has no exchange {named}: it was forgotten, or has not ended yet.
        </p>
      )}
      {shown.length === 0 && (
        <p class="quiet">
          {exchanges.length === 0
            ? 'No request yet. Each one appears here as soon as it has ended.'
            : `None of ${exchanges.length} requests is like that.`}
        </p>
      )}
      <ol class="entries" aria-label="Exchanges">
        {shown.map((exchange) => (
          <ExchangeEntry key={exchange.id} exchange={exchange} />
        ))}
      </ol>
    </>
  );
}

/** Returns whether an exchange has each word of a search anywhere, in its bodies, too. */
function saysAll(exchange: Exchange, search: string): boolean {
  if (search === '') return true;
  const text = JSON.stringify(exchange).toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What the exchanges are chosen by. */
function JournalFilters({ query }: Pick<Place, 'query'>) {
  const { exchanges, club, change } = useSession();
  const turn = (to: Place['query']) => turnTo(fragmentOf(club.name, 'journal', [], { ...query, ...to }));
  const clients = [...new Set(exchanges.flatMap(({ client }) => client ?? []))];
  return (
    <div class="filters">
      <ChoiceField
        label="Client"
        value={query.client ?? ''}
        values={[['', 'All clients'], ...clients.map((name) => [name, name] as const)]}
        onChange={(client) => turn({ client })}
      />
      <TextField
        label="Search"
        type="search"
        value={query.search ?? ''}
        onChange={(search) => turn({ search })}
      />
      <Switch
        label="Refusals only"
        isOn={query.refused !== undefined}
        onChange={(isOn) => turn({ refused: isOn ? '1' : '' })}
      />
      <CarefulButton
        label="Empty the journal"
        onSure={() => change('Empty the journal', 'DELETE', '/journal')}
      />
    </div>
  );
}
