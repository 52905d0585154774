import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startMock } from '../../../../mock/index.ts';
import type { Group, Row, Settings } from '../row.ts';
import { runSuite } from '../suite-run.ts';

const delayMs = 200;

/** Topics with some seven hundred requests together: the whole suite would take as many minutes as hundreds of requests. */
const topics = ['season', 'group', 'pagination', 'access'];

/** The suite against a slow target with quotas: how much longer it takes than the delay and the quotas require. */
export const slowTarget: Group = { name: 'slow-target', seconds: 180, measure };

async function measure(settings: Settings): Promise<readonly Row[]> {
  const proxy = createServer();
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const mock = await startMock({ clubs: ['demo'], publicUrl });
  passOn(proxy, mock.origin);
  try {
    const file = join(settings.folder, 'slow.yaml');
    const { control_url: _, webhooks: __, ...target } = mock.target('demo');
    writeFileSync(
      file,
      stringify({ ...target, rate: { requests_per_minute: 300, token_requests_per_minute: 30 } }),
    );
    const only = (settings.quick ? ['commune'] : topics).flatMap((topic) => ['--only', `${topic}/*`]);
    const { run } = await runSuite(['--target', file, '--writes', ...only], settings);
    const ideal = Math.max(run.requests / 300, run.token_requests / 30);
    const minutes = run.duration_ms / 60_000;
    return [
      {
        what: 'suite against a slow target, of what its quotas allow',
        figure: minutes / ideal,
        unit: '×',
        goal: { atMost: 1.1 },
        detail: `${delayMs} ms for each answer, ${run.requests} requests, ${run.token_requests} tokens, ${minutes.toFixed(2)} minutes; topics ${settings.quick ? 'commune' : topics.join(', ')}`,
      },
    ];
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    await mock.close();
  }
}

/** Responses come from the origin, and not before the delay. */
function passOn(proxy: Server, origin: string): void {
  proxy.on('request', (incoming, outgoing) => {
    const startedAt = performance.now();
    const { method, url = '/', headers } = incoming;
    const passed = request(new URL(url, origin), { method: method ?? 'GET', headers }, (answer) => {
      const left = delayMs - (performance.now() - startedAt);
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      }, left);
    });
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
}
