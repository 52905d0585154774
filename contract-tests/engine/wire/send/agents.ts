import { EventEmitter, setMaxListeners } from 'node:events';
import { type Agent, type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { noteSecretsOf } from '../secret/sent-secrets.ts';
import { ProxyError, proxyFor, shownProxy } from '../target/proxy.ts';
import type { WayToTarget } from '../target/target.ts';
import { isBelow } from '../target/target-address.ts';
import { secureContextFor } from './trusted-authorities.ts';

/** The one place where connections are made: to a target, to its control interface and to receivers. */
export interface Agents {
  /**
   * Returns the agent for requests to an address. Connections are kept and used again; a fresh one is for a request that
   * needs a connection of its own. Throws ProxyError where a variable names no proxy.
   */
  readonly agentFor: (url: string, isFresh?: boolean) => Agent;
  /** Returns the headers of the target file that go with a request to an address: those of another origin get none. */
  readonly headersFor: (url: string) => Readonly<Record<string, string>>;
  /** Opens a connection for bytes that are read and written elsewhere; it may have failed already. Rejects with ProxyError. */
  readonly open: (origin: string) => Promise<Socket>;
  /** Returns what the heads of requests over such a connection need. */
  readonly wayOfBytes: (origin: string) => WayOfBytes;
  /** Closes every connection. */
  readonly close: () => void;
}

/** What is changed in the heads of requests of others, so that they reach the service. */
export interface WayOfBytes {
  readonly host: string;
  /** What stands before a path: the origin, where an HTTP proxy demands whole addresses. */
  readonly prefix: string;
  /** Returns the headers that go with a request to a path: those of a gateway below `base_url` alone. */
  readonly headersFor: (path: string) => Readonly<Record<string, string>>;
}

const http1 = { ALPNProtocols: ['http/1.1'] };

/** Returns the agents of a target, and notes its secrets; nothing is sent, and no file read, before a request. */
export function agentsFor(target: WayToTarget): Agents {
  noteSecretsOf(target);
  const agents = new Map<string, Agent>();
  const contextFor = secureContexts(target);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const own = new URL(target.base_url).origin;

  function agentFor(url: string, isFresh = false): Agent {
    const { origin } = new URL(url);
    const proxy = proxyFor(url, target);
    const key = `${origin} ${proxy?.href} ${isFresh}`;
    const agent = agents.get(key) ?? newAgent(origin, proxy, isFresh, contextFor, closing.signal);
    agents.set(key, agent);
    return agent;
  }

  async function open(origin: string): Promise<Socket> {
    const proxy = proxyFor(origin, target);
    const socket =
      proxy === undefined || origin.startsWith('http:')
        ? socketTo(proxy ?? new URL(origin), contextFor)
        : await tunnelTo(new URL(origin), agentFor(origin, true) as HttpsProxyAgent<string>);
    // A connection may fail before its opener has it: `errored` tells of that then.
    return socket.on('error', () => undefined);
  }

  return {
    agentFor,
    open,
    wayOfBytes: (origin) => wayOfBytes(origin, target),
    headersFor: (url) => (new URL(url).origin === own ? (target.headers ?? {}) : {}),
    close() {
      closing.abort();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

/** Returns what tells the trusted certificates: those of the target file are for its own origin. */
function secureContexts(target: WayToTarget): (origin: string) => SecureContext {
  const contexts = new Map<boolean, SecureContext>();
  return (origin) => {
    const isForTarget = origin === new URL(target.base_url).origin;
    const context = contexts.get(isForTarget) ?? secureContextFor(target, isForTarget);
    contexts.set(isForTarget, context);
    return context;
  };
}

function wayOfBytes(origin: string, target: WayToTarget): WayOfBytes {
  const proxy = origin.startsWith('http:') ? proxyFor(origin, target) : undefined;
  const ofProxy = proxy && credentialsOf(proxy);
  return {
    host: new URL(origin).host,
    prefix: proxy === undefined ? '' : origin,
    headersFor: (path) => ({
      ...(ofProxy !== undefined && { 'Proxy-Authorization': ofProxy }),
      ...(isBelow(target.base_url, `${origin}${path}`) && target.headers),
    }),
  };
}

function socketTo({ protocol, hostname, port, origin }: URL, contextFor: (origin: string) => SecureContext) {
  const host = bare(hostname);
  const common = { host, allowHalfOpen: true, noDelay: true };
  if (protocol !== 'https:') return connectTcp({ ...common, port: Number(port || 80) });
  return connectTls({
    ...common,
    ...http1,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    secureContext: contextFor(origin),
  });
}

function newAgent(
  origin: string,
  proxy: URL | undefined,
  isFresh: boolean,
  contextFor: (origin: string) => SecureContext,
  signal: AbortSignal,
): Agent {
  const kept = isFresh ? {} : { keepAlive: true, maxSockets: 64 };
  const secured = origin.startsWith('https:') ? { ...http1, secureContext: contextFor(origin) } : {};
  if (proxy === undefined)
    return origin.startsWith('https:') ? new HttpsAgent({ ...kept, ...secured }) : new HttpAgent(kept);
  // The certificates of this agent's options are for the proxy itself.
  const toProxy = proxy.protocol === 'https:' ? { secureContext: contextFor(proxy.origin) } : {};
  const options = { ...kept, ...toProxy, signal };
  if (!origin.startsWith('https:')) return telling(new HttpProxyAgent(proxy.href, options), proxy);
  const agent = new HttpsProxyAgent(proxy.href, options);
  Object.assign(agent.options, secured);
  return telling(agent, proxy);
}

async function tunnelTo({ hostname, port }: URL, agent: HttpsProxyAgent<string>): Promise<Socket> {
  const options = { host: bare(hostname), port: Number(port || 443), secureEndpoint: true as const };
  const request = new EventEmitter() as ClientRequest;
  return (await agent.connect(request, { ...agent.options, ...options } as never)) as Socket;
}

/** Returns what a proxy demands for the user name and the password in its address. */
function credentialsOf({ username, password }: URL): string | undefined {
  if (username + password === '') return undefined;
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(text).toString('base64')}`;
}

/** Returns a host without the brackets of an IPv6 address. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Makes an agent throw a ProxyError where the proxy is what fails, so that it is not taken for the server. */
function telling<A extends HttpProxyAgent<string> | HttpsProxyAgent<string>>(agent: A, proxy: URL): A {
  const connect = agent.connect.bind(agent) as (request: ClientRequest, options: never) => Promise<Socket>;
  const about = `the proxy ${shownProxy(proxy)}`;
  async function connecting(request: ClientRequest, options: never): Promise<Socket> {
    let status = 200;
    request.once('proxyConnect', ({ statusCode = 200 }: { statusCode?: number }) => {
      status = statusCode;
    });
    const socket = await connect(request, options).catch((error: Error) => {
      throw new ProxyError('ERR_PROXY_UNUSABLE', `${about}: ${error.message}`, error);
    });
    if (status === 200) return socket;
    socket.destroy();
    if (status === 407) throw new ProxyError('ERR_PROXY_PASSWORD', `${about} responds 407 to CONNECT`);
    if (Number.isNaN(status)) throw new ProxyError('ERR_PROXY_UNUSABLE', `${about} sends no HTTP`);
    throw new ProxyError('ERR_PROXY_REFUSES', `${about} responds ${status} to CONNECT`);
  }
  return Object.assign(agent, { connect: connecting });
}
