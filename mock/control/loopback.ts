import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * Whether a request comes from this machine and names it. The host keeps out a web page whose name was rebound to
 * loopback, the origin a page that sends requests to this machine by name, and the forwarding headers a client behind a
 * proxy on this machine.
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

/** Whether a request comes from the machine that it reached, by any of its addresses. */
export function isFromSameMachine({ socket }: IncomingMessage): boolean {
  return socket.remoteAddress === socket.localAddress;
}

/** Whether an IP address is a loopback address, also in the form of an IPv4-mapped IPv6 address. */
function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function namesLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopbackAddress(name);
}
