import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Sender } from './load.ts';
import { installed } from './peer-package.ts';
import type { Settings } from './row.ts';

interface Result {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p99: number };
  readonly '4xx': number;
  readonly '5xx': number;
  readonly errors: number;
}

/** Sends by autocannon, where there is no wrk: it is installed for the run only. */
export async function sendByAutocannon(settings: Settings): Promise<Sender> {
  const folder = await installed('autocannon@8', settings);
  if (folder === undefined) throw new Error('There is neither wrk nor autocannon to send with.');
  const autocannon = createRequire(join(folder, 'package.json'))('autocannon');
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `bench-${process.pid}-${Date.now()}-${keys}`;
  };
  return async ({ origin, token, requests, seconds, connections }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const setupRequest = (one: { headers: object }) => ({
      ...one,
      headers: { ...one.headers, 'idempotency-key': newKey() },
    });
    const result: Result = await autocannon({
      url: origin,
      duration: seconds,
      connections,
      requests: requests.map((one) => ({ ...one, headers, ...(one.method !== 'GET' && { setupRequest }) })),
    });
    return {
      perSecond: result.requests.average,
      p99: result.latency.p99,
      answers: result.requests.total,
      refusals: result['4xx'] + result['5xx'],
      lost: result.errors,
    };
  };
}
