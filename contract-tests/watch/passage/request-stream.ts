import type { WayOfBytes } from '../../engine/wire/send/agents.ts';
import { type Door, type Refusal, refusalOf, refused } from './door.ts';
import type { MessageSide } from './exchanges.ts';
import { headTooLong } from './line-parser.ts';
import { type MessageEvents, type MessageHead, messageReader } from './message-reader.ts';

export interface RequestStream {
  /** Reads a chunk from the client. Returns the bytes to pass on. */
  readonly pass: (chunk: Buffer) => readonly Buffer[];
  /** Whether a head has begun that is not complete. */
  readonly isInHead: () => boolean;
}

/** What is called as requests pass. */
export interface RequestEvents extends MessageSide {
  /** Nothing of this request is passed on, or nothing more of it, and none that follows. */
  readonly refused: (refusal: Refusal, head: MessageHead | undefined) => void;
}

/**
 * Passes on what a client sends, byte for byte, except what the way to the service demands of a head: the value of `Host`
 * becomes the host of the service, by which servers and gateways tell whom a request is for, the headers of a gateway and
 * `Via` are added, and a wish for an upgrade is left out. A head is passed on when it is complete, a body as it comes;
 * after what cannot be read, or is refused, nothing more.
 */
export function requestStream(way: WayOfBytes, door: Door, events: RequestEvents): RequestStream {
  /** What is read of a head that is not complete. */
  let pending: Buffer[] = [];
  /** The place of the chunk up to which all is passed on. */
  let passed = 0;
  let chunk: Buffer = Buffer.alloc(0);
  let out: Buffer[] = [];
  let isInBody = false;
  let refusal: Refusal | undefined;
  const onParts: MessageEvents = {
    head(head, end) {
      refusal = refusalOf(head, door);
      if (refusal !== undefined) {
        events.refused(refusal, head);
        throw new Error(refusal.why);
      }
      out.push(headFor(way, head, Buffer.concat([...pending, chunk.subarray(passed, end)])));
      pending = [];
      passed = end;
      isInBody = true;
      events.head(head);
      return false;
    },
    body: events.body,
    end(end) {
      passOnUpTo(end);
      isInBody = false;
      events.end();
    },
  };
  const reader = messageReader('REQUEST', onParts);

  function passOnUpTo(end: number): void {
    if (end > passed) out.push(chunk.subarray(passed, end));
    passed = end;
  }

  return {
    pass(next) {
      if (refusal !== undefined) return [];
      [chunk, passed, out] = [next, 0, []];
      const why = reader.read(chunk);
      if (why !== undefined && refusal === undefined) {
        refusal = unreadable(why);
        events.refused(refusal, undefined);
      }
      if (refusal !== undefined) pending = [];
      else if (isInBody) passOnUpTo(chunk.length);
      else if (passed < chunk.length) pending.push(chunk.subarray(passed));
      return out;
    },
    isInHead: () => refusal === undefined && pending.length > 0,
  };
}

function unreadable(why: string): Refusal {
  if (why === headTooLong) return refused(431, 'a head without an end', 'send less');
  return refused(400, `what is no HTTP request: ${why}`, 'send HTTP/1.1');
}

/** A `Host` header, and its value without the white space around it. */
const hostHeader = /(\r\nhost:[ \t]*)[^\r\n]*?([ \t]*(?=\r\n))/gi;

/** The headers by which a client wishes to speak something else than HTTP/1.1: they are for one connection. */
const upgradeHeaders = /\r\n(upgrade|http2-settings):[^\r\n]*/gi;

/** The place of the target in a head. */
const beforeTarget = /^(\s*\S+ )(?=\/)/;

/** Returns a head as it is passed on. A header that the client sends itself is not added. */
function headFor(
  { host, prefix, headersFor }: WayOfBytes,
  { target, headers, version }: MessageHead,
  head: Buffer,
): Buffer {
  const sent = new Set(headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  const added = Object.entries(headersFor(target))
    .filter(([name]) => !sent.has(name.toLowerCase()))
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const text = head
    .toString('latin1')
    .replace(hostHeader, (_, before: string, after: string) => before + host + after)
    .replace(beforeTarget, (before) => before + prefix)
    // The empty line at the end.
    .slice(0, -2);
  const whole = `${text}${added.join('')}Via: ${version} clubproof-watch\r\n\r\n`;
  return Buffer.from(sent.has('upgrade') ? withoutUpgrade(whole) : whole, 'latin1');
}

function withoutUpgrade(head: string): string {
  return head.replace(upgradeHeaders, '').replace(/\r\nconnection:[^\r\n]*/gi, (header) => {
    const [name = '', value = ''] = header.split(/:(.*)/s);
    const others = value.split(',').filter((option) => !/^\s*(upgrade|http2-settings)\s*$/i.test(option));
    return others.length === 0 ? '' : `${name}:${others.join(',')}`;
  });
}
