import { readFileSync } from 'node:fs';
import type { Operation } from './operation.ts';
import { list, object } from './schemas.ts';

interface Commune {
  readonly city_code: string;
  readonly name: string;
  readonly postal_code: string;
}

/** The reference list: of the service, not of a club, so it is a file and no table. */
const communes = JSON.parse(
  readFileSync(new URL('communes.json', import.meta.url), 'utf8'),
) as readonly Commune[];

const postalCode = { type: 'string', pattern: '^[0-9]{5}$' };

export const findCommunes: Operation = {
  id: 'findCommunes',
  method: 'GET',
  path: '/communes',
  summary: 'Find the communes of a postal code',
  scopes: [],
  query: { type: 'object', required: ['postal_code'], properties: { postal_code: postalCode } },
  response: object({
    data: list(object({ city_code: { type: 'string' }, name: { type: 'string' }, postal_code: postalCode })),
  }),
  handle: ({ query }) => ({ data: communes.filter((commune) => commune.postal_code === query.postal_code) }),
};
