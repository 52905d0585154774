import { useEffect, useState } from 'preact/hooks';
import type { Connection } from './connection.ts';
import type { Exchange } from './control-types.ts';
import { lineReader } from './lines.ts';

/** The journal of a mock keeps that many, too. */
const mostExchanges = 1000;

const reconnectMs = 1500;

/**
 * Follows the journal of a club; returns its exchanges, the oldest first. A stream that ends is opened anew and read from
 * its beginning, since the numbers of a mock that was started again begin anew.
 */
export function useJournal(
  club: string | undefined,
  { address, authorization }: Pick<Connection, 'address' | 'authorization'>,
): readonly Exchange[] {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  useEffect(() => {
    if (club === undefined) return;
    const stop = new AbortController();
    follow(
      `${address}/_control/clubs/${club}/journal/stream?since=0`,
      authorization,
      stop.signal,
      setExchanges,
    );
    return () => stop.abort();
  }, [club, address, authorization]);
  return exchanges;
}

async function follow(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  show: (exchanges: readonly Exchange[]) => void,
): Promise<void> {
  while (!signal.aborted) {
    show([]);
    await readStream(url, headers, signal, show).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, reconnectMs));
  }
}

async function readStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  show: (exchanges: readonly Exchange[]) => void,
): Promise<void> {
  const { ok, body } = await fetch(url, { headers: { ...headers }, signal, cache: 'no-store' });
  if (!ok || body === null) return;
  let exchanges: readonly Exchange[] = [];
  const read = lineReader((line) => {
    const exchange = JSON.parse(line) as Exchange | { readonly left_out: number };
    if ('id' in exchange) exchanges = [...exchanges, exchange].slice(-mostExchanges);
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    read(piece.value);
    show(exchanges);
  }
}
