import type { Connection } from './connection.ts';
import { consoleClientId } from './console-client.ts';
import type { Exchange } from './control-types.ts';
import { useJournal } from './journal.ts';
import type { Session } from './session.ts';
import { useActions } from './use-actions.ts';
import type { Commands } from './use-commands.ts';
import { useMockState } from './use-mock-state.ts';

/** Returns what the panels share about the wanted club, or the first one; undefined until that is known, null without a club. */
export function useMockSession(
  connection: Connection,
  commands: Commands,
  wanted: string | undefined,
): Session | undefined | null {
  const { version } = commands;
  const { catalogue, clubs } = useMockState(connection, version);
  const club = clubs?.find(({ name }) => name === wanted) ?? clubs?.[0];
  const exchanges = useJournal(club?.name, connection);
  const actions = useActions(connection, commands, club?.name ?? '', catalogue);
  if (catalogue === undefined || clubs === undefined) return undefined;
  if (club === undefined) return null;
  return {
    address: connection.address,
    catalogue,
    club,
    clubs: clubs.map(({ name }) => name),
    exchanges,
    version,
    recordsVersion: `${version} ${exchanges.findLast(isWriteOfOthers)?.id ?? 0}`,
    ...actions,
  };
}

/** The writes of this page are counted by its version. */
function isWriteOfOthers({ client, request, response }: Exchange): boolean {
  const isWrite =
    request.method !== 'GET' && !/^\/(token|members\/search|groups\/search)\b/.test(request.target);
  return isWrite && client !== consoleClientId && (response?.status ?? 0) < 300;
}
