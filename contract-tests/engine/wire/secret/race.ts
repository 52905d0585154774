import type { SentRequest } from '../message/response.ts';
import { freshKey, requestCommand, tokenCommand } from './curl.ts';

/**
 * Returns commands that a person can run and that send the requests at the same time: a token is fetched first, and a
 * key that all of them share is replaced by one fresh key.
 */
export function raceOf(requests: readonly SentRequest[]): string {
  const sharesKey =
    new Set(requests.map(keyOf)).size === 1 && requests[0] !== undefined && keyOf(requests[0]);
  const commands = requests.map((sent) => requestCommand(sent, sharesKey ? '$KEY' : freshKeyOf(sent)));
  return [
    ...new Set(requests.flatMap(tokenCommand)),
    ...(sharesKey ? [`KEY=${freshKey}`] : []),
    ...(commands.some((command) => command.includes('$CLIENT_ASSERTION'))
      ? ['# CLIENT_ASSERTION: an assertion that was never used']
      : []),
    ...[...new Set(commands)].map((command) => inBackground(command, countOf(commands, command))),
    'wait',
  ].join('\n');
}

function keyOf({ headers }: SentRequest): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1];
}

function freshKeyOf({ hasFreshKey }: SentRequest): string | undefined {
  return hasFreshKey ? freshKey : undefined;
}

function countOf(commands: readonly string[], command: string): number {
  return commands.filter((each) => each === command).length;
}

function inBackground(command: string, times: number): string {
  if (times === 1) return `${command} &`;
  const places = Array.from({ length: times }, (_, index) => index + 1);
  return `for attempt in ${places.join(' ')}; do\n${command} &\ndone`;
}
