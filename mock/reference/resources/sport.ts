import { presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

const present = presenting<'sports'>(({ id, name }) => ({ id, name }), {}, ['Sport']);

export const sports: Resource<'sports'> = {
  noun: 'sport',
  operations: { list: 'listSports', create: 'createSport', read: 'readSport', change: 'changeSport' },
  references: {},
  rules: [],
  defaults: {},
  merge: (sport, change) => ({ ...sport, ...change, id: sport.id }),
  listItem: present,
  detail: present,
  notification: {
    context: ({ id }) => ({ sport_id: id }),
    links: () => ({ sports: { operation: 'listSports', parameters: {} } }),
  },
};
