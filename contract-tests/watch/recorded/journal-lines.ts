import { isObject } from '../../engine/wire/json.ts';
import type { SeenMessage } from '../seen-exchange.ts';
import { journalsOnly, NotRecorded, type RecordedTraffic } from './recorded-exchange.ts';

type Part = Readonly<Record<string, unknown>>;

/**
 * Returns the exchanges in the lines of a journal, as its stream has them. They are below this base URL. Throws NotRecorded
 * for a line that is none.
 */
export function exchangesInJournal(text: string, baseUrl: string): readonly RecordedTraffic[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, place) => {
    const entry = entryIn(line, place + 1);
    // Exchanges that a slow reader missed are counted only.
    return 'left_out' in entry ? [] : [recordedLine(entry, baseUrl)];
  });
}

function entryIn(line: string, number: number): Part {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new NotRecorded(`line ${number} is no JSON`);
  }
  const isEntry =
    isObject(value) && ('left_out' in value || (isObject(value.request) && 'response' in value));
  if (isEntry) return value as Part;
  throw new NotRecorded(`line ${number} is no exchange, as GET …/journal/stream writes them`);
}

function recordedLine(entry: Part, baseUrl: string): RecordedTraffic {
  const request = entry.request as Part;
  const { response } = entry;
  const durationMs = Number(entry.milliseconds ?? 0);
  return {
    exchange: {
      startedAt: Date.parse(String(entry.at)) - durationMs || 0,
      durationMs,
      ...(typeof entry.client === 'string' && { client: entry.client }),
      method: String(request.method),
      url: `${baseUrl}${String(request.target)}`,
      request: messageOf(request),
      ...(isObject(response)
        ? { response: { status: Number(response.status), ...messageOf(response) } }
        : {
            response: undefined,
            lost: { why: 'not-recorded', detail: 'the club did not handle the request' },
          }),
    },
    leftOut: journalsOnly,
  };
}

/** A journal keeps the value of a JSON text, the fields of a form, and of a long body the beginning. */
function messageOf({ headers, body = null, bytes }: Part): SeenMessage {
  const entries = Object.entries(isObject(headers) ? headers : {});
  const length = Number(bytes ?? 0);
  const isForm = String((headers as Part | undefined)?.['content-type'] ?? '').includes('form-urlencoded');
  const common = { headers: entries.flatMap(([name, value]) => [name, String(value)]), bytes: length };
  const isBeginning = typeof body === 'string' && Buffer.byteLength(body) < length;
  if ((body === null && length > 0) || isBeginning)
    return { ...common, body: undefined, missing: 'a body that the journal did not keep whole' };
  if (body === null) return { ...common, body: Buffer.alloc(0), isDecoded: true };
  const text =
    isForm && isObject(body) ? formOf(body) : typeof body === 'string' ? body : JSON.stringify(body);
  return { ...common, body: Buffer.from(text), isDecoded: true };
}

function formOf(fields: Part): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}
