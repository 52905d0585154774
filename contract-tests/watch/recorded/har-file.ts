import { closeSync, ftruncateSync, writeSync } from 'node:fs';
import type { Entry } from 'har-format';
import { openEmptied } from '../../../traffic/own-file.ts';

/** A HAR that grows with the traffic, and is whole after each exchange. */
export interface HarFile {
  /** Returns how the recording ended, where the entry could not be written; nothing can be added then. */
  readonly add: (entry: Entry) => EndedEarly | undefined;
  readonly close: () => void;
}

interface EndedEarly {
  /** What the file system said. */
  readonly cause: unknown;
  /** Whether the file can be read, with all entries before this one. */
  readonly isWhole: boolean;
}

type Write = (file: number, bytes: Buffer, offset: number, length: number, position: number) => number;

const end = '\n]}}\n';

/** Opens a HAR of its own at a path; what was there is overwritten. Throws what the file system throws. */
export function openHarFile(path: string, version: string, write: Write = writeSync): HarFile {
  const file = openEmptied(path);
  const creator = { name: 'clubproof', version };
  let size = 0;
  let separator = '';

  /** Adds a text before the end of the file: what stands there is replaced by one write. */
  function append(text: string): void {
    writeAll(file, `${text}${end}`, size, write);
    size += Buffer.byteLength(text);
  }

  function endedBy(cause: unknown): EndedEarly {
    try {
      writeAll(file, end, size, write);
      ftruncateSync(file, size + end.length);
      return { cause, isWhole: true };
    } catch {
      return { cause, isWhole: false };
    } finally {
      closeSync(file);
    }
  }

  append(`{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`);
  return {
    add(entry) {
      try {
        append(`${separator}\n${JSON.stringify(entry)}`);
        separator = ',';
        return undefined;
      } catch (cause) {
        return endedBy(cause);
      }
    },
    close: () => closeSync(file),
  };
}

/** A disk that becomes full takes a part of what is written. */
function writeAll(file: number, text: string, position: number, write: Write): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; )
    written += write(file, bytes, written, bytes.length - written, position + written);
}
