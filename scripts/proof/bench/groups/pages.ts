import { type ClubProcess, idsOf, startClub } from '../club-process.ts';
import type { Load, LoadRequest } from '../load.ts';
import { loadSender } from '../load-sender.ts';
import { startBare, startPrism } from '../peers.ts';
import { type Group, median, type Row, type Settings } from '../row.ts';

const limit = 50;
const readsForWrite = 100;
const season = 2;

/** A page of fifty season members, compared with bare `node:http`, with Prism, and with a club that keeps a journal and judges its clients. */
export const pages: Group = { name: 'pages', seconds: 95, measure };

async function measure(settings: Settings): Promise<readonly Row[]> {
  const club = await startClub(1_000);
  const page = await club.text(`/seasons/${season}/members?limit=${limit}`);
  const journaled = await startClub(1_000, [], 'journal');
  const bare = await startBare(page, settings);
  const prism = await startPrism();
  try {
    const token = await club.token();
    const usual = { token, connections: 16, seconds: settings.quick ? 1 : 4 };
    const requests = await randomPages(club);
    const list = `/api/v1/seasons/${season}/members?limit=${limit}`;
    const loads: Record<string, Load> = {
      club: { ...usual, origin: club.origin, requests },
      journaled: { ...usual, origin: journaled.origin, requests, token: await journaled.token() },
      bare: { ...usual, origin: bare.origin, requests },
      prism: { ...usual, origin: prism.origin, requests: [{ method: 'GET', path: list }] },
    };
    return rows(await rates(loads, settings), page.length);
  } finally {
    for (const peer of [club, journaled, bare, prism]) await peer.stop();
  }
}

/** Side by side, so that whatever else the machine does meets all of them. */
async function rates(loads: Record<string, Load>, settings: Settings): Promise<Record<string, number>> {
  const send = loadSender(settings);
  const seen: Record<string, number[]> = {};
  // The first round lets each of them warm up.
  for (let round = 0; round < (settings.quick ? 2 : 4); round += 1) {
    for (const [name, load] of Object.entries(loads)) {
      const { perSecond } = await send(load);
      if (round > 0) seen[name] = [...(seen[name] ?? []), perSecond];
    }
  }
  return Object.fromEntries(Object.entries(seen).map(([name, figures]) => [name, median(figures)]));
}

function rows(rates: Record<string, number>, bytes: number): readonly Row[] {
  const { club = 0, journaled = 0, bare = 0, prism = 0 } = rates;
  const per = (rate: number) => `${Math.round(rate)}/s`;
  const detail = `${per(club)}, random pages of ${bytes} bytes, a write for ${readsForWrite} reads`;
  const what = 'page of 50 members';
  return [
    {
      what: `${what}, of bare node:http`,
      figure: club / bare,
      unit: '×',
      goal: { atLeast: 0.5 },
      detail: `${detail}; bare ${per(bare)}`,
    },
    {
      what: `${what}, of Prism`,
      figure: club / prism,
      unit: '×',
      goal: { atLeast: 30 },
      detail: `Prism ${per(prism)}, one page with the example of the description`,
    },
    {
      what: `${what}, with journal and client report, of that without`,
      figure: journaled / club,
      unit: '×',
      goal: { atLeast: 0.75 },
      detail: `${per(journaled)} with both`,
    },
  ];
}

/** Full pages from random members on, and a change of one of them now and then. */
async function randomPages(club: ClubProcess): Promise<readonly LoadRequest[]> {
  const ids = await idsOf(club, `/seasons/${season}/members`, 1_000);
  const begins = ids.slice(0, Math.max(1, ids.length - limit - 1));
  return Array.from({ length: 20 * (readsForWrite + 1) }, (_, index) => {
    const any = begins[(index * 7_919) % begins.length];
    if (index % (readsForWrite + 1) === 0) return changeOf(club, any ?? 1, index);
    const path = `/seasons/${season}/members?limit=${limit}&after=${any}`;
    return { method: 'GET', path: club.path(path) };
  });
}

function changeOf(club: ClubProcess, id: number, number: number): LoadRequest {
  const body = JSON.stringify({ phone: `+336399${80_000 + number}` });
  return { method: 'PATCH', path: club.path(`/members/${id}`), body };
}
