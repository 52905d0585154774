import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** The facts about the host that the guard needs. */
export interface GuardSettings {
  /** True only while the mock itself listens on loopback: then, and only then, plain loopback addresses are let through. */
  readonly allowLoopback: boolean;
  /** What addresses of the mock's own capture start with: they are let through wherever it listens. */
  readonly capture?: string | undefined;
}

/** An address that may be connected to. */
export interface Peer {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The address to connect to, or why there is none. */
export type Verdict = Peer | { readonly blocked: string };

type Resolve = (host: string) => Promise<readonly string[]>;
type IsPublic = (address: string) => boolean;

/**
 * Decides on a destination: https only, and no private address among those its name resolves to. The caller connects
 * to the address given here, so that a name cannot resolve to something else afterwards. Throws when the name cannot
 * be resolved.
 */
export async function guardDestination(
  url: string,
  settings: GuardSettings,
  resolve: Resolve = resolveHost,
  isPublic: IsPublic = isPlainlyPublic,
): Promise<Verdict> {
  const isCaught = settings.capture !== undefined && url.startsWith(settings.capture);
  const defect = isCaught ? undefined : urlDefect(url, settings);
  if (defect !== undefined) return { blocked: defect };
  const { hostname, protocol } = new URL(url);
  const addresses = await resolve(bareHost(hostname));
  const refused = addresses.find((address) => !isCaught && !mayReach(address, protocol, settings, isPublic));
  const first = addresses[0];
  if (first === undefined) return { blocked: `${hostname} has no address` };
  if (refused !== undefined) return { blocked: `${hostname} leads to ${refused}, which ${reason(refused)}` };
  return { address: first, family: ipaddr.parse(first).kind() === 'ipv6' ? 6 : 4 };
}

/** What is wrong with a destination URL before its name is resolved, or undefined. */
function urlDefect(url: string, settings: GuardSettings): string | undefined {
  if (!URL.canParse(url)) return 'it is not an absolute URL';
  const { protocol, username, password, hostname } = new URL(url);
  if (username !== '' || password !== '') return 'it carries credentials';
  if (protocol === 'https:') return undefined;
  if (protocol !== 'http:') return `${protocol} is not https`;
  return settings.allowLoopback && namesLoopback(hostname) ? undefined : 'it is not https';
}

/** Whether an address belongs to no range with a purpose of its own. */
export function isPlainlyPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

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
  const range = ipaddr.process(address).range();
  return range === 'unicast' ? 'is reached without https' : `is not public (${range})`;
}

/** The addresses of a host; those of an address itself. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  if (ipaddr.isValid(host)) return [host];
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}

/** URLs put IPv6 addresses into brackets. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
