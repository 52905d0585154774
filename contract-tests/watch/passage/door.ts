import { isLoopback } from '../../engine/wire/target/target.ts';
import type { MessageHead } from './message-reader.ts';
import type { OwnStatus } from './own-response.ts';

/** Why a request is not passed on. */
export interface Refusal {
  readonly status: OwnStatus;
  /** What is counted: it repeats nothing of the request. */
  readonly why: string;
  /** The remedy, for the client. */
  readonly remedy: string;
  /** Whether it is a sound request to another address of the service. */
  readonly isOutside?: true;
}

export interface Door {
  /** The path of the base URL, without a slash at its end: nothing else of the service is reached. */
  readonly prefix: string;
  /** Whether clients of other machines are let in: these know the watch by any name. */
  readonly isForOthers: boolean;
  /** The address that clients use in place of the base URL. */
  readonly clientsUse: () => string;
}

/** Returns why a request is not passed on. A connection that is read otherwise by the service would reach more than this. */
export function refusalOf(head: MessageHead, door: Door): Refusal | undefined {
  const { method, target } = head;
  const use = `use ${door.clientsUse()} as the base URL`;
  if (method === 'CONNECT' || /^[a-z][a-z0-9+.-]*:/i.test(target))
    return refused(400, 'a request as to a proxy, which the watch is not', `${use}, and no HTTP_PROXY`);
  if (!/^\/[^#\0-\x20\x7f]*$/.test(target)) return refused(400, 'a target that is no path', use);
  if (!/^1\.[01]$/.test(head.version)) return refused(400, 'another version of HTTP', 'send HTTP/1.1');
  const [host, ...others] = valuesOf(head, 'host');
  if (host === undefined || others.length > 0)
    return refused(400, 'not one Host', 'send one, as HTTP/1.1 demands');
  if (!door.isForOthers && !isLoopbackName(host))
    return refused(
      421,
      'a Host that is no name of this machine, as of a web page that let its name lead here',
      use,
    );
  if (!hasOneLength(head))
    return refused(400, 'a length that can be read in several ways', 'send one Content-Length, or chunks');
  if (isBelow(door.prefix, target)) return undefined;
  return { ...refused(404, 'it is not below the base URL', use), isOutside: true };
}

export function refused(status: OwnStatus, why: string, remedy: string): Refusal {
  return { status, why, remedy };
}

/** A client sends the same name with each request, and to read one takes longer than all else here. */
let known = '';

function isLoopbackName(host: string): boolean {
  if (host === known) return true;
  const url = `http://${host}`;
  const isOwn = /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) && isLoopback(url);
  if (isOwn) known = host;
  return isOwn;
}

/** Of two lengths, and of a coding that is not known, the service may take another one than the watch. */
function hasOneLength(head: MessageHead): boolean {
  const lengths = valuesOf(head, 'content-length');
  const codings = valuesOf(head, 'transfer-encoding');
  if (codings.length === 0)
    return lengths.length <= 1 && lengths.every((length) => /^\d{1,15}$/.test(length));
  return head.version === '1.1' && lengths.length === 0 && codings.join().toLowerCase() === 'chunked';
}

function valuesOf({ headers }: MessageHead, name: string): readonly string[] {
  const values: string[] = [];
  for (let place = 0; place < headers.length; place += 2)
    if (headers[place]?.toLowerCase() === name) values.push(headers[place + 1] as string);
  return values;
}

/** No client writes a step upwards, however often it is encoded, but to leave the path. */
function isBelow(prefix: string, target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return false;
  return !/[%\\]|\.\./.test(path) || !decoded(path).split('/').includes('..');
}

/** Returns a path with all that a server may take for dots and slashes. */
function decoded(path: string): string {
  const plain = path
    .replace(/%25/g, '%')
    .replace(/%2e/gi, '.')
    .replace(/%2f|%5c|\\/gi, '/')
    .replace(/%3b/gi, ';')
    .replace(/;[^/]*/g, '');
  return plain === path ? plain : decoded(plain);
}
