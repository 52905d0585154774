import { expect, test } from '@jest/globals';
import { startMock } from '../../../../mock/index.ts';
import { mockLines } from './mock-announcement.ts';
import type { MockFlags } from './mock-flags.ts';

const flags = { fault: [], disturb: [], rateLimit: 'on', targetFile: 't.yaml' } as unknown as MockFlags;

test('a mock that listens on every address says so, and which one this machine uses', async () => {
  const mock = await startMock({ clubs: ['demo'] });
  try {
    expect(mockLines(mock, { ...flags, host: '0.0.0.0' })[0]).toBe(
      `The reference listens on 0.0.0.0, every address of this machine; here it is ${mock.origin}. Stop it with Ctrl-C.`,
    );
    expect(mockLines(mock, flags)[0]).toContain(`listens on ${mock.origin}. Stop`);
  } finally {
    await mock.close();
  }
});

test('the console is named once, whatever the number of clubs', async () => {
  const mock = await startMock({ clubs: ['demo', 'neighbour'] });
  try {
    const lines = mockLines(mock, flags).filter((line) => line.includes('/console'));
    expect(lines).toEqual([`Console, for a browser: ${mock.origin}/_control/console`]);
  } finally {
    await mock.close();
  }
});
