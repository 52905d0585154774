import type { Scope } from '../../../../spec/index.ts';
import { NotApplicable, SetupFailed } from '../message/errors.ts';
import { isObject } from '../message/json.ts';
import type { Response } from '../message/response.ts';

/** The receiver's response to a delivery: a status, or a cut connection. */
export type ReceiverAnswer =
  | { readonly status: number; readonly retry_after?: number }
  | { readonly cut: true };

/** The destination of a club's notifications. */
interface Destination {
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** The clock of the timestamps. */
  readonly clock?: string;
  readonly types?: readonly string[];
  /** The integration whose permissions limit the notifications. */
  readonly client_id?: string;
}

/** A destination as the control interface shows it. */
export interface SetDestination extends Destination {
  readonly id: string;
}

/** A message, and the results of the attempts to deliver it. */
interface ListedMessage {
  readonly destinationId: unknown;
  readonly results: readonly unknown[];
}

/** What the suite can do with the notifications of the club. */
export interface OutboxControl {
  /** Sets the receiver's responses to each new message. */
  readonly setReceiver: (answers: readonly ReceiverAnswer[]) => Promise<void>;
  /** Throws NotApplicable where the club has none. */
  readonly destination: () => Promise<SetDestination>;
  /** Returns undefined where it is refused. Deliveries to the destination before are dropped. */
  readonly setDestination: (destination: Destination) => Promise<SetDestination | undefined>;
  /** Selects other kinds of change at the same destination. */
  readonly selectTypes: (types: readonly string[]) => Promise<void>;
  readonly removeDestination: () => Promise<void>;
  readonly messages: () => Promise<readonly ListedMessage[]>;
  /** Makes an integration and returns its id. */
  readonly makeIntegration: (permissions: readonly Scope[]) => Promise<string>;
  readonly permit: (clientId: string, permissions: readonly Scope[]) => Promise<void>;
  readonly revoke: (clientId: string) => Promise<void>;
}

/** Sends a request to the control interface of the club. */
export type SendToControl = (method: string, path: string, body?: object) => Promise<Response>;

/** Returns the outbox of a club, reached through its control interface. */
export function outboxControl(send: SendToControl): OutboxControl {
  const unlessRefused = (response: Response, words: string): Response => {
    if (response.status < 300) return response;
    throw new SetupFailed(`the control interface answered ${response.status} to ${words}`);
  };
  async function done(method: string, path: string, body?: object): Promise<Response> {
    return unlessRefused(await send(method, path, body), `${method} ${path}`);
  }
  return {
    setReceiver: async (answers) => void (await done('PUT', '/receiver', { answers })),
    async destination() {
      const response = await send('GET', '/destination');
      if (response.status === 404)
        throw new NotApplicable('needs a club with a destination of notifications');
      return destinationIn(unlessRefused(response, 'GET /destination'));
    },
    async setDestination({ url, secret, clock, types, client_id }) {
      const words = { url, secret, clock, types, client_id };
      const response = await send('PUT', '/destination', words);
      if ([400, 409, 422].includes(response.status)) return undefined;
      return destinationIn(unlessRefused(response, 'PUT /destination'));
    },
    selectTypes: async (types) => void (await done('PATCH', '/destination', { types })),
    removeDestination: async () => void (await done('DELETE', '/destination')),
    messages: async () => entriesIn(await done('GET', '/deliveries')).map(messageIn),
    makeIntegration: async (permissions) =>
      String(dataIn(await done('POST', '/integrations', { permissions })).client_id),
    permit: async (clientId, permissions) =>
      void (await done('PATCH', `/integrations/${clientId}`, { permissions })),
    revoke: async (clientId) => void (await done('DELETE', `/integrations/${clientId}`)),
  };
}

function dataIn({ json }: Response) {
  const data = isObject(json) ? json.data : undefined;
  if (!isObject(data)) throw new SetupFailed('the control interface shows no `data`');
  return data;
}

function destinationIn(response: Response): SetDestination {
  return dataIn(response) as unknown as SetDestination;
}

function entriesIn({ json }: Response): readonly unknown[] {
  const data = isObject(json) ? json.data : undefined;
  if (!Array.isArray(data)) throw new SetupFailed('the control interface lists no deliveries');
  return data;
}

function messageIn(entry: unknown): ListedMessage {
  const { destination_id: destinationId, attempts } = isObject(entry) ? entry : {};
  const results = Array.isArray(attempts) ? attempts.filter(isObject).map(({ result }) => result) : [];
  return { destinationId, results: results.map((result) => (isObject(result) ? result.kind : undefined)) };
}
