import { rules } from '../spec/index.ts';
import { shares, unusualIn } from './check-alternatives/worlds.ts';
import { drawnWorlds } from './check-alternatives/drawn-worlds.ts';
import { workerPool } from './trials/worker-pool.ts';
const topics = [...new Set(rules.map(({ topic }) => topic))];
const seeds = (process.argv[2] ?? '1').split(',').map(Number);
const pool = workerPool<any, any>('scripts/check-alternatives/worker', Number(process.argv[3] ?? 1));
await Promise.all(seeds.map(async (n) => {
  const { world, share } = drawnWorlds(1, n)[0]!;
  const inFull = share === undefined ? undefined : topics.filter((_, p) => p % shares === share);
  const j = await pool.perform({ world, only: [], ...(inFull && { inFull }) }).catch((e: Error) => ({ complaints: [{ rule: 'run', says: e.message }], passed: 0, requests: 0 }));
  console.log(`drawn ${n}: ${j.requests} requests, ${j.passed} pass, ${j.complaints.length} complaints`);
  for (const c of j.complaints) console.log('  ', c.rule, c.verdict, String(c.says).slice(0, 1500));
  if (j.complaints.length) console.log(Object.entries(unusualIn(world)).filter(([k]) => /attend|session|lesson|clock|positions|club|group-mem|expected|search|list/.test(k)).map((e) => e.join("=")).join(" "));
}));
await pool.close();
