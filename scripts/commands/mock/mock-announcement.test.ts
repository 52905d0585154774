import { expect, test } from '@jest/globals';
import { startMock } from '../../../mock/index.ts';
import { mockLines } from './mock-announcement.ts';
import type { MockFlags } from './mock-flags.ts';

const flags = { fault: [], disturb: [], rateLimit: 'on', targetFile: 't.yaml' } as unknown as MockFlags;

test('the console is named once, whatever the number of clubs', async () => {
  const mock = await startMock({ clubs: ['demo', 'neighbour'] });
  try {
    const lines = mockLines(mock, flags).filter((line) => line.includes('/console'));
    expect(lines).toEqual([`Console, for a browser: ${mock.origin}/_control/console`]);
  } finally {
    await mock.close();
  }
});
