import { expect, test } from '@jest/globals';
import '../subjects/index.ts';
import { clubResponses, fakeRun } from '../../engine/run/run.testing.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { newEventOn } from './event-session.ts';

const date = '2020-02-03';

/** Returns a run at a club that refuses events which begin so. */
function runRefusing(begin: string) {
  const responses = clubResponses();
  return fakeRun({
    answer: (sent) =>
      sent.operation === 'createEvent' && String(sent.body).includes(`"begin":"${begin}`)
        ? { status: 422, body: { status: 422 } }
        : responses(sent),
  }).suite;
}

test('a club that takes no further event on a day, and others elsewhen, lacks what is needed', async () => {
  await expect(newEventOn(runRefusing(date), date)).rejects.toThrow(NotApplicable);
});

test('a club that takes no event at all has refused a set-up', async () => {
  await expect(newEventOn(runRefusing(''), date)).rejects.toThrow(SetupFailed);
});
