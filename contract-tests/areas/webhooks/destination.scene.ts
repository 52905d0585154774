import { networkInterfaces } from 'node:os';
import type { Suite } from '../../engine/judging/suite.ts';
import { isLoopback } from '../../engine/wire/target.ts';

/** Nothing listens there: where a club calls it, the attempt ends at once or not at all. */
const port = 9;

/** Addresses of which the interface says that they are not sent to, one of each range and way of writing, far from where the range begins. */
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
