import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** A request that the proxy received; `url` is the path and the query. */
export interface ProxiedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A response that the proxy sends without forwarding the request. */
export interface ProxyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A lawful way in which a server differs from the mock, as the proxy plays it. */
export interface ServerVariation {
  /** How many requests may be under way; the proxy refuses further ones for a second. */
  readonly mostUnderWay?: number;
  /** Returns the proxy's own response, or undefined to forward the request. */
  readonly respond?: (request: ProxiedRequest) => ProxyResponse | undefined;
  /** Returns the path and the query to forward the request to. */
  readonly url?: (url: string) => string;
  /** Returns the body to forward instead of the client's, or undefined to forward that. */
  readonly body?: (request: ProxiedRequest) => string | undefined;
  /** Headers that every forwarded response has, too. */
  readonly headers?: OutgoingHttpHeaders;
  /** Returns the JSON to send instead of the club's response to a request for this path. */
  readonly json?: (text: string, path: string, method: string) => string;
}

/** Each world has variations of its own: some count requests. */
export type NewVariation = () => ServerVariation;

/** Returns a refusal in the form of the resource errors. */
export function problem(status: number, code: string, detail: string): ProxyResponse {
  const body = JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, detail });
  return { status, headers: { 'content-type': 'application/problem+json' }, body };
}
