import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { components } from 'clubproof/types';
import { type Clock, systemClock } from '../club-client/clock.ts';
import type { ClubClient } from '../club-client/club-client.ts';
import { allOf } from '../club-client/pages.ts';
import { seasonOf } from '../club-client/seasons.ts';

type Group = components['schemas']['Group'];

interface Content {
  readonly type: string;
  readonly text: string;
}

/** How long groups are shown as they were read: visitors must not spend the quota of the club. */
const keptMs = 60_000;

/** Returns the server of the page. It alone speaks to the club, and the page receives what it shows and nothing else. */
export function backend(club: ClubClient, day: string, clock: Pick<Clock, 'now'> = systemClock): Server {
  const groups = kept(() => groupsOf(club, day), clock);
  const routes: Readonly<Record<string, () => Content | Promise<Content>>> = {
    '/': () => ({ type: 'text/html', text: fileOf('page.html') }),
    '/page.js': () => ({ type: 'text/javascript', text: fileOf('page.js') }),
    '/groups': async () => ({ type: 'application/json', text: JSON.stringify(await groups()) }),
  };
  return createServer(async ({ method, url = '' }, response) => {
    const route = method === 'GET' ? routes[url] : undefined;
    if (route === undefined) return response.writeHead(404).end();
    try {
      const { type, text } = await route();
      // The browser lets the page call its own backend alone.
      response
        .writeHead(200, { 'content-type': type, 'content-security-policy': "default-src 'self'" })
        .end(text);
    } catch (error) {
      console.error((error as Error).message);
      response.writeHead(502).end();
    }
  });
}

async function groupsOf(club: ClubClient, day: string) {
  const { groups_path } = await seasonOf(club, day);
  return (await allOf<Group>(club, groups_path)).map(({ name, capacity }) => ({ name, capacity }));
}

function fileOf(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** Returns a function that does the work once for all who need it within the time. A failure is not kept. */
function kept<T>(work: () => Promise<T>, clock: Pick<Clock, 'now'>): () => Promise<T> {
  let last: { readonly until: number; readonly result: Promise<T> } | undefined;
  return () => {
    if (last !== undefined && clock.now() < last.until) return last.result;
    const result = work();
    last = { until: clock.now() + keptMs, result };
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
}
