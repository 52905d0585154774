import { startClub } from '../club-process.ts';
import { loadSender } from '../load-sender.ts';
import { startBare } from '../peers.ts';
import { type Group, median, type Row, type Settings } from '../row.ts';

/** A create with an Idempotency-Key, compared with `node:http` that parses the same body and sends it back. */
export const create: Group = { name: 'create', seconds: 25, measure };

const body = JSON.stringify({
  email: 'famille.lefevre@example.org',
  first_name: 'Hugo',
  last_name: 'Lefevre',
  phone: null,
  birth_date: '2017-03-08',
  sex: 'Homme',
  city_code: '37072',
  address: "12 quai Jeanne-d'Arc",
  parents: [{ type: 'Mere', first_name: 'Sophie', last_name: 'Lefevre', title: 'Mme' }],
});

async function measure(settings: Settings): Promise<readonly Row[]> {
  const club = await startClub(1_000);
  const bare = await startBare('{}', settings);
  try {
    const send = loadSender(settings);
    const requests = [{ method: 'POST', path: club.path('/members'), body }];
    const seen: Record<string, number[]> = { [club.origin]: [], [bare.origin]: [] };
    // The first round lets both of them warm up.
    for (let round = 0; round < (settings.quick ? 2 : 4); round += 1) {
      for (const origin of [club.origin, bare.origin]) {
        const token = await club.token();
        const load = { origin, token, requests, connections: 16, seconds: settings.quick ? 1 : 3 };
        const { perSecond } = await send(load);
        if (round > 0) seen[origin]?.push(perSecond);
      }
    }
    const [ours = 0, parsed = 0] = Object.values(seen).map(median);
    return [
      {
        what: 'create with an Idempotency-Key, of bare node:http',
        figure: ours / parsed,
        unit: '×',
        goal: { atLeast: 0.45 },
        detail: `${Math.round(ours)}/s, a person of ${body.length} bytes; bare, parsed and sent back, ${Math.round(parsed)}/s`,
      },
    ];
  } finally {
    await club.stop();
    await bare.stop();
  }
}
