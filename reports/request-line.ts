import type { RecordedExchange, Run } from './results.ts';

/** Returns the addresses below which a run sent its requests. */
export function basesOf({ base_url, judged_url, shards = [] }: Run): string[] {
  return [judged_url, ...shards.map((shard) => shard.judged_url), base_url].filter(
    (url) => url !== undefined,
  );
}

/** Returns a request with the status of its response, without its headers: `PATCH /seasons/65 {"name":"A"} → 200`. */
export function requestLine(exchange: RecordedExchange, bases: readonly string[] = []): string {
  const { method, url, request_body = '' } = exchange;
  const base = bases.find((each) => url.startsWith(`${each}/`)) ?? '';
  return [method, url.slice(base.length), request_body, '→', statusText(exchange)]
    .filter((part) => part !== '')
    .join(' ');
}

/** Returns the status of the response. */
export function statusText({ status }: Pick<RecordedExchange, 'status'>): string {
  return status === 0 ? 'no response' : String(status);
}
