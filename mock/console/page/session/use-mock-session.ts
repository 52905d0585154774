import type { Connection } from './connection.ts';
import { consoleClientId } from './console-client.ts';
import type { Exchange } from './control-types.ts';
import { useJournal } from './journal.ts';
import type { Session } from './session.ts';
import { useActions } from './use-actions.ts';
import type { Commands } from './use-commands.ts';
import { useMockState } from './use-mock-state.ts';

/** The clubs of a mock that does not serve the wanted one. */
export interface NoSuchClub {
  readonly clubs: readonly string[];
}

/** Returns what the panels share about the wanted club, and of no other; undefined until that is known. */
export function useMockSession(
  connection: Connection,
  commands: Commands,
  wanted: string | undefined,
): Session | NoSuchClub | undefined {
  const { version } = commands;
  const { catalogue, clubs, isOfWanted } = useMockState(connection, version, wanted);
  const club = clubs?.find(({ name }) => name === wanted);
  const exchanges = useJournal(club?.name, connection);
  const actions = useActions(connection, commands, club?.name ?? '', catalogue);
  if (catalogue === undefined || clubs === undefined) return undefined;
  const names = clubs.map(({ name }) => name);
  if (club === undefined) return isOfWanted ? { clubs: names } : undefined;
  return {
    address: connection.address,
    catalogue,
    club,
    clubs: names,
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
