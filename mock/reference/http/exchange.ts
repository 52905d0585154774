import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject, Operation } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { Refusal } from '../refusal.ts';
import type { Integration } from '../store/integration.ts';
import type { IssuedToken } from '../store/issued-token.ts';
import type { Response } from '../store/response.ts';
import type { Change } from '../store/store.ts';
import type { Notification } from '../webhooks/notification.ts';
import type { Route } from './router.ts';

/** A request as it was received, its whole body read, its path relative to the club's base URL. */
export interface Request {
  readonly method: string;
  /** Below the base URL, without the query: empty, or starting with `/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The peer's IP address: token requests are limited by it. */
  readonly address: string;
}

/** A request on its way through the pipeline. Each stage adds members on which later stages rely. */
export interface Exchange {
  readonly request: Request;
  /** The path template that the request fits. */
  route?: Route;
  operation?: Operation;
  /** Path and query parameters, checked and converted, by name. */
  parameters: Readonly<Record<string, unknown>>;
  token?: IssuedToken;
  integration?: Integration;
  /** The claims of the client assertion that proved who sends a token request. */
  claims?: JsonObject;
  idempotencyKey?: string;
  /** The place of the key in the replays, and the fingerprint of the request; set once the key was found unused. */
  unusedKey?: { readonly place: string; readonly fingerprint: string };
  /** The body as JSON, or the form of a token request as an object. */
  payload?: unknown;
  /** The outcome of the operation; the last stage commits it. */
  outcome?: Outcome;
  /** The refusal that ended it. */
  refusal?: Refusal;
}

/**
 * The outcome of an operation: the response, the changes to commit with it, the notifications to send after the commit.
 */
export interface Outcome {
  readonly response: Response;
  readonly changes?: readonly Change[];
  readonly notifications?: readonly Notification[];
}

/**
 * Returns the outcome of an operation. It is pure: it reads the club, and only the pipeline commits. It is synchronous,
 * so that no other request runs between its reads and the commit.
 */
export type Handler = (exchange: Exchange, club: Club) => Outcome;

/**
 * A step of the pipeline. It may return a response (which ends the exchange), refuse by throwing a `Refusal`, or do
 * neither.
 */
export interface Stage {
  readonly name: string;
  readonly run: (exchange: Exchange, club: Club) => Response | undefined | Promise<Response | undefined>;
}
