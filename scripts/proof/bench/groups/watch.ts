import { Agent, get } from 'node:http';
import { type ClubProcess, idsOf, startClub } from '../club-process.ts';
import { loadSender } from '../load-sender.ts';
import { ask, clientCore, type PinnedProcess, startScript } from '../pinned-process.ts';
import { type Group, median, type Row, type Settings } from '../row.ts';

/** A page of 24 kB. */
const path = '/seasons/2/members?limit=35';

/**
 * Pages of season members through a watch, compared with the page itself. The watch runs next to the client, so that
 * the club keeps its core.
 */
export const watch: Group = { name: 'watch', seconds: 90, measure };

async function measure(settings: Settings): Promise<readonly Row[]> {
  const club = await startClub(1_000);
  const watched = await startWatch(club);
  try {
    const page = await club.text(path);
    const [direct, through] = await rates(club, watched.origin, settings);
    const [alone, between] = await medians(club, watched.origin, settings);
    const per = (rate: number) => `${Math.round(rate)}/s`;
    return [
      {
        what: `pages of ${page.length} bytes through watch, of the club's own rate`,
        figure: through / direct,
        unit: '×',
        goal: { atLeast: 0.25 },
        detail: `${per(through)} of ${per(direct)}, random pages, each judged`,
      },
      {
        what: 'added by watch at the median',
        figure: between - alone,
        unit: 'ms',
        goal: { atMost: 1 },
        detail: `one client, ${alone.toFixed(2)} ms without`,
      },
      await memory(club, watched, settings),
    ];
  } finally {
    await watched.stop();
    await club.stop();
  }
}

type Watch = PinnedProcess & { readonly origin: string };

async function startWatch(club: ClubProcess): Promise<Watch> {
  const words = [`${club.origin}${club.path('')}`];
  const process = await startScript<{ origin: string }>(
    'watched-service',
    words,
    ['--expose-gc'],
    clientCore(),
  );
  return { ...process, origin: process.first.origin };
}

/** Side by side, so that whatever else the machine does meets both. */
async function rates(club: ClubProcess, origin: string, { quick, ...rest }: Settings) {
  const send = loadSender({ quick, ...rest });
  const seen: [number[], number[]] = [[], []];
  const ids = await idsOf(club, '/seasons/2/members', 500);
  const requests = ids.map((_, index) => ({
    method: 'GET',
    path: club.path(`${path}&after=${ids[(index * 7_919) % ids.length]}`),
  }));
  for (let round = 0; round < (quick ? 2 : 4); round += 1)
    for (const [place, at] of [club.origin, origin].entries()) {
      const load = {
        origin: at,
        token: await club.token(),
        requests,
        seconds: quick ? 1 : 4,
        connections: 16,
      };
      const { perSecond } = await send(load);
      if (round > 0) seen[place]?.push(perSecond);
    }
  return seen.map(median) as [number, number];
}

async function medians(club: ClubProcess, origin: string, { quick }: Settings) {
  const times: [number[], number[]] = [[], []];
  const token = await club.token();
  const agent = new Agent({ keepAlive: true });
  for (let sent = 0; sent < (quick ? 200 : 2_000); sent += 1)
    for (const [place, at] of [club.origin, origin].entries()) {
      const started = performance.now();
      await page(`${at}${club.path(path)}`, token, agent);
      times[place]?.push(performance.now() - started);
    }
  agent.destroy();
  return times.map(median) as [number, number];
}

/** A new token now and then, and a refusal: what a watch keeps may depend on neither. */
async function memory(club: ClubProcess, watched: Watch, { quick }: Settings): Promise<Row> {
  const most = quick ? 5_000 : 100_000;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const first = await passing(club, watched, most / 10, agent);
  const last = await passing(club, watched, most, agent);
  agent.destroy();
  return {
    what: `memory of watch after ${most} exchanges, of that after a tenth`,
    figure: last / first,
    unit: '×',
    goal: { atMost: 1.1 },
    detail: `${first.toFixed(1)} MiB, then ${last.toFixed(1)} MiB in use`,
  };
}

async function passing(club: ClubProcess, watched: Watch, most: number, agent: Agent): Promise<number> {
  let token = '';
  for (let seen = await ask<number>(watched, 'exchanges'); seen < most; ) {
    token = await tokenThrough(club, watched);
    const targets = ['/context', '/seasons?limit=1', '/seasons/999999'];
    for (let sent = 0; sent < 50; sent += 1)
      await Promise.all(
        [...targets, ...targets].map((target) => page(`${watched.origin}${club.path(target)}`, token, agent)),
      );
    seen = await ask<number>(watched, 'exchanges');
  }
  return ask<number>(watched, 'memory');
}

async function tokenThrough(club: ClubProcess, { origin }: Watch): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...club.credentials });
  const response = await fetch(`${origin}${club.path('/token')}`, { method: 'POST', body });
  return ((await response.json()) as { access_token: string }).access_token;
}

function page(url: string, token: string, agent: Agent): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => response.resume().on('end', resolve).on('error', reject)).on(
      'error',
      reject,
    );
  });
}
