import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from 'node-sqlite3-wasm';
import { addBodyParsers } from './body-parsers.ts';
import type { Operation } from './operation.ts';
import { Problem, respondWithProblem } from './problem.ts';
import { perMinute, unlimited } from './quota.ts';
import { addOtherMethods, addRoute, addTokenRoute, root } from './routes.ts';
import { addValidation } from './validation.ts';

export interface ServiceOptions {
  readonly club: string;
  readonly database: Database;
  /** What is built. */
  readonly operations: readonly Operation[];
  /** The base URL that clients know, where it is not the address at which the service listens. */
  readonly publicUrl?: string | undefined;
  /** Whether the quotas of the interface hold: 300 requests of an integration and 30 token requests in a minute. */
  readonly hasQuotas: boolean;
}

/** Returns the service of one club; `listen` starts it. */
export function clubService({ operations, publicUrl, hasQuotas, ...club }: ServiceOptions): FastifyInstance {
  const app = Fastify({ logger: { level: 'error' } });
  addBodyParsers(app);
  addValidation(app);
  app.setErrorHandler<Problem>(respondWithProblem);
  app.setNotFoundHandler(({ method, url }) => {
    throw new Problem(404, 'not_found', `There is no ${method} ${url}.`);
  });
  const service = { ...club, operations, baseUrl: () => publicUrl ?? addressOf(app) };
  const [requests, tokens] = hasQuotas ? [perMinute(300), perMinute(30)] : [unlimited, unlimited];
  for (const operation of operations) {
    if (operation.id === 'requestToken') addTokenRoute(app, service, operation, tokens);
    else addRoute(app, service, operation, requests);
  }
  addOtherMethods(app, operations);
  return app;
}

function addressOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo;
  return `http://${address}:${port}${root}`;
}
