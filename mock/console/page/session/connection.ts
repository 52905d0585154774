import { useCallback, useMemo, useState } from 'preact/hooks';
import { type Outcome, type Problem, type Request, send } from './request.ts';

/** The way to the mock that served this page. */
export interface Connection {
  readonly address: string;
  /** Whether the last request reached the mock. */
  readonly isReached: boolean;
  /** Why the control interface refuses this page; undefined where it does not. */
  readonly closed: Problem | undefined;
  readonly hasToken: boolean;
  readonly giveToken: (token: string) => void;
  /** The headers of a request to control. */
  readonly authorization: Readonly<Record<string, string>>;
  readonly send: <T>(request: Request) => Promise<Outcome<T>>;
}

/** The mock may be reached below a path of another server; this page is at `{address}/_control/console`. */
const address = new URL('..', location.href).href.replace(/\/$/, '');

const tokenKey = 'clubproof.control-token';

/** Keeps the connection to the mock. The token of control lives as long as this tab. */
export function useConnection(): Connection {
  const [token, setToken] = useState(() => sessionStorage.getItem(tokenKey));
  const [isReached, setReached] = useState(true);
  const [closed, setClosed] = useState<Problem>();
  const authorization = useMemo(() => (token === null ? {} : { authorization: `Bearer ${token}` }), [token]);
  const sendToMock = useCallback(
    async <T>(request: Request): Promise<Outcome<T>> => {
      const isControl = request.path.startsWith('/_control');
      const headers = { ...(isControl && authorization), ...request.headers };
      const outcome = await send<T>({ ...request, headers }, address);
      const { problem } = outcome;
      setReached(problem?.status !== 0);
      if (isControl && problem?.status !== 0)
        setClosed(problem?.code === 'control_forbidden' ? problem : undefined);
      return outcome;
    },
    [authorization],
  );
  const giveToken = useCallback((given: string) => {
    sessionStorage.setItem(tokenKey, given);
    setToken(given);
  }, []);
  return {
    address,
    isReached,
    closed,
    hasToken: token !== null,
    giveToken,
    authorization,
    send: sendToMock,
  };
}
