import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { AccessPanel } from './access-panel.tsx';
import { ClientsPanel } from './clients-panel.tsx';
import { ClubPanel } from './club-panel.tsx';
import { CommandBar } from './command-bar.tsx';
import { useConnection } from './connection.ts';
import { ControlPanel } from './control-panel.tsx';
import { DeviationsPanel } from './deviations-panel.tsx';
import { Header } from './header.tsx';
import { JournalPanel } from './journal-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { NetworkPanel } from './network-panel.tsx';
import { NoClub } from './no-club.tsx';
import { PanelLinks } from './panel-links.tsx';
import { placeOf } from './place.ts';
import { RecordsPanel } from './records-panel.tsx';
import { type PanelProperties, SessionContext } from './session.ts';
import { TokenForm } from './token-form.tsx';
import { useCommands } from './use-commands.ts';
import { useMockSession } from './use-mock-session.ts';

/** The panels, in the order of their links. */
const panels: readonly {
  readonly id: string;
  readonly title: string;
  readonly Panel: ComponentType<PanelProperties>;
}[] = [
  { id: 'club', title: 'Club', Panel: ClubPanel },
  { id: 'access', title: 'Access', Panel: AccessPanel },
  { id: 'records', title: 'Records', Panel: RecordsPanel },
  { id: 'messages', title: 'Messages', Panel: MessagesPanel },
  { id: 'journal', title: 'Journal', Panel: JournalPanel },
  { id: 'clients', title: 'Clients', Panel: ClientsPanel },
  { id: 'network', title: 'Network', Panel: NetworkPanel },
  { id: 'deviations', title: 'Deviations', Panel: DeviationsPanel },
  { id: 'control', title: 'Control', Panel: ControlPanel },
];

export function App() {
  const { club, panel, thing } = usePlace();
  const connection = useConnection();
  const commands = useCommands();
  const session = useMockSession(connection, commands, club);
  const { closed, hasToken, giveToken } = connection;
  if (closed) return <TokenForm problem={closed} isWrong={hasToken} give={giveToken} />;
  if (session === null) return <NoClub connection={connection} tell={commands.tell} />;
  if (session === undefined)
    return <p class="notice">{connection.isReached ? 'Reading the mock …' : 'The mock does not answer.'}</p>;
  const { id, Panel, title } =
    panels.find((each) => each.id === panel) ?? (panels[0] as (typeof panels)[number]);
  return (
    <SessionContext.Provider value={session}>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the panel
      </button>
      <Header isReached={connection.isReached} panel={id} />
      <PanelLinks panels={panels} current={id} />
      <main id="main" tabIndex={-1}>
        <h1>{title}</h1>
        <Panel key={session.club.name} thing={thing} />
      </main>
      <CommandBar commands={commands.commands} />
    </SessionContext.Provider>
  );
}

function usePlace() {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const follow = () => setFragment(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return placeOf(fragment);
}
