import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** A mistake that a developer of the service might make. */
export type Mistake = (app: FastifyInstance) => void;

export const changesAreRefused: Mistake = (app) => refuse(app, 'PATCH');

export const deletionsAreRefused: Mistake = (app) => refuse(app, 'DELETE');

/** Fastify as it comes: a deletion that says `Content-Type: application/json` is refused, one that does not is done. */
export const emptyBodiesAreRefused: Mistake = (app) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
};

function refuse(app: FastifyInstance, method: string): void {
  app.addHook('preHandler', async (request) => {
    // A hook is called for what is not there, too.
    if (request.method === method && !request.is404)
      throw new Problem(400, 'bad_request', 'This never works.');
  });
}
