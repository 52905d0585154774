import type { Fault } from '../fault.ts';
import { faults as criteria } from './member-search-criteria.ts';
import { faults as inGroups } from './member-search-in-groups.ts';
import { faults as results } from './member-search-results.ts';
import { withNumbersFromText, withSearchBody, withSearchRefusing } from './search-bodies.ts';

const bodies: readonly Fault[] = [
  {
    id: 'member-search/newest-season-made-up',
    breaks: 'member-search/query-and-season-required',
    also: ['payload/missing-required-field-refused'],
    says: 'a search without a season uses the newest season',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields, { store }) => ({
        season_id: store.records('seasons').lastId,
        ...fields,
      })),
  },
  {
    id: 'member-search/query-of-three',
    breaks: 'member-search/query-length-bounded',
    also: ['payload/bounds-accepted', 'member-search/beginning-of-a-name-finds'],
    says: 'the index consists of trigrams, so shorter queries are refused',
    apply: (parts) =>
      withSearchRefusing(parts, 'searchMembers', ({ query }) => String(query ?? '---').length < 3),
  },
  {
    id: 'member-search/long-query-cut-off',
    breaks: 'member-search/query-length-bounded',
    also: ['payload/text-too-long-refused'],
    says: 'a query is cut to the width of the column',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        typeof fields.query === 'string' ? { ...fields, query: fields.query.slice(0, 127) } : fields,
      ),
  },
  {
    id: 'member-search/numbers-as-text',
    breaks: 'member-search/values-have-their-types',
    also: ['payload/wrong-type-refused'],
    says: 'numbers are parsed from text, as in a query string',
    apply: (parts) => withNumbersFromText(parts, 'searchMembers'),
  },
  {
    id: 'member-search/fraction-cut-off',
    breaks: 'member-search/values-have-their-types',
    also: ['payload/fraction-refused'],
    says: 'the decimal places of a limit are cut off',
    apply: (parts) =>
      withSearchBody(parts, 'searchMembers', (fields) =>
        typeof fields.limit === 'number' ? { ...fields, limit: Math.trunc(fields.limit) } : fields,
      ),
  },
  {
    id: 'member-search/limit-below-50',
    breaks: 'member-search/limit-bounds-accepted',
    also: ['payload/bounds-accepted'],
    says: 'the limit has to be less than fifty',
    apply: (parts) => withSearchRefusing(parts, 'searchMembers', ({ limit }) => limit === 50),
  },
];

export const faults: readonly Fault[] = [...bodies, ...criteria, ...inGroups, ...results];
