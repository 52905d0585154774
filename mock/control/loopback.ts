import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Whether a request comes from this machine, and no proxy shows that it passed the request on. */
export function isLocal(request: IncomingMessage): boolean {
  return isLoopbackAddress(request.socket.remoteAddress ?? '') && !isFromProxy(request);
}

/** What proxies add to a request. */
const ofProxy = /^(via|forwarded|x-real-ip|x-forwarded-.+)$/;

/**
 * Whether a request shows that a proxy on this machine sent it. By default nginx before 1.29.7 adds no header, but speaks
 * HTTP/1.0; a proxy that shows nothing is not noticed, so a mock behind one is started with a public address or a token.
 */
function isFromProxy({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => ofProxy.test(name));
}

/** Whether an IP address is a loopback address, also in the form of an IPv4-mapped IPv6 address. */
function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Whether the host of a URL is this machine. */
export function namesLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopbackAddress(name);
}
