import { loadTopicFiles } from '../../../contract-tests/engine/run/topic-files.ts';
import { agentsFor } from '../../../contract-tests/engine/wire/send/agents.ts';
import { openPassage } from '../../../contract-tests/watch/passage/passage.ts';
import { watching } from '../../cli/commands/watch/watching.ts';

/**
 * A watch of the service at a base URL, as `clubproof watch --quiet` is one. The process that started it can read how much
 * memory what it keeps takes, where garbage can be collected on demand (`--expose-gc`), and how many exchanges it has seen.
 */
const baseUrl = process.argv[2] as string;
await loadTopicFiles();
const seen = watching({
  baseUrl,
  source: () => baseUrl,
  flags: { port: 0, host: '127.0.0.1', only: [], skip: [], quiet: true },
  rerunCommand: (rules) => rules.join(' '),
  print: undefined,
});
let exchanges = 0;
const passage = await openPassage({
  baseUrl,
  agents: agentsFor({ base_url: baseUrl }),
  host: '127.0.0.1',
  port: 0,
  onExchange(exchange) {
    exchanges += 1;
    seen.see(exchange);
  },
  onUnread: seen.unread,
});

const mebibyte = 2 ** 20;
const answers: Record<string, () => unknown> = {
  exchanges: () => exchanges,
  memory: () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / mebibyte;
  },
  /** The rules that it saw violated: a healthy service violates none. */
  violated: () =>
    seen
      .end()
      .rules.filter(({ verdict }) => verdict === 'fail')
      .map(({ id }) => id),
};
process.on('message', (question: string) => process.send?.(answers[question]?.()));
process.once('disconnect', () => process.exit());
process.send?.({ origin: passage.origin });
