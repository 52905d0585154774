import { Agent, request } from 'node:http';
import { startMock } from '../../../../mock/index.ts';
import { type Group, median, type Row, type Settings } from '../row.ts';

/** A club made, and one reset, through the control interface. */
export const clubs: Group = { name: 'clubs', seconds: 5, measure };

async function measure({ quick }: Settings): Promise<readonly Row[]> {
  const mock = await startMock({ clubs: ['demo'] });
  const agent = new Agent({ keepAlive: true });
  try {
    const count = quick ? 20 : 300;
    const made: number[] = [];
    const reset: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const order = { name: `bench-${index}`, from: 'demo' };
      made.push(await time(agent, `${mock.origin}/_control/clubs`, order));
      reset.push(await time(agent, `${mock.origin}/_control/clubs/demo/reset`));
    }
    const detail = `through the control interface, the request included, ${count} times; slowest`;
    const slowest = (times: number[]) => `${Math.max(...times).toFixed(1)} ms`;
    return [
      row('a new club', made, 1, `${detail} ${slowest(made)}`),
      row('a reset of the demo club', reset, 0.5, `${detail} ${slowest(reset)}`),
    ];
  } finally {
    agent.destroy();
    await mock.close();
  }
}

function row(what: string, times: readonly number[], atMost: number, detail: string): Row {
  return { what, figure: median(times), unit: 'ms', goal: { atMost }, detail };
}

/** Milliseconds of a POST. */
function time(agent: Agent, url: string, body?: object): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { agent, method: 'POST', ...(body && { headers }) }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} was answered ${answer.statusCode}.`));
      });
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
