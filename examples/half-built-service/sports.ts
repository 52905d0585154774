import type { Operation } from './operation.ts';
import { page, pageOf, pageQuery } from './paging.ts';
import { found, insert, type Row, update } from './records.ts';
import { change, draft, identifier, object, written } from './schemas.ts';

const fields = { name: { type: 'string', minLength: 2, maxLength: 127 } };
const sport = object({ id: identifier, ...fields });

export const sportOperations: readonly Operation[] = [
  {
    id: 'listSports',
    method: 'GET',
    path: '/sports',
    summary: 'List the sports',
    scopes: ['groups:read'],
    query: pageQuery,
    response: pageOf(sport),
    handle: (call) => page(call, 'sports', sportOf),
  },
  {
    id: 'createSport',
    method: 'POST',
    path: '/sports',
    summary: 'Add a sport',
    scopes: ['groups:write'],
    body: draft(fields, ['name']),
    status: 201,
    response: written,
    handle: ({ service, body }) => ({ data: { id: insert(service.database, 'sports', body) } }),
  },
  {
    id: 'readSport',
    method: 'GET',
    path: '/sports/{id}',
    summary: 'Read a sport',
    scopes: ['groups:read'],
    response: object({ data: sport }),
    handle: ({ service, id }) => ({ data: sportOf(found(service.database, 'sports', id)) }),
  },
  {
    id: 'changeSport',
    method: 'PATCH',
    path: '/sports/{id}',
    summary: 'Rename a sport',
    scopes: ['groups:write'],
    body: change(fields),
    response: written,
    handle({ service, id, body }) {
      found(service.database, 'sports', id);
      update(service.database, 'sports', id, body);
      return { data: { id } };
    },
  },
];

function sportOf({ id, name }: Row): object {
  return { id, name };
}
