import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { loadClub } from '../../../fixtures/clubs.ts';
import { sizedClub } from '../../../fixtures/sized-club/sized-club.ts';
import { keepClientReports } from '../../../mock/journal/client-reports.ts';
import { keepJournal } from '../../../mock/journal/journal.ts';
import { integrationsOf, makeClub } from '../../../mock/reference/make-club.ts';
import { referenceParts } from '../../../mock/reference/reference-parts.ts';
import { startServer } from '../../../mock/reference/server.ts';

/**
 * A demo club of a size, with all rules on: token, scope, quota. The quota is counted, and so large that no client spends
 * it. The process that started it can read how much memory it has, how long its longest pause was, and how long it
 * collected garbage.
 */
const seed = 1;
const secret = 'secret of the bench';
const startedAt = performance.now();

const fixture = sizedClub(loadClub('demo'), Number(process.argv[2]), seed);
const clubs = new Map();
const server = await startServer({ port: 0, host: '127.0.0.1', clubs, mounts: [] });
const club = makeClub({
  name: 'demo',
  baseUrl: `${server.origin}/demo/api/v1`,
  fixture,
  integrations: integrationsOf(
    { ...fixture, integrations: fixture.integrations.slice(0, 1) },
    () => secret,
    String,
  ),
  parts: {
    ...referenceParts,
    quotas: { ...referenceParts.quotas, requestsPerMinute: 1e9, tokenRequestsPerMinute: 1e9 },
  },
  rateLimited: true,
  guard: { allowLoopback: true },
});
if (process.argv[3] === 'journal') {
  keepJournal(club);
  keepClientReports(club);
}
clubs.set('demo', club);

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

let collecting = 0;
let longestCollection = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    collecting += duration;
    longestCollection = Math.max(longestCollection, duration);
  }
}).observe({ entryTypes: ['gc'] });

const mebibyte = 2 ** 20;
const answers: Record<string, () => unknown> = {
  memory: () => ({
    now: process.memoryUsage().rss / mebibyte,
    // Kibibytes, whatever the system.
    highest: process.resourceUsage().maxRSS / 1024,
  }),
  pause: () => {
    const pause = { longest: delay.max / 1e6, collection: longestCollection };
    delay.reset();
    longestCollection = 0;
    return pause;
  },
  collecting: () => collecting,
};
process.on('message', (question: string) => process.send?.(answers[question]?.()));
process.once('disconnect', () => process.exit());
process.send?.({
  origin: server.origin,
  clientId: fixture.integrations[0]?.id,
  secret,
  seconds: (performance.now() - startedAt) / 1000,
});
