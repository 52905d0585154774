import { networkInterfaces } from 'node:os';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { SetDestination } from '../../engine/wire/send/outbox-control.ts';
import { isLoopback } from '../../engine/wire/target/target.ts';
import { isThisMachine } from '../../engine/wire/target/this-machine.ts';
import { givenSeason } from '../../scenes/seasons/season.ts';

/** A port without a listener: an attempt ends at once or not at all. */
const port = 9;

/** Hosts that the interface forbids, one of each range and notation, far from the beginning of the range. */
const privateHosts = [
  '10.255.255.254',
  '172.31.255.254',
  '192.168.178.1',
  '169.254.169.254',
  '[fd12:3456:789a::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  // A connection to the unspecified address reaches the machine that makes it.
  '0.0.0.0',
  '[::]',
];
const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * Returns destinations at private addresses. A club on this machine, or one that is controlled from it, may send to this
 * machine: so it can be tried out.
 */
export function privateDestinations({ target: { base_url, control_url } }: Suite): readonly string[] {
  const isTriedOut = isThisMachine(base_url) || (control_url !== undefined && isLoopback(control_url));
  const hosts = [...privateHosts, ...(isTriedOut ? [] : loopbackHosts)];
  return hosts.map((host) => `https://${host}:${port}/webhooks`);
}

/** Returns destinations without https: one at an address of this machine, which refuses at once, and one elsewhere. */
export function insecureDestinations(): readonly string[] {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  return [own?.address ?? '203.0.113.9', 'club.example'].map((host) => `http://${host}:${port}/webhooks`);
}

/** How long an attempt to reach a host that does not respond may take. */
const endsWithinMs = 20_000;

/**
 * Sets destinations that the club must not send to. One that it refuses gets no message; at one that it accepts, a change
 * may lead only to attempts that end as blocked.
 */
export async function expectNeverCalled(suite: Suite, urls: readonly string[]): Promise<void> {
  const { outbox } = suite.control;
  const before = await outbox.destination();
  // The club has to accept an allowed destination: then a refused one is refused for its address.
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
    await suite.pause(0.1);
  } while (performance.now() < until);
  throw new SetupFailed(`the club accepts the destination ${url}, but lists no attempt to send to it`);
}
