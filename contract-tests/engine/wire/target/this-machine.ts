import { description as contract } from '../../../../spec/index.ts';
import { isObject } from '../message/json.ts';
import { canonicalBases } from './canonical-address.ts';
import { isLoopback, type Target } from './target.ts';

/** Whether the service at `base_url` is on this machine, and why that is known. */
export interface Place {
  readonly isHere: boolean;
  readonly why: string;
}

/** What a service says of its own addresses; undefined where it could not be read. */
export interface NamingDocuments {
  /** The authorization server metadata. */
  readonly metadata: unknown;
  /** The summary of changes. */
  readonly changes: unknown;
  /** The description. */
  readonly description: unknown;
}

/** Returns where a target is as far as its file tells: a run reads what the service says, too. */
export function placeByFile({ base_url, canonical_base_url }: PlacedTarget): Place {
  if (!isLoopback(base_url)) return elsewhere('base_url names another host');
  if (canonical_base_url !== undefined && !isLoopback(canonical_base_url))
    return elsewhere(
      `canonical_base_url names ${originOf(canonical_base_url)}: a tunnel or a gateway leads there`,
    );
  return { isHere: true, why: 'base_url is a loopback address, and nothing names another host' };
}

type PlacedTarget = Pick<Target, 'base_url' | 'canonical_base_url'>;

/** Whether a control interface that has proved itself speaks for the service at `base_url`: both have one origin. */
export function isControlledHere({
  base_url,
  control_url,
}: Pick<Target, 'base_url' | 'control_url'>): boolean {
  return control_url !== undefined && originOf(control_url) === originOf(base_url);
}

/** The place of a club whose control interface has proved itself. */
export const placeOfControlled: Place = {
  isHere: true,
  why: 'a control interface responds at that loopback address',
};

/** Returns where a service is, by what it says itself: a tunnel ends on this machine, and what it leads to names its host. */
export function placeByDocuments(target: PlacedTarget, documents: NamingDocuments): Place {
  const byFile = placeByFile(target);
  if (!byFile.isHere) return byFile;
  const named = namedIn(documents).find((address) => !isLoopback(address));
  if (named === undefined) return byFile;
  return elsewhere(
    `the service names ${originOf(named)} as its own address: a tunnel or a gateway leads there`,
  );
}

function elsewhere(why: string): Place {
  return { isHere: false, why };
}

function originOf(address: string): string {
  return new URL(address).origin;
}

function namedIn({ metadata, changes, description }: NamingDocuments): string[] {
  const { issuer } = isObject(metadata) ? metadata : {};
  return [...canonicalBases({}, { metadata, changes }), issuer, ...serversIn(description)].filter(
    (address) => typeof address === 'string' && /^https?:\/\/[^{/]/.test(address) && URL.canParse(address),
  ) as string[];
}

/** A service that serves the published description as it is names nothing of its own by it. */
const published = serversOf(contract);

function serversIn(description: unknown): string[] {
  return serversOf(description).filter((url) => !published.includes(url));
}

function serversOf(description: unknown): string[] {
  const servers = isObject(description) && Array.isArray(description.servers) ? description.servers : [];
  return servers.flatMap((server: unknown) =>
    isObject(server) && typeof server.url === 'string' ? [server.url] : [],
  );
}

/** The loopback origins behind which another machine is. */
const origins = new Set<string>();

/** Notes where the service at an address is: from now on its records are shown accordingly. */
export function notePlace(baseUrl: string, { isHere }: Place): void {
  if (isHere) origins.delete(originOf(baseUrl));
  else origins.add(originOf(baseUrl));
}

/** Whether an address is on this machine, as far as it was found out. */
export function isThisMachine(address: string): boolean {
  return URL.canParse(address) && isLoopback(address) && !origins.has(originOf(address));
}
