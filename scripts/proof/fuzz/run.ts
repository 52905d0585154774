import { parseArgs } from 'node:util';
import { fuzz } from '../../../mock/fuzz/fuzz.ts';
import { operations } from '../../../spec/index.ts';

/** Sends hostile requests to the reference: `--requests N` (100,000), `--seed N`. Throws at the first wrong response. */
const { values: flags } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const started = performance.now();
const { requests, statuses, succeeded } = await fuzz(Number(flags.seed), Number(flags.requests));
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const all = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
console.log(`fuzz: ${requests} requests in ${seconds} s, no 5xx among the responses: ${all.join(', ')}`);
const never = operations.map(({ id }) => id).filter((id) => !succeeded.has(id));
console.log(
  `${succeeded.size} of ${operations.length} operations were carried out at least once${never.length > 0 ? `, never ${never.join(', ')}` : ''}`,
);
