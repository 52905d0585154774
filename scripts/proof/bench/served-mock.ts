import { startMock } from '../../../mock/index.ts';

/**
 * A mock with the demo club, to which the process that started it adds clubs. That process can read how much memory is in
 * use, where garbage can be collected on demand (`--expose-gc`).
 */
const { origin } = await startMock({ clubs: ['demo'] });

const mebibyte = 2 ** 20;
const answers: Record<string, () => unknown> = {
  memory: () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / mebibyte;
  },
};
process.on('message', (question: string) => process.send?.(answers[question]?.()));
process.once('disconnect', () => process.exit());
process.send?.({ origin });
