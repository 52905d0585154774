import type { FastifyInstance } from 'fastify';

/**
 * The media types that the service reads.
 *
 * Fastify's own parser of JSON refuses a request without a body that says `Content-Type: application/json`: "Body cannot
 * be empty when content-type is set to 'application/json'". The interface has all writes say so, deletions too, which
 * have no body. So an empty body counts as none, and the schema of the operation decides whether it needs one.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}
