import { HTTPParser, methods } from 'http-parser-js';
import { lineParser } from './line-parser.ts';

/** The beginning of a message, as it was sent. */
export interface MessageHead {
  readonly method: string;
  readonly target: string;
  /** Of HTTP: `1.1`. */
  readonly version: string;
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
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
  /** Whether a message has begun that is not at its end. */
  readonly isAmid: () => boolean;
  /** Reads the end of the connection, which ends a response without a length. */
  readonly finish: () => void;
}

// Headers are bytes: each of them is one character.
HTTPParser.encoding = 'latin1';

/**
 * Returns a reader of all the messages that one side of a connection sends. It keeps and changes nothing. Requests are read
 * by the letter: what the parser lets pass, a service may read otherwise.
 */
export function messageReader(kind: 'REQUEST' | 'RESPONSE', events: MessageEvents): MessageReader {
  const { parser, lines } = lineParser(kind);
  parser[HTTPParser.kOnHeadersComplete] = (info) => {
    if (!hasReadableLength(info.headers)) throw new Error('a length that cannot be read');
    const head: MessageHead = {
      method: methods[info.method] ?? '',
      target: info.url,
      version: `${info.versionMajor}.${info.versionMinor}`,
      status: info.statusCode,
      headers: info.headers,
    };
    return events.head(head, lines.offset) ? 1 : 0;
  };
  parser[HTTPParser.kOnBody] = events.body;
  parser[HTTPParser.kOnMessageComplete] = () => events.end(lines.offset);
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
    isAmid: () => lines.line !== '' || lines.state !== `${kind}_LINE`,
    finish: () => void parser.finish(),
  };
}

const lengthForms: ReadonlyMap<string, RegExp> = new Map([
  ['content-length', /^\d+$/],
  ['transfer-encoding', /^(chunked|identity)$/i],
]);

function hasReadableLength(headers: readonly string[]): boolean {
  for (let place = 0; place < headers.length; place += 2) {
    const form = lengthForms.get((headers[place] as string).toLowerCase());
    if (form?.test(headers[place + 1] ?? '') === false) return false;
  }
  return true;
}

function reasonOf(error: Error & { readonly code?: string }): string {
  return [error.message, error.code].filter((part) => part !== undefined && part !== '').join(' ');
}
