import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Catalogue, Club, Exchange } from './control-types.ts';
import type { Outcome, Request } from './request.ts';

/** Something that was done in this page, and the command that does the same. */
export interface Command {
  readonly number: number;
  readonly title: string;
  readonly curl: string;
  readonly outcome: Outcome;
}

/** What the panels share: the club that is shown, and the ways to read and to change it. */
export interface Session {
  readonly address: string;
  readonly catalogue: Catalogue;
  readonly club: Club;
  readonly clubs: readonly string[];
  /** The exchanges of the club's journal, the oldest first. */
  readonly exchanges: readonly Exchange[];
  /** Rises when something may have changed. */
  readonly version: number;
  /** Differs when a record of the club may have changed. */
  readonly recordsVersion: string;
  readonly read: <T>(request: Request) => Promise<Outcome<T>>;
  /** Reads a path of the club's API as a director does, or searches it by a body; a list comes with its `total`. */
  readonly readRecords: <T>(path: string, body?: object) => Promise<Outcome<T>>;
  /** Does something by control; its command is shown. */
  readonly act: <T>(title: string, request: Request) => Promise<Outcome<T>>;
  /** Does something to the shown club by control, at a path below it. */
  readonly change: <T = unknown>(
    title: string,
    method: Request['method'],
    below: string,
    body?: object,
  ) => Promise<Outcome<T>>;
  /** Does something by the club's API, as the client of the console; its commands are shown. */
  readonly actOnRecords: <T>(title: string, request: Request) => Promise<Outcome<T>>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('a panel was shown before the mock was reached');
  return session;
}

/** The path of something of the shown club, below control. */
export function controlPath(club: string, rest = ''): string {
  return `/_control/clubs/${encodeURIComponent(club)}${rest}`;
}
