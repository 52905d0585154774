import { type Operation, operations } from '../../spec/index.ts';
import { takesJson } from '../engine/description/json-body.ts';
import type { PreparedRequest, ProbeExchange, ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { RequestOptions } from '../engine/wire/message/request-options.ts';
import { isSuccess, type Response } from '../engine/wire/message/response.ts';
import { acceptedWithUuid, sendWithTwin, validRequest, withOptions } from './valid-request.ts';

/** Keys of the smallest and the greatest length, with every sort of permitted character. */
export const keyAtBounds: ProbeFamily = {
  name: 'key-at-bounds',
  spread: 'one-value',
  kinds: ({ idempotent }) =>
    (idempotent ? keyLengths : []).map((length) =>
      unusualKind(
        `key-at-bounds:${length}`,
        async (suite, operation) => ({ key: await keyOf(suite, operation, length) }),
        (suite, operation) => drawnLength(suite, operation) === length,
        withUuidAsTwin,
      ),
    ),
};

/** Bodies whose media type names their encoding. */
export const jsonWithCharset: ProbeFamily = {
  name: 'json-with-charset',
  spread: 'each-operation',
  kinds: (operation) =>
    takesJson(operation)
      ? [
          unusualKind(
            'json-with-charset',
            async () => withCharset,
            (_, { idempotent }) => idempotent,
          ),
        ]
      : [],
};

/** A write that is unusual in every way that must be accepted, and its response. */
export interface UnusualWrite {
  readonly request: PreparedRequest;
  readonly response: Response;
}

/**
 * Sends a valid write that is unusual in its key and in its media type, once in a run. Where it is accepted, each of the
 * two is; where it is refused, each is sent alone.
 */
export function unusualWrite(suite: Suite, operation: Operation): Promise<UnusualWrite> {
  return suite.scene(`an unusual ${operation.id}`, async () => {
    const request = withOptions(await validRequest(suite, operation, 'accepted'), {
      key: await keyOf(suite, operation, drawnLength(suite, operation)),
      ...(takesJson(operation) && withCharset),
    });
    return { request, response: await suite.request(operation.id, request.options) };
  });
}

const withCharset: RequestOptions = { headers: { 'content-type': 'application/json; charset=utf-8' } };

/** Returns a kind that is one of the ways in which the write is unusual, where `isThatWay` says so. */
function unusualKind(
  id: string,
  wayOf: (suite: Suite, operation: Operation) => Promise<RequestOptions>,
  isThatWay: (suite: Suite, operation: Operation) => boolean,
  sendBoth: typeof sendWithTwin = sendWithTwin,
): ProbeKind {
  const accepted = async (suite: Suite, operation: Operation): Promise<UnusualWrite | undefined> => {
    if (!isThatWay(suite, operation)) return undefined;
    const write = await unusualWrite(suite, operation);
    return isSuccess(write.response) ? write : undefined;
  };
  return {
    id,
    prepare: async (suite, operation) =>
      (await accepted(suite, operation))?.request ??
      withOptions(await validRequest(suite, operation, 'accepted'), await wayOf(suite, operation)),
    send: async (suite, operation, prepared): Promise<ProbeExchange> =>
      (await accepted(suite, operation)) ?? sendBoth(suite, operation, prepared),
  };
}

/** Where a usual key is refused as well, the twin has a UUID as its key. */
async function withUuidAsTwin(
  suite: Suite,
  operation: Operation,
  prepared: PreparedRequest,
): Promise<ProbeExchange> {
  const sent = await sendWithTwin(suite, operation, prepared);
  if (sent.first === undefined || isSuccess(sent.first)) return sent;
  const first = await acceptedWithUuid(suite, operation, prepared.options);
  return first === undefined ? sent : { ...sent, first };
}

const keyLengths: readonly number[] = [16, 128];

/** Returns the length that the run also draws for the kind: the two are drawn by the same name. */
function drawnLength(suite: Suite, { id }: Operation): number {
  return suite.drawn(`key-at-bounds ${id}`, keyLengths)[0] as number;
}

const characters = '._:-aZ0';

/**
 * Returns a key with every sort of permitted character, the first of which is a sign: each sign of the short keys in
 * turn. The longest keys differ in their end alone: a service that cuts keys off takes them for one key.
 */
async function keyOf(suite: Suite, { id }: Operation, length: number): Promise<string> {
  const place = operations.findIndex((operation) => operation.id === id);
  const first = place % characters.indexOf('a');
  if (length < 128)
    return `${characters.slice(first)}${characters.slice(0, first)}${suite.freshKey(length - characters.length)}`;
  const start = await suite.scene('the common part of long keys', async () => suite.freshKey(length));
  const end = String(place).padStart(2, '0');
  return `${characters}${start.slice(0, length - characters.length - end.length)}${end}`;
}
