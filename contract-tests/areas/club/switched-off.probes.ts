import type { ProbeFamily, ProbeKind } from '../../engine/judging/probe.ts';
import { executedWrite, leavesItsRecordAlone } from '../../probes/executed-write.ts';
import { validRequest, withOptions } from '../../probes/valid-request.ts';

const whileOff: ProbeKind = {
  id: 'switched-off',
  prepare: async (suite, operation) =>
    withOptions(await validRequest(suite, operation, 'refused'), { token: { kept: await suite.token() } }),
};

/** All operations share the replay cache, so the replay of one operation shows whether it checks the switch. */
const replayWhileOff: ProbeKind = {
  id: 'switched-off:replay',
  prepare: async (suite, operation) => {
    const { request } = await executedWrite(suite, operation, leavesItsRecordAlone);
    return { options: { ...request.options, token: { kept: await suite.token() } } };
  },
};

/** Good requests with a token from before, sent while the club has its interface switched off. */
export const switchedOff: ProbeFamily = {
  name: 'switched-off',
  spread: 'each-operation',
  kinds: ({ id, scopes }) =>
    scopes.length === 0 ? [] : [whileOff, ...(id === 'createSeason' ? [replayWhileOff] : [])],
  async during(suite, send) {
    await suite.control.switchApi(false);
    try {
      await send();
    } finally {
      await suite.control.switchApi(true);
    }
  },
};
