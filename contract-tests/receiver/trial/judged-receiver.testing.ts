import { afterEach } from '@jest/globals';
import { type ReceiverRun, runReceiverRules } from '../run-receiver-rules.ts';
import { type Handle, type SampleReceiver, servedReceiver } from './sample-receiver.testing.ts';

/** What each receiver is configured with. */
export const settings = {
  secret: 'whsec_Q2x1YnByb29mIHZlY3RvcnMgZm9yIHJlY2VpdmVycyE=',
  source: 'https://club.example/demo/api/v1',
};
const opened: SampleReceiver[] = [];

afterEach(async () => {
  for (const receiver of opened.splice(0)) await receiver.close();
});

/** Returns a run of every rule. */
export function runOf(url: string, changed: Partial<ReceiverRun> = {}): ReceiverRun {
  return {
    address: { url, deadlineMs: 30_000 },
    desk: { ...settings, now: Date.now },
    limits: { lateMs: 15_000 },
    isSelected: () => true,
    rerunCommand: (rule) => `clubproof receiver --only ${rule}`,
    ...changed,
  };
}

/** Serves a receiver until the test ends. Returns its address. */
export async function urlOf(handle: Handle): Promise<string> {
  const receiver = await servedReceiver(handle);
  opened.push(receiver);
  return receiver.url;
}

/** Returns the ids of the rules with a verdict, by the verdict. */
export async function judged(handle: Handle, changed?: Partial<ReceiverRun>) {
  const { rules } = await runReceiverRules(runOf(await urlOf(handle), changed));
  const withVerdict = (...verdicts: string[]) =>
    rules.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  return { rules, withVerdict, red: withVerdict('fail', 'warn') };
}
