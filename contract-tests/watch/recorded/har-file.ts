import { closeSync, openSync, writeSync } from 'node:fs';
import type { Entry } from 'har-format';

/** A HAR that grows with the traffic, and is whole after each exchange. */
export interface HarFile {
  readonly add: (entry: Entry) => void;
  readonly close: () => void;
}

const end = '\n]}}\n';

/** Opens a HAR of its own at a path; what was there is overwritten. Throws what the file system throws. */
export function openHarFile(path: string, version: string): HarFile {
  const file = openSync(path, 'w', 0o600);
  const creator = { name: 'clubproof', version };
  let size = writeSync(file, `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`, 0);
  let separator = '\n';
  writeSync(file, end, size);
  return {
    add(entry) {
      const text = `${separator}${JSON.stringify(entry)}`;
      separator = ',\n';
      writeSync(file, text + end, size);
      size += Buffer.byteLength(text);
    },
    close: () => closeSync(file),
  };
}
