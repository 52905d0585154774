import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { CommandBar } from './command-bar.tsx';
import { Header } from './header.tsx';
import { NoClub } from './no-club.tsx';
import { PanelLinks } from './panel-links.tsx';
import { AccessPanel } from './panels/access-panel.tsx';
import { ClientsPanel } from './panels/clients-panel.tsx';
import { ClubPanel } from './panels/club-panel.tsx';
import { ControlPanel } from './panels/control-panel.tsx';
import { DeviationsPanel } from './panels/deviations-panel.tsx';
import { JournalPanel } from './panels/journal-panel.tsx';
import { MessagesPanel } from './panels/messages-panel.tsx';
import { NetworkPanel } from './panels/network-panel.tsx';
import { RecordsPanel } from './records/records-panel.tsx';
import { useConnection } from './session/connection.ts';
import { type Command, SessionContext, useSession } from './session/session.ts';
import { useCommands } from './session/use-commands.ts';
import { useMockSession } from './session/use-mock-session.ts';
import { usePlace } from './session/use-place.ts';
import { titleOf } from './titles.ts';
import { TokenForm } from './token-form.tsx';

/** The panels, in the order of their links. */
const panels: readonly {
  readonly id: string;
  readonly title: string;
  readonly Panel: ComponentType;
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
  const place = usePlace();
  const connection = useConnection();
  const commands = useCommands();
  const session = useMockSession(connection, commands, place.club);
  const { closed, hasToken, giveToken, isReached } = connection;
  const panel = panels.find(({ id }) => id === place.panel) ?? (panels[0] as (typeof panels)[number]);
  const title = titleOf(place, panel.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (closed) return <TokenForm problem={closed} isWrong={hasToken} give={giveToken} />;
  if (session === undefined)
    return <p class="notice">{isReached ? 'Reading the mock …' : 'The mock does not answer.'}</p>;
  if (!('club' in session))
    return (
      <NoClub
        key={place.club}
        connection={connection}
        tell={commands.tell}
        wanted={place.club}
        panel={panel.id}
        clubs={session.clubs}
      />
    );
  return (
    <SessionContext.Provider value={session}>
      <ClubPage panel={panel} isReached={isReached} commands={commands.commands} />
    </SessionContext.Provider>
  );
}

/** A club, by the panel that the address names. */
function ClubPage(properties: {
  readonly panel: (typeof panels)[number];
  readonly isReached: boolean;
  readonly commands: readonly Command[];
}) {
  const { panel, isReached, commands } = properties;
  const { id, title, Panel } = panel;
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the panel
      </button>
      <Header isReached={isReached} panel={id} />
      <PanelLinks panels={panels} current={id} />
      <main id="main" tabIndex={-1} class={`of-${id}`}>
        <h1>{title}</h1>
        <Panel key={useSession().club.name} />
      </main>
      <CommandBar commands={commands} />
    </>
  );
}
