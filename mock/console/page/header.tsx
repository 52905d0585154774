import { fragmentOf } from './session/place.ts';
import { useSession } from './session/session.ts';
import { goTo } from './session/use-place.ts';

/** The head of the page: which club is shown, its time and state, and whether the mock answers. */
export function Header({ isReached, panel }: { readonly isReached: boolean; readonly panel: string }) {
  const { address, club, clubs } = useSession();
  return (
    <header>
      <p class="product">
        <a href={`${address}/_control`}>Clubproof</a> console
      </p>
      <label class="club">
        <span class="quiet">Club</span>
        <select
          value={club.name}
          onChange={({ currentTarget }) => goTo(fragmentOf(currentTarget.value, panel))}
        >
          {clubs.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p class="state">
        <span class="tag" title="The club's time">
          {shownTime(club.clock.now)}
          {club.clock.frozen && ', frozen'}
        </span>
        <span class={club.api_enabled ? 'tag good' : 'tag bad'}>API {club.api_enabled ? 'on' : 'off'}</span>
        {club.faults.length + club.choices.length > 0 && <span class="tag warn">deviates</span>}
      </p>
      {!isReached && (
        <p class="notice bad" role="status">
          The mock does not answer. The page goes on as soon as it does.
        </p>
      )}
    </header>
  );
}

function shownTime(now: string): string {
  return `${now.slice(0, 10)} ${now.slice(11, 19)} UTC`;
}
