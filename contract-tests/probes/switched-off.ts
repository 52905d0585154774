import { goodRequest, withOptions } from './good-request.ts';
import type { ProbeFamily } from './probe.ts';

/** Good requests with a token from before, sent while the club has its interface switched off. */
export const switchedOff: ProbeFamily = {
  name: 'switched-off',
  spread: 'each-operation',
  kinds: ({ scopes }) =>
    scopes.length === 0
      ? []
      : [
          {
            id: 'switched-off',
            prepare: async (suite, operation) =>
              withOptions(await goodRequest(suite, operation, 'refused'), {
                token: { kept: await suite.token() },
              }),
          },
        ],
  async during(suite, send) {
    await suite.control.switchApi(false);
    try {
      await send();
    } finally {
      await suite.control.switchApi(true);
    }
  },
};
