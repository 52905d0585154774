import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

/**
 * Fastify's defaults would take "12" for 12 in a body and drop fields that a schema does not have. The interface has types,
 * and refuses unknown fields, so bodies are read as they are. Parameters are texts by nature: there "12" is 12.
 */
export function addValidation(app: FastifyInstance): void {
  const bodies = new Ajv.default({ useDefaults: true, allowUnionTypes: true });
  const parameters = new Ajv.default({ useDefaults: true, coerceTypes: true });
  addFormats.default(bodies);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? bodies : parameters).compile(schema as object),
  );
}
