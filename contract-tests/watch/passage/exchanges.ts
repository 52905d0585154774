import type { Loss } from '../../../traffic/exchange.ts';
import { headerValues } from '../../../traffic/headers.ts';
import { decodedBody } from '../decoded-body.ts';
import { type Message, type WatchedExchange, watchedExchange } from '../watched-exchange.ts';
import { type BodyRoom, type KeptBody, keptBody } from './kept-body.ts';
import type { MessageHead } from './message-reader.ts';

/** The exchanges of one connection, put together from what its two sides send. */
export interface Exchanges {
  readonly request: MessageSide;
  readonly response: MessageSide;
  /** How many requests wait for the end of their response. */
  readonly pending: () => number;
  /** Whether the response that is due has begun. */
  readonly hasBegun: () => boolean;
  /** Whether the response that is due has no body, whatever its head says. */
  readonly isBodiless: () => boolean;
  /** Ends the exchanges that are under way: no complete response will come. */
  readonly lose: (loss: Loss) => void;
  /** Tells of a request that is not passed on. */
  readonly turnAway: (head: MessageHead, loss: Loss) => void;
}

export interface MessageSide {
  readonly head: (head: MessageHead) => void;
  readonly body: (part: Buffer) => void;
  readonly end: () => void;
}

export interface ExchangeParts {
  /** The base URL of the service, and its origin. */
  readonly baseUrl: string;
  readonly origin: string;
  /** The address of the client. */
  readonly peer: string | undefined;
  readonly room: BodyRoom;
  /** The most bytes of one body that are kept. */
  readonly longestBody: number;
  readonly onExchange: (exchange: WatchedExchange) => void;
}

interface OpenMessage {
  readonly head: MessageHead;
  readonly body: KeptBody;
}

interface OpenExchange {
  readonly startedAt: number;
  readonly started: number;
  readonly request: OpenMessage;
  response: OpenMessage | undefined;
}

export function exchangesOf(parts: ExchangeParts): Exchanges {
  const { baseUrl, origin, peer, room, longestBody, onExchange } = parts;
  const open: OpenExchange[] = [];
  let incoming: OpenMessage | undefined;
  let isInterim = false;
  const opened = (head: MessageHead): OpenMessage => ({ head, body: keptBody(room, longestBody) });

  const begun = (request: OpenMessage): OpenExchange => ({
    startedAt: Date.now(),
    started: performance.now(),
    request,
    response: undefined,
  });

  function finish(loss?: Loss): void {
    const exchange = open.shift();
    if (exchange !== undefined) tell(exchange, loss);
  }

  function tell({ startedAt, started, request, response }: OpenExchange, loss?: Loss): void {
    const { method, target } = request.head;
    const milliseconds = performance.now() - started;
    const frame = { startedAt, milliseconds, peer, method, url: `${origin}${target}`, lost: loss };
    const received = response && { status: response.head.status, ...messageOf(response) };
    onExchange(
      watchedExchange(baseUrl, frame, messageOf(request), loss === undefined ? received : undefined),
    );
  }

  return {
    request: {
      head(head) {
        incoming = opened(head);
        open.push(begun(incoming));
      },
      body: (part) => incoming?.body.add(part),
      end() {
        incoming = undefined;
      },
    },
    response: {
      head(head) {
        isInterim = head.status < 200 && head.status !== 101;
        const [due] = open;
        if (!isInterim && due !== undefined) due.response = opened(head);
      },
      body: (part) => open[0]?.response?.body.add(part),
      end() {
        if (!isInterim) finish();
      },
    },
    pending: () => open.length,
    hasBegun: () => open[0]?.response !== undefined,
    isBodiless: () => open[0]?.request.head.method === 'HEAD',
    lose(loss) {
      while (open.length > 0) finish(loss);
    },
    turnAway: (head, loss) => tell(begun(opened(head)), loss),
  };
}

/** Returns a message as far as it was read, and gives the room of its body back. */
function messageOf({ head: { headers }, body }: OpenMessage): Message {
  const kept = body.close();
  const coding = headerValues(headers)['content-encoding'];
  return { headers, ...kept, ...(kept.body !== undefined && decodedBody(kept.body, coding)) };
}
