import { setTimeout as wait } from 'node:timers/promises';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import type { SetDestination } from '../../engine/wire/outbox-control.ts';
import { givenSeason } from '../../scenes/season.ts';

/** How long an attempt to a place that does not answer may take. */
const endsWithinMs = 20_000;

/**
 * Tries destinations that nothing may be sent to. A destination that is refused is never called; at one that is taken, a
 * change must lead to no attempt but such that end as blocked.
 */
export async function expectNeverCalled(suite: Suite, urls: readonly string[]): Promise<void> {
  const { outbox } = suite.control;
  const before = await outbox.destination();
  // One that is fine is taken: what is refused is refused for its address.
  if ((await outbox.setDestination(before)) === undefined)
    throw new SetupFailed('the club refuses the destination that it had');
  try {
    for (const url of urls) {
      const taken = await outbox.setDestination({ ...before, url });
      if (taken !== undefined) await expectNoCall(suite, taken);
      suite.judged(1);
    }
  } finally {
    await outbox.setDestination(before);
  }
}

async function expectNoCall(suite: Suite, { id, url }: SetDestination): Promise<void> {
  await givenSeason(suite);
  const until = performance.now() + endsWithinMs;
  do {
    const messages = await suite.control.outbox.messages();
    const results = messages
      .filter(({ destinationId }) => destinationId === id)
      .flatMap((one) => one.results);
    const call = results.find((result) => result !== 'blocked');
    if (call !== undefined) throw violation(`nothing sent to ${url}`, `an attempt that ended as ${call}`);
    if (results.length > 0) return;
    await wait(100);
  } while (performance.now() < until);
  throw new SetupFailed(
    `the destination ${url} is taken, and no attempt is listed that would show what it is for`,
  );
}
