import { useMemo } from 'preact/hooks';
import type { Connection } from './connection.ts';
import { apiPath, consoleClient } from './console-client.ts';
import type { Catalogue } from './control-types.ts';
import { curlOf } from './curl.ts';
import { recordReader } from './record-reads.ts';
import type { Request } from './request.ts';
import { controlPath, type Session } from './session.ts';
import type { Commands } from './use-commands.ts';

/** Returns the ways to read and to change a club. What is changed is told with its command. */
export function useActions(
  { send, address, authorization }: Connection,
  { tell }: Commands,
  club: string,
  catalogue: Catalogue | undefined,
): Pick<Session, 'read' | 'readRecords' | 'act' | 'change' | 'actOnRecords'> {
  return useMemo(() => {
    const client = consoleClient(club, catalogue?.scopes ?? [], { send, address });
    const inClub = (request: Request) => ({ ...request, path: `${apiPath(club)}${request.path}` });
    const shown = 'authorization' in authorization ? { authorization: 'Bearer $CONTROL_TOKEN' } : {};
    const act = async <T>(title: string, request: Request) => {
      const outcome = await send<T>(request);
      tell(title, curlOf({ ...request, headers: shown }, address), outcome);
      return outcome;
    };
    return {
      read: send,
      readRecords: recordReader(club, send),
      act,
      change: <T>(title: string, method: Request['method'], below: string, body?: object) =>
        act<T>(title, { method, path: controlPath(club, below), body }),
      async actOnRecords<T>(title: string, request: Request) {
        const outcome = await client.send<T>(inClub(request));
        tell(title, await client.curl(inClub(request)), outcome);
        return outcome;
      },
    };
  }, [send, address, authorization, tell, club, catalogue]);
}
