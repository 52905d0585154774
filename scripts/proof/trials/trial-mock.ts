import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite, type SuiteOutcome } from '../../../contract-tests/engine/run/run-suite.ts';
import { type MockOptions, type RunningMock, startMock } from '../../../mock/index.ts';
import { type Trial, trialSeed } from './trial.ts';

/** A mock in this process, and the suite that judges its clubs. */
export interface TrialMock {
  readonly mock: RunningMock;
  readonly judge: (trial: Trial) => Promise<SuiteOutcome>;
  /** Stops the mock and removes its files. */
  readonly close: () => Promise<void>;
}

/** Starts a mock without any club: each trial makes its own, which starts at `now` (the time of its data by default). */
export async function startTrialMock(now?: MockOptions['now']): Promise<TrialMock> {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-trials-'));
  const mock = await startMock({ clubs: [], captureFolder: folder, now });
  return {
    mock,
    judge: ({ target, effort, only = [], inFull, maxRequests }) =>
      runSuite({
        target,
        effort,
        seed: trialSeed,
        only,
        skip: [],
        ...(inFull && { inFull }),
        ...(maxRequests !== undefined && { maxRequests }),
        ledgerFolder: folder,
        rerunCommand: (ruleIds) => ruleIds.join(),
        replayCommand: () => undefined,
      }),
    close: async () => {
      await mock.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
