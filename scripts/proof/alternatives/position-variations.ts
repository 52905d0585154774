import { mapped } from './changed-json.ts';
import type { NewVariation } from './server-variation.ts';

/** Higher than the identifier of any record, so that a position is never taken for one. */
const firstPosition = 1_000_000_000;

/** `next_after` is a number that is no identifier. An `after` that the club did not return starts at the first page. */
export const opaquePositions: NewVariation = () => ({
  url: (url) =>
    url.replace(/([?&]after=)(\d+)(?=&|$)/, (_, name, value) => {
      const position = Number(value);
      return `${name}${position >= firstPosition ? position - firstPosition : 0}`;
    }),
  json: (text) =>
    mapped(text, (value) =>
      typeof value.next_after === 'number'
        ? { ...value, next_after: value.next_after + firstPosition }
        : value,
    ),
});

/** Positions that are no exact numbers in JavaScript, as a server with identifiers of 64 bits has them. */
export const widePositions: NewVariation = () => {
  const beyond = 2n ** 60n + 1n;
  return {
    url: (url) =>
      url.replace(/([?&]after=)(\d{16,})(?=&|$)/, (_, name, value) => `${name}${BigInt(value) - beyond}`),
    json: (text) =>
      text.replace(/("next_after" *: *)(\d+)/g, (_, name, value) => `${name}${BigInt(value) + beyond}`),
  };
};

/** Every list has both kinds of position; the one that it does not use is null. */
export const bothPositions: NewVariation = () => ({
  json: (text, path) =>
    path.endsWith('/openapi.json')
      ? text
      : mapped(text, (value) => ('next_offset' in value ? { next_after: null, ...value } : value)),
});
