import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * Whether a request comes from this machine and was addressed to it. The second keeps out a page of a browser on this
 * machine whose name was made to lead here.
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  return isLoopbackAddress(socket.remoteAddress ?? '') && namesLoopback(headers.host ?? '');
}

/** Whether an IP address is a loopback address, also when it is written as an IPv6 one. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function namesLoopback(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopbackAddress(name);
}
