import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * Whether a request comes from this machine and was addressed to it. The second keeps out a page of a browser on this
 * machine whose name was made to lead here; a page that names this machine gives itself away by its origin, and whoever
 * comes through a proxy on this machine by the headers that it adds.
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    namesLoopback(`http://${headers.host ?? ''}`) &&
    (headers.origin === undefined || namesLoopback(headers.origin)) &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined
  );
}

/** Whether a request comes from the machine that it reached, by whichever of its addresses. */
export function isFromSameMachine({ socket }: IncomingMessage): boolean {
  return socket.remoteAddress === socket.localAddress;
}

/** Whether an IP address is a loopback address, also when it is written as an IPv6 one. */
function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function namesLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopbackAddress(name);
}
