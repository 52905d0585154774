import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** The facts about the host that the guard needs. */
export interface GuardSettings {
  /** Whether loopback addresses are permitted, over http, too: only while the mock itself listens on loopback. */
  readonly allowLoopback: boolean;
  /** The prefix of the URLs of the mock's own capture: they are always permitted. */
  readonly capture?: string | undefined;
  /** Origins, such as `http://app:3000`, that the operator of the mock permits, over http and at private addresses, too. */
  readonly allowed?: readonly string[] | undefined;
}

/** A permitted address. */
export interface Peer {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The address to connect to, or why the destination is blocked. */
export type Verdict = Peer | { readonly blocked: string };

type Resolve = (host: string) => Promise<readonly string[]>;
type IsPublic = (address: string) => boolean;

/**
 * Returns whether a destination is permitted: https only, and no private address among those of its name. The caller
 * connects to the returned address, so that the name cannot resolve to another one afterwards. Throws when the name
 * cannot be resolved.
 */
export async function guardDestination(
  url: string,
  settings: GuardSettings,
  resolve: Resolve = resolveHost,
  isPublic: IsPublic = isPlainlyPublic,
): Promise<Verdict> {
  const isCaught = settings.capture !== undefined && url.startsWith(settings.capture);
  const isExempt = isCaught || isAllowed(url, settings);
  const defect = isExempt ? undefined : urlDefect(url, settings);
  if (defect !== undefined) return { blocked: defect };
  const { hostname, protocol } = new URL(url);
  const addresses = await resolve(bareHost(hostname));
  const refused = addresses.find((address) => !isExempt && !mayReach(address, protocol, settings, isPublic));
  const first = addresses[0];
  if (first === undefined) return { blocked: `${hostname} has no address` };
  if (refused !== undefined)
    return { blocked: `${hostname} resolves to ${refused}, which ${reason(refused)}` };
  return { address: first, family: ipaddr.parse(first).kind() === 'ipv6' ? 6 : 4 };
}

/** Whether the operator permits the origin of a URL. Credentials in it would be sent nowhere, so they are not permitted. */
function isAllowed(url: string, { allowed = [] }: GuardSettings): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, username, password } = new URL(url);
  return username === '' && password === '' && allowed.includes(origin);
}

/** Returns why a destination URL is refused before its name is resolved, or undefined. */
function urlDefect(url: string, settings: GuardSettings): string | undefined {
  if (!URL.canParse(url)) return 'it is not an absolute URL';
  const { protocol, username, password, hostname } = new URL(url);
  if (username !== '' || password !== '') return 'it carries credentials';
  if (protocol === 'https:') return undefined;
  if (protocol !== 'http:') return `${protocol} is not https`;
  return settings.allowLoopback && namesLoopback(hostname) ? undefined : 'it is not https';
}

/** Whether an address belongs to no special range. */
export function isPlainlyPublic(address: string): boolean {
  return rangeOf(address) === 'unicast';
}

/** Returns the name of the range of an address, also for the range that the library takes for unicast. */
function rangeOf(address: string): string {
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  return range === 'unicast' && parsed.kind() === 'ipv6' && parsed.match(ipv4Compatible)
    ? 'ipv4Compatible'
    : range;
}

/** The deprecated IPv6 form of an IPv4 address (RFC 4291, section 2.5.5.1). */
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96');

function mayReach(
  address: string,
  protocol: string,
  { allowLoopback }: GuardSettings,
  isPublic: IsPublic,
): boolean {
  if (ipaddr.process(address).range() === 'loopback') return allowLoopback;
  return isPublic(address) && protocol === 'https:';
}

function namesLoopback(hostname: string): boolean {
  const host = bareHost(hostname);
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

function reason(address: string): string {
  const range = rangeOf(address);
  return range === 'unicast' ? 'is reached without https' : `is not public (${range})`;
}

/** Returns the addresses of a host name, or an IP address as it is. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  if (ipaddr.isValid(host)) return [host];
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}

/** Removes the brackets that URLs put around IPv6 addresses. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
