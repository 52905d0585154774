import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Suite } from '../judging/suite.ts';
import { SetupFailed, violation } from '../judging/violation.ts';
import type { SetDestination } from '../run/outbox-control.ts';
import { isLoopback } from '../run/target.ts';
import { givenSeason } from './season.ts';

/** Nothing listens there: where a club calls it, the attempt ends at once or not at all. */
const port = 9;

/** How long an attempt to a place that does not answer may take. */
const endsWithinMs = 20_000;

/** Addresses of which the interface says that they are not sent to, one of each range and way of writing. */
const privateHosts = [
  '10.0.0.1',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  // Who connects to the address of no host reaches its own machine.
  '0.0.0.0',
  '[::]',
];
const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost'];

/** Destinations at private addresses. A club on this machine may send to this machine, so that people can try it out. */
export function privateDestinations({ target }: Suite): readonly string[] {
  const hosts = [...privateHosts, ...(isLoopback(target.base_url) ? [] : loopbackHosts)];
  return hosts.map((host) => `https://${host}:${port}/webhooks`);
}

/** Destinations that are not https: at an address of this machine, where somebody would answer at once, and elsewhere. */
export function insecureDestinations(): readonly string[] {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  return [own?.address ?? '203.0.113.9', 'club.example'].map((host) => `http://${host}:${port}/webhooks`);
}

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
