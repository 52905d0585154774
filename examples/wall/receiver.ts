import type { IncomingMessage, RequestListener } from 'node:http';
import { verifyWebhook, WebhookRefused } from 'clubproof/webhooks';
import type { JsonFile } from '../club-client/json-file.ts';
import type { Message, WallState } from './wall-state.ts';

export interface Receiver {
  /** `whsec_` and base64: the signing secret, which is not that of the client. */
  readonly secret: string;
  /** The canonical base URL of the club. */
  readonly source: string;
  readonly wall: JsonFile<WallState>;
  /** Called after a message was confirmed. */
  readonly onMessage?: () => void;
}

const largestBody = 1024 * 1024;
/** The club keeps messages that long; none comes again after it. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns a listener that verifies each message, keeps it durably, once, and only then confirms it. It does no more:
 * the club waits for the response.
 */
export function receiver({ secret, source, wall, onMessage }: Receiver): RequestListener {
  return async (request, response) => {
    const body = await rawBody(request);
    if (body === undefined) return response.writeHead(413, { connection: 'close' }).end();
    try {
      keep(wall, verifyWebhook({ headers: request.headers, body, secret, source }));
    } catch (error) {
      return response.writeHead(error instanceof WebhookRefused ? 401 : 500).end();
    }
    response.writeHead(204).end(onMessage);
  };
}

/** Returns the bytes as they came, since these are signed; undefined for too many. */
async function rawBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function keep(
  wall: JsonFile<WallState>,
  { id, source, ...rest }: Omit<Message, 'data'> & { data?: unknown },
): void {
  const { received, waiting } = wall.value;
  const key = `${source} ${id}`;
  if (received[key] !== undefined) return;
  for (const [old, at] of Object.entries(received)) if (at < Date.now() - rememberedMs) delete received[old];
  received[key] = Date.now();
  waiting.push({ id, source, data: rest.data });
  wall.save();
}
