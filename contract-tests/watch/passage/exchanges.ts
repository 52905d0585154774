import type { Loss, SeenExchange } from '../seen-exchange.ts';
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
}

export interface MessageSide {
  readonly head: (head: MessageHead) => void;
  readonly body: (part: Buffer) => void;
  readonly end: () => void;
}

export interface ExchangeParts {
  /** The origin of the service. */
  readonly origin: string;
  /** The address of the client. */
  readonly peer: string | undefined;
  readonly room: BodyRoom;
  /** The most bytes of one body that are kept. */
  readonly longestBody: number;
  readonly onExchange: (exchange: SeenExchange) => void;
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

export function exchangesOf({ origin, peer, room, longestBody, onExchange }: ExchangeParts): Exchanges {
  const open: OpenExchange[] = [];
  let incoming: OpenMessage | undefined;
  let isInterim = false;
  const opened = (head: MessageHead): OpenMessage => ({ head, body: keptBody(room, longestBody) });

  function finish(loss?: Loss): void {
    const exchange = open.shift();
    if (exchange === undefined) return;
    const { startedAt, started, request, response } = exchange;
    const { method, target, headers } = request.head;
    const received = response && {
      status: response.head.status,
      headers: response.head.headers,
      ...response.body.close(),
    };
    const isWhole = loss === undefined && received !== undefined;
    onExchange({
      startedAt,
      durationMs: performance.now() - started,
      peer,
      method,
      url: URL.canParse(target) ? target : `${origin}${target}`,
      request: { headers, ...request.body.close() },
      response: isWhole ? received : undefined,
      lost: loss,
    });
  }

  return {
    request: {
      head(head) {
        incoming = opened(head);
        open.push({
          startedAt: Date.now(),
          started: performance.now(),
          request: incoming,
          response: undefined,
        });
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
  };
}
