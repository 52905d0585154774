import type { ClubProcess } from '../club-process.ts';
import type { LoadRequest } from '../load.ts';
import { loadSender } from '../load-sender.ts';
import type { Row, Settings } from '../row.ts';

const season = 2;

/** What is searched for. One client at a time, since the time of a single search is measured. */
const terms = {
  absent: ['zzqxvw', 'Wojciechowskaya', 'q9q9q9'],
  'absent, of common parts': ['martinette', 'dubernard lemarie', 'annemarinne'],
  rare: ['nobody@example.org', 'Hugo Lefèvre', 'Adélaïde Dupuy'],
  common: ['mar', 'Martin', 'le', 'an'],
};

/** How long a search among the people of a club takes at the 99th percentile, the worst kind of term. */
export async function searchRows(club: ClubProcess, settings: Settings): Promise<readonly Row[]> {
  const first = await firstSearch(club);
  const send = loadSender(settings);
  const token = await club.token();
  const seen: [string, number][] = [];
  for (const [kind, queries] of Object.entries(terms)) {
    const load = { origin: club.origin, token, connections: 1, seconds: settings.quick ? 1 : 4 };
    const { p99 } = await send({ ...load, requests: searches(club, queries) });
    seen.push([kind, p99]);
  }
  const worst = Math.max(...seen.map(([, p99]) => p99));
  return [
    {
      what: `member search among ${club.people} people, 99th percentile`,
      figure: worst,
      unit: 'ms',
      goal: { atMost: 10 },
      detail: `${seen.map(([kind, p99]) => `${kind} ${p99.toFixed(1)}`).join('; ')}; a write for 20 searches; the very first search ${first.toFixed(0)} ms`,
    },
  ];
}

/** The texts of people are written at the first search. */
async function firstSearch(club: ClubProcess): Promise<number> {
  const headers = { authorization: `Bearer ${await club.token()}`, 'content-type': 'application/json' };
  const startedAt = performance.now();
  const { method, path, body = '' } = search(club, 'zzqxvw');
  const answer = await fetch(`${club.origin}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`The search was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

function searches(club: ClubProcess, queries: readonly string[]): readonly LoadRequest[] {
  return Array.from({ length: 210 }, (_, index) => {
    if (index % 21 === 20) return changedName(club, index);
    return search(club, queries[index % queries.length] as string);
  });
}

function search(club: ClubProcess, query: string): LoadRequest {
  const body = JSON.stringify({ query, season_id: season });
  return { method: 'POST', path: club.path('/members/search'), body };
}

function changedName(club: ClubProcess, number: number): LoadRequest {
  const id = 1 + ((number * 104_729) % club.people);
  const body = JSON.stringify({ last_name: `Durand-${number}` });
  return { method: 'PATCH', path: club.path(`/members/${id}`), body };
}
