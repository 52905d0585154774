import type { Connection } from './connection.ts';
import type { Integration } from './control-types.ts';
import { curlOf, tokenCommand } from './curl.ts';
import type { Outcome, Request } from './request.ts';

/** The client as which the console calls a club's API, so that a director's work is seen in the journal. */
export const consoleClientId = 'console';

/** Calls the API of one club as the client of the console. */
export interface ConsoleClient {
  readonly send: <T>(request: Request) => Promise<Outcome<T>>;
  /** The commands that do what a request does: a token, then the request. */
  readonly curl: (request: Request) => Promise<string>;
}

/** Returns the client of the console for a club. Its access is created by control when it is first needed. */
export function consoleClient(
  club: string,
  scopes: readonly string[],
  { send, address }: Pick<Connection, 'send' | 'address'>,
): ConsoleClient {
  const ownTokenRequest = () => tokenRequestIn(club, scopes, send);
  return {
    send: sendingWithToken(ownTokenRequest, send),
    async curl(request) {
      const headers = { ...request.headers, authorization: 'Bearer $TOKEN' };
      const { value } = await ownTokenRequest();
      const command = curlOf({ ...request, headers }, address);
      return value ? `${tokenCommand(value, address)}\n${command}` : command;
    },
  };
}

/** Returns the way to send requests with a token, which is requested when it is needed. */
function sendingWithToken(
  tokenRequest: () => Promise<Outcome<Request>>,
  send: Connection['send'],
): ConsoleClient['send'] {
  /** Several requests that begin at once share one token, and the creation of the access. */
  let token: Promise<Outcome<string>> | undefined;

  async function newToken(): Promise<Outcome<string>> {
    const { value: request, problem } = await tokenRequest();
    if (problem !== undefined) return { problem };
    const requested = await send<{ access_token: string }>(request);
    return requested.problem === undefined ? { value: requested.value.access_token } : requested;
  }

  /** Sends a request with the token that is there, or with a new one. */
  async function sendOnce<T>(request: Request): Promise<Outcome<T>> {
    token ??= newToken();
    const used = token;
    const { value, problem } = await used;
    const headers = { ...request.headers, authorization: `Bearer ${value}` };
    const outcome: Outcome<T> = problem === undefined ? await send<T>({ ...request, headers }) : { problem };
    if (token === used && (problem !== undefined || outcome.problem?.status === 401)) token = undefined;
    return outcome;
  }

  return async <T>(request: Request) => {
    const isKept = token !== undefined;
    const outcome = await sendOnce<T>(request);
    return isKept && outcome.problem?.status === 401 ? sendOnce<T>(request) : outcome;
  };
}

async function tokenRequestIn(
  club: string,
  scopes: readonly string[],
  send: Connection['send'],
): Promise<Outcome<Request>> {
  const { value, problem } = await integrationIn(club, scopes, send);
  return problem === undefined ? { value: tokenRequest(club, value) } : { problem };
}

/** Returns the request for a token of an integration. */
export function tokenRequest(
  club: string,
  { client_id, secret }: Pick<Integration, 'client_id' | 'secret'>,
): Request {
  const form = { grant_type: 'client_credentials', client_id, client_secret: secret };
  return { method: 'POST', path: `${apiPath(club)}/token`, form };
}

/** Returns the access of the console, which is created where the club has none. */
async function integrationIn(
  club: string,
  scopes: readonly string[],
  send: Connection['send'],
): Promise<Outcome<Integration>> {
  const path = `/_control/clubs/${club}/integrations`;
  const listed = await send<{ data: readonly Integration[] }>({ method: 'GET', path });
  if (listed.problem !== undefined) return listed;
  const known = listed.value.data.find(({ client_id }) => client_id === consoleClientId);
  if (known !== undefined) return { value: known };
  const body = { client_id: consoleClientId, name: 'Console of the mock', permissions: scopes };
  const created = await send<{ data: Integration }>({ method: 'POST', path, body });
  return created.problem === undefined ? { value: created.value.data } : created;
}

/** The base URL of a club at this mock: its public address may be that of another server. */
export function apiPath(club: string): string {
  return `/${club}/api/v1`;
}

/** Returns the header of a new idempotency key. */
export function freshKey(): Readonly<Record<string, string>> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { 'idempotency-key': Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
