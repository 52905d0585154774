import type { Schema } from './operation.ts';
import { list, object } from './schemas.ts';

const text: Schema = { type: 'string' };
const address: Schema = { type: 'string', format: 'uri' };

/** The notifications that the service is going to send. */
export const webhookSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Notification of a change',
  ...object({
    specversion: { const: '1.0' },
    id: text,
    source: address,
    type: text,
    subject: { type: 'string', pattern: '^[^/]+/[^/]+$' },
    time: { type: 'string', format: 'date-time' },
    datacontenttype: { const: 'application/json' },
    dataschema: address,
    data: object({
      resource: object({
        type: text,
        id: text,
        url: address,
        required_scopes: list(text),
        deleted: { type: 'boolean' },
      }),
      context: { type: 'object' },
      links: { type: 'object' },
    }),
  }),
};
