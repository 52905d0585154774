import type { WayOfBytes } from '../../engine/wire/agents.ts';
import { type MessageEvents, type MessageHead, messageReader } from './message-reader.ts';

export interface RequestStream {
  /** Reads a chunk from the client. Returns the bytes to pass on. */
  readonly pass: (chunk: Buffer) => readonly Buffer[];
}

/** What is called as requests pass. */
export interface RequestEvents {
  readonly head: (head: MessageHead) => void;
  readonly body: (part: Buffer) => void;
  readonly end: () => void;
  /** What follows is passed on as it is, and not read. */
  readonly unreadable: (why: string) => void;
}

/**
 * Passes on what a client sends, byte for byte, except what the way to the service demands of a head: the value of `Host`
 * becomes the host of the service, by which servers and gateways tell whom a request is for, and the headers of a gateway
 * are added. A head is passed on when it is complete, a body as it comes.
 */
export function requestStream(way: WayOfBytes, events: RequestEvents): RequestStream {
  /** What is read of a head that is not complete. */
  let pending: Buffer[] = [];
  /** The place of the chunk up to which all is passed on. */
  let passed = 0;
  let chunk: Buffer = Buffer.alloc(0);
  let out: Buffer[] = [];
  let isInBody = false;
  let isRead = true;
  const onParts: MessageEvents = {
    head(head, end) {
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
      if (!isRead) return [next];
      [chunk, passed, out] = [next, 0, []];
      const why = reader.read(chunk);
      if (why !== undefined) {
        isRead = false;
        out.push(...pending);
        pending = [];
        events.unreadable(why);
      }
      if (isInBody || !isRead) passOnUpTo(chunk.length);
      else if (passed < chunk.length) pending.push(chunk.subarray(passed));
      return out;
    },
  };
}

/** A `Host` header, and its value without the white space around it. */
const hostHeader = /(\r?\nhost:[ \t]*)[^\r\n]*?([ \t]*(?=\r?\n))/gi;

/** The place of the target in a head, and the end of its last header. */
const [beforeTarget, endOfHeaders] = [/^(\s*\S+ )(?=\/)/, /(?<=\n)(?=\r?\n$)/];

/** Returns a head as it is passed on. A header that the client sends itself is not added. */
function headFor(
  { host, prefix, headersFor }: WayOfBytes,
  { target, headers }: MessageHead,
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
    .replace(endOfHeaders, () => added.join(''));
  return Buffer.from(text, 'latin1');
}
