import { serveTasks } from '../trials/serve-tasks.ts';
import { startTrialMock } from '../trials/trial-mock.ts';
import { type FaultBatch, playBatch } from './fault-player.ts';

/** A process that plays batches of faults against a mock of its own and sends back their rows. */
const trialMock = await startTrialMock();
serveTasks((batch: FaultBatch) => playBatch(trialMock, batch), trialMock.close);
