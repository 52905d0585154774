import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from 'node-sqlite3-wasm';
import type { Grant } from './access-tokens.ts';

export type Schema = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, string | number | boolean | null>>;
/** The parameters of a token request. */
export type Form = Readonly<Record<string, string>>;

/**
 * An operation of the interface that is built. Routes, checks, description and documentation page are made from these, so
 * that what the service says of itself is what it has.
 */
export interface Operation {
  /** Its name in the description of the interface. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base URL, as the interface writes it. */
  readonly path: string;
  readonly summary: string;
  /** The scopes that a token needs, all of them. */
  readonly scopes: 'public' | readonly string[];
  /** The parameters of the query. */
  readonly query?: Schema;
  readonly body?: Schema;
  /** What it responds with: a schema of JSON, or the media type of something else. */
  readonly response: Schema | string;
  readonly status?: number;
  handle(call: Call): unknown;
}

/** What an operation has at hand when it is called: the request, checked, and the service. */
export interface Call {
  readonly service: Service;
  /** The `{id}` of the path. */
  readonly id: number;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body: Fields;
  /** Whose token it is; operations that are public have none. */
  readonly grant: Grant;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Service {
  /** The name of the club. */
  readonly club: string;
  readonly database: Database;
  readonly operations: readonly Operation[];
  /** The canonical base URL, which ends in /api/v1. */
  baseUrl(): string;
}
