import { readFileSync } from 'node:fs';
import { NotRecorded } from '../../../contract-tests/watch/recorded/recorded-exchange.ts';
import { type Recording, recordedTraffic } from '../../../contract-tests/watch/recorded/recorded-traffic.ts';
import { failure } from '../terminal/failure.ts';
import { reasonOf } from '../terminal/file-errors.ts';

/** Returns the traffic in a recording of one service. Throws where it cannot be read. */
export function recordingIn(file: string, baseUrl: string | undefined): Recording {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw failure('no-recording', file, reasonOf(cause), cause);
  }
  try {
    return recordedTraffic(text, baseUrl);
  } catch (error) {
    throw error instanceof NotRecorded ? failure('no-recording', file, error.message, error) : error;
  }
}
