import { ask, type PinnedProcess, startScript } from './pinned-process.ts';

/** A club of some size that is served on the server's core, and what the bench reads from it. */
export interface ClubProcess {
  readonly origin: string;
  readonly people: number;
  /** Those of its client, as a token request has them. */
  readonly credentials: { readonly client_id: string; readonly client_secret: string };
  /** Seconds from the start of its process to its first response. */
  readonly seconds: number;
  /** A path below the origin, with the club in it. */
  readonly path: (path: string) => string;
  /** A new token with all scopes. */
  readonly token: () => Promise<string>;
  readonly json: (path: string) => Promise<Page>;
  readonly text: (path: string) => Promise<string>;
  readonly memory: () => Promise<{ readonly now: number; readonly highest: number }>;
  /** The longest pause and the longest collection of garbage since the last call, in milliseconds. */
  readonly pause: () => Promise<{ readonly longest: number; readonly collection: number }>;
  /** Milliseconds in which garbage was collected since the process began. */
  readonly collecting: () => Promise<number>;
  readonly stop: PinnedProcess['stop'];
}

interface Page {
  readonly data: readonly { readonly id: number }[];
  readonly pagination: { readonly next_after: number | null };
}

interface Started {
  readonly origin: string;
  readonly clientId: string;
  readonly secret: string;
  readonly seconds: number;
}

/** Starts a club in a process of its own; `journal` says that it keeps one and judges its clients. */
export async function startClub(
  people: number,
  nodeFlags: readonly string[] = [],
  journal?: 'journal',
): Promise<ClubProcess> {
  const words = [String(people), ...(journal === undefined ? [] : [journal])];
  const process = await startScript<Started>('served-club', words, nodeFlags);
  const { origin, clientId, secret, seconds } = process.first;
  const { token, text } = clientOf(process.first);
  return {
    origin,
    people,
    credentials: { client_id: clientId, client_secret: secret },
    seconds,
    path,
    token,
    text,
    json: async (rest) => JSON.parse(await text(rest)) as Page,
    memory: () => ask(process, 'memory'),
    pause: () => ask(process, 'pause'),
    collecting: () => ask(process, 'collecting'),
    stop: process.stop,
  };
}

function path(rest: string): string {
  return `/demo/api/v1${rest}`;
}

/** Returns the requests of the client of a club: for a token, and for the text at a path with a token of its own. */
function clientOf({ origin, clientId, secret }: Started): Pick<ClubProcess, 'token' | 'text'> {
  async function token(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
    const answer = await fetch(`${origin}${path('/token')}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  async function text(rest: string): Promise<string> {
    const answer = await fetch(`${origin}${path(rest)}`, {
      headers: { authorization: `Bearer ${await token()}` },
    });
    if (!answer.ok) throw new Error(`${rest} was answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  }

  return { token, text };
}

/** The ids of at most `count` records of a list, from `after` on. */
export async function idsOf(club: ClubProcess, list: string, count: number, after = 0): Promise<number[]> {
  const ids: number[] = [];
  let next: number | null = after;
  while (next !== null && ids.length < count) {
    const page: Page = await club.json(`${list}?limit=100&after=${next}`);
    ids.push(...page.data.map(({ id }) => id));
    next = page.pagination.next_after;
  }
  return ids.slice(0, count);
}
