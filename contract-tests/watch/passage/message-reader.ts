import { HTTPParser, methods } from 'http-parser-js';

/** The beginning of a message, as it was sent. */
export interface MessageHead {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  /** Whether the connection is no HTTP any more after it. */
  readonly isUpgrade: boolean;
}

/** What is called as the parts of messages are read; `end` is the place after the part, in the chunk that is being read. */
export interface MessageEvents {
  /** Returns whether the message has no body whatever its head says, as the response to a HEAD. */
  readonly head: (head: MessageHead, end: number) => boolean;
  readonly body: (part: Buffer) => void;
  readonly end: (end: number) => void;
}

export interface MessageReader {
  /** Reads a chunk of the connection. Returns why it cannot be read, where that is so; no more chunks are to be read then. */
  readonly read: (chunk: Buffer) => string | undefined;
  /** Reads the end of the connection, which ends a response without a length. */
  readonly finish: () => void;
}

// Headers are bytes: each of them is one character.
HTTPParser.encoding = 'latin1';

/** The members of the parser that its types leave out. */
type Parser = InstanceType<typeof HTTPParser> & { readonly offset: number };

/** Returns a reader of all the messages that one side of a connection sends. It keeps and changes nothing. */
export function messageReader(kind: 'REQUEST' | 'RESPONSE', events: MessageEvents): MessageReader {
  const parser = new HTTPParser(kind) as Parser;
  parser[HTTPParser.kOnHeadersComplete] = (info) => {
    if (!hasReadableLength(info.headers)) throw new Error('a Content-Length that is no number');
    const head: MessageHead = {
      method: methods[info.method] ?? '',
      target: info.url,
      status: info.statusCode,
      headers: info.headers,
      isUpgrade: info.upgrade,
    };
    return events.head(head, parser.offset) ? 1 : 0;
  };
  parser[HTTPParser.kOnBody] = events.body;
  parser[HTTPParser.kOnMessageComplete] = () => events.end(parser.offset);
  return {
    read(chunk) {
      try {
        const read = parser.execute(chunk);
        if (read instanceof Error) return reasonOf(read);
        return read < chunk.length ? 'another protocol' : undefined;
      } catch (error) {
        return reasonOf(error as Error);
      }
    },
    finish: () => void parser.finish(),
  };
}

function hasReadableLength(headers: readonly string[]): boolean {
  return headers.every((name, place) => {
    const isLength = place % 2 === 0 && name.toLowerCase() === 'content-length';
    return !isLength || /^\d+$/.test(headers[place + 1] ?? '');
  });
}

function reasonOf(error: Error & { readonly code?: string }): string {
  return [error.message, error.code].filter((part) => part !== undefined && part !== '').join(' ');
}
