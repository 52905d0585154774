import { HTTPParser } from 'http-parser-js';

/** The members of the parser by which it reads lines: its types leave them out, or have them private. */
interface LineReader {
  readonly offset: number;
  readonly state: string;
  readonly chunk: Buffer;
  /** The part of a line that an earlier chunk had. */
  readonly line: string;
  consumeLine(): string | undefined;
}

/** The most bytes of a line, and of all the trailers of a message. */
const longestLine = 80 * 1024;
/** Why a message without an end to its head cannot be read. */
export const headTooLong = 'max header size exceeded';

/** The parser takes any other line for the end of the body. */
const chunkSize = /^[\da-f]{1,8}[ \t]*(;[^\0\r]*)?$/i;
/** A header, or the empty line that ends a head. */
const headerLine = /^([\w!#$%&'*+.^`|~-]+:[^\0\r]*)?$/;

const Parser = HTTPParser as unknown as new (kind: 'REQUEST' | 'RESPONSE') => LineReader;

/** A parser that takes lines within limits, and sizes of chunks that are some. */
class LimitedParser extends Parser {
  private trailerBytes = 0;

  override consumeLine(): string | undefined {
    const { state } = this;
    const line = super.consumeLine();
    if (state === 'BODY_CHUNKHEAD' && line !== undefined && !chunkSize.test(line))
      throw new Error('a line that is no size of a chunk');
    this.trailerBytes = state === 'BODY_CHUNKTRAILERS' ? this.trailerBytes + (line?.length ?? 0) : 0;
    if (this.line.length > longestLine || this.trailerBytes > longestLine) throw new Error(headTooLong);
    return line;
  }
}

/** A parser for lines that end in CRLF and have the form that HTTP gives them: a service may read others otherwise. */
class StrictParser extends LimitedParser {
  override consumeLine(): string | undefined {
    const { line: before, state } = this;
    const line = super.consumeLine();
    if (line === undefined) return undefined;
    const isEnded = this.offset < 2 ? before.endsWith('\r') : this.chunk[this.offset - 2] === 0x0d;
    if (!isEnded) throw new Error('a line that does not end in CRLF');
    const isHeader = state === 'HEADER' || state === 'BODY_CHUNKTRAILERS';
    if (isHeader && !headerLine.test(line)) throw new Error('a line that is no header');
    return line;
  }

  /** An upgrade is not passed on, so HTTP goes on after a request for one: the parser sees no such option. */
  get connection(): string {
    return '';
  }

  set connection(_: string) {}
}

/** Returns a parser of one side of a connection: by the letter of requests, which may be hostile. */
export function lineParser(kind: 'REQUEST' | 'RESPONSE') {
  const parser = kind === 'REQUEST' ? new StrictParser(kind) : new LimitedParser(kind);
  return { parser: parser as unknown as InstanceType<typeof HTTPParser>, lines: parser as LineReader };
}
