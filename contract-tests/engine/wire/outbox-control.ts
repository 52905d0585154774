import type { Scope } from '../../../spec/index.ts';
import { SetupFailed } from './errors.ts';
import { isObject } from './json.ts';
import type { Response } from './response.ts';

/** An answer to a delivery that is caught: a status, or the end of the connection. */
export type ReceiverAnswer =
  | { readonly status: number; readonly retry_after?: number }
  | { readonly cut: true };

/** Where a club's notifications go. */
export interface Destination {
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Whose time the timestamps tell. */
  readonly clock?: string;
  readonly types?: readonly string[];
  /** The integration whose permissions limit what is told. */
  readonly client_id?: string;
}

/** A destination as the control interface shows it. */
export interface SetDestination extends Destination {
  readonly id: string;
}

/** How the attempts to deliver a message ended. */
export interface ListedMessage {
  readonly destinationId: unknown;
  readonly results: readonly unknown[];
}

/** What a control interface lets the suite do with the notifications of the club. */
export interface OutboxControl {
  /** Sets the answers to each message that first comes in from now on. */
  readonly setReceiver: (answers: readonly ReceiverAnswer[]) => Promise<void>;
  readonly destination: () => Promise<SetDestination>;
  /** Undefined where it is refused. What was under way for the one before is dropped. */
  readonly setDestination: (destination: Destination) => Promise<SetDestination | undefined>;
  /** Selects other kinds of change at the same destination. */
  readonly selectTypes: (types: readonly string[]) => Promise<void>;
  readonly removeDestination: () => Promise<void>;
  readonly messages: () => Promise<readonly ListedMessage[]>;
  /** Makes an integration and gives its id. */
  readonly makeIntegration: (permissions: readonly Scope[]) => Promise<string>;
  readonly permit: (clientId: string, permissions: readonly Scope[]) => Promise<void>;
  readonly revoke: (clientId: string) => Promise<void>;
}

/** Sends a request to the control interface of the club. */
export type SendToControl = (method: string, path: string, body?: object) => Promise<Response>;

/** The outbox of a club, reached by its control interface. */
export function outboxControl(send: SendToControl): OutboxControl {
  async function done(method: string, path: string, body?: object): Promise<Response> {
    const response = await send(method, path, body);
    if (response.status < 300) return response;
    throw new SetupFailed(`the control interface answered ${response.status} to ${method} ${path}`);
  }
  return {
    setReceiver: async (answers) => void (await done('PUT', '/receiver', { answers })),
    destination: async () => destinationIn(await done('GET', '/destination')),
    async setDestination({ url, secret, clock, types, client_id }) {
      const words = { url, secret, clock, types, client_id };
      const response = await send('PUT', '/destination', words);
      if ([400, 409, 422].includes(response.status)) return undefined;
      if (response.status < 300) return destinationIn(response);
      throw new SetupFailed(`the control interface answered ${response.status} to PUT /destination`);
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
