import type { Operation, Schema } from './operation.ts';
import { pageOf, pageQuery } from './paging.ts';
import { found } from './records.ts';

const states = ['pending', 'validated', 'refused'];

/**
 * The seven lists below a season. What they would hold cannot be created yet, so each is an empty page: rightly so, and
 * every path that a season shows leads to something.
 */
export const seasonLists: readonly Operation[] = [
  emptyList('listSeasonMembers', 'members', ['groups:read', 'members:read']),
  emptyList('listSeasonGroups', 'groups', ['groups:read']),
  emptyList('listSeasonEvents', 'events', ['events:read']),
  emptyList('listSeasonAnnualRegistrations', 'annual-registrations', ['registrations:read'], states),
  emptyList('listSeasonEventRegistrations', 'event-registrations', ['registrations:read'], states),
  emptyList('listSeasonPayments', 'payments', ['payments:read']),
  emptyList('listSeasonSlots', 'slots', ['groups:read']),
];

function emptyList(
  id: string,
  name: string,
  scopes: readonly string[],
  statuses?: readonly string[],
): Operation {
  return {
    id,
    method: 'GET',
    path: `/seasons/{id}/${name}`,
    summary: `List the ${name.replace('-', ' ')} of a season`,
    scopes,
    query: statuses === undefined ? pageQuery : withStatus(statuses),
    response: pageOf({ type: 'object' }),
    handle(call) {
      found(call.service.database, 'seasons', call.id);
      return { data: [], pagination: { limit: call.query.limit, next_after: null } };
    },
  };
}

function withStatus(statuses: readonly string[]): Schema {
  const status = { type: 'string', enum: statuses };
  return { ...pageQuery, properties: { ...(pageQuery.properties as object), status } };
}
