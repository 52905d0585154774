import type { ClubClient } from '../club-client/club-client.ts';
import { hasPaid } from './has-paid.ts';

interface Call {
  readonly id: number | string | null;
  readonly method: string;
  readonly params?: { readonly name?: string; readonly arguments?: { readonly person?: string } };
}

const tools = [
  { name: 'about_the_club', description: 'What the service of the club is for, in its own words' },
  {
    name: 'has_paid',
    description: 'How much a person has paid for this season, in cents',
    inputSchema: { type: 'object', properties: { person: { type: 'string' } }, required: ['person'] },
  },
];

/** Returns a function that responds to one line of JSON-RPC with another, as tools of an agent do over stdio. */
export function toolServer(
  club: ClubClient,
  baseUrl: string,
  day: string,
): (line: string) => Promise<string> {
  return async (line) => {
    const { id, method, params } = callIn(line);
    const wanted = method === 'tools/call' ? params?.name : method;
    const reply = (member: object) => JSON.stringify({ jsonrpc: '2.0', id, ...member });
    try {
      if (wanted === 'tools/list') return reply({ result: { tools } });
      if (wanted === 'about_the_club') return reply({ result: await aboutTheClub(club, baseUrl) });
      if (wanted === 'has_paid')
        return reply({ result: await hasPaid(club, params?.arguments?.person ?? '', day) });
      return reply({ error: { code: -32_601, message: `there is no ${wanted}` } });
    } catch (error) {
      return reply({ error: { code: -32_000, message: (error as Error).message } });
    }
  };
}

function callIn(line: string): Call {
  try {
    return JSON.parse(line);
  } catch {
    return { id: null, method: 'a line that is no JSON' };
  }
}

/** Returns the entry of the service, and the paths of this club. The base URL has a path, which `new URL('/', baseUrl)` loses. */
export async function aboutTheClub(club: ClubClient, baseUrl: string): Promise<object> {
  const response = await fetch(`${baseUrl}/`);
  if (!response.ok) throw new Error(`GET / ${response.status}`);
  const { paths } = await club.description();
  return { entry: await response.json(), paths: Object.keys(paths) };
}
