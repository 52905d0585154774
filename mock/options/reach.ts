import type { MockOptions } from './mock-options.ts';

type Reach = Pick<MockOptions, 'host' | 'publicUrl' | 'controlToken'>;

/**
 * Whether the mock is started for others than the processes of this machine: on another address than loopback, behind a
 * public address, or with a token to give away.
 */
export function isForOthers({ host, publicUrl, controlToken }: Reach): boolean {
  return !isLoopbackHost(host) || publicUrl !== undefined || controlToken !== undefined;
}

/** Whether a server that listens on this host is reached from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return ['127.0.0.1', 'localhost', '::1'].includes(host);
}
