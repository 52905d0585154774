import { without } from '../../alterations/operations.ts';
import type { Fault } from '../fault.ts';
import { faults as criteria } from './group-search-criteria.ts';
import { faults as results } from './group-search-results.ts';
import {
  withGroupsInOneSeason,
  withLimitUnchecked,
  withNumbersFromText,
  withSearchBody,
  withSearchRefusing,
} from './search-bodies.ts';

const bodies: readonly Fault[] = [
  {
    id: 'group-search/newest-season-made-up',
    breaks: 'group-search/needs-a-season',
    also: ['payload/missing-required-field-refused'],
    says: 'a search without a season uses the newest season',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields, { store }) => ({
        season_id: store.records('seasons').lastId,
        ...fields,
      })),
  },
  {
    id: 'group-search/short-query-counts-as-none',
    breaks: 'group-search/query-bounds-refused',
    also: ['payload/text-too-short-refused'],
    says: 'a query of one character is ignored, as in the form',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields) =>
        String(fields.query ?? '--').length < 2 ? without(fields, 'query') : fields,
      ),
  },
  {
    id: 'group-search/long-query-cut-off',
    breaks: 'group-search/query-bounds-refused',
    also: ['payload/text-too-long-refused'],
    says: 'a query is cut to the width of the column',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields) =>
        typeof fields.query === 'string' ? { ...fields, query: fields.query.slice(0, 255) } : fields,
      ),
  },
  {
    id: 'group-search/bounds-of-people-search',
    breaks: 'group-search/query-bounds-accepted',
    also: ['payload/bounds-accepted'],
    says: 'the length of the query is limited as in the search for people',
    apply: (parts) =>
      withSearchRefusing(parts, 'searchGroups', ({ query }) => String(query ?? '').length > 127),
  },
  {
    id: 'group-search/query-of-three',
    breaks: 'group-search/query-bounds-accepted',
    also: ['payload/bounds-accepted'],
    says: 'the index consists of trigrams, so shorter queries are refused',
    apply: (parts) =>
      withSearchRefusing(parts, 'searchGroups', ({ query }) => String(query ?? '---').length < 3),
  },
  {
    id: 'group-search/day-in-any-case',
    breaks: 'group-search/unlisted-day-refused',
    also: ['payload/value-outside-list-refused'],
    says: 'a day in capitals is accepted, too',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields) =>
        typeof fields.day === 'string' ? { ...fields, day: fields.day.toLowerCase() } : fields,
      ),
  },
  {
    id: 'group-search/unknown-day-ignored',
    breaks: 'group-search/unlisted-day-refused',
    also: ['payload/value-outside-list-refused'],
    says: 'an unknown day is ignored',
    apply: (parts) =>
      withSearchBody(parts, 'searchGroups', (fields) =>
        fields.day === 'lundis' ? without(fields, 'day') : fields,
      ),
  },
  {
    id: 'group-search/no-sunday',
    breaks: 'group-search/listed-days-accepted',
    also: [],
    says: 'the list of days has no Sunday, when the hall used to be closed',
    apply: (parts) => withSearchRefusing(parts, 'searchGroups', ({ day }) => day === 'dimanche'),
  },
  {
    id: 'group-search/numbers-as-text',
    breaks: 'group-search/wrong-type-refused',
    also: ['payload/wrong-type-refused'],
    says: 'numbers are parsed from text, as in a query string',
    apply: (parts) => withNumbersFromText(parts, 'searchGroups'),
  },
  {
    id: 'group-search/limit-below-50',
    breaks: 'group-search/limit-bounds-accepted',
    also: ['payload/bounds-accepted'],
    says: 'the limit has to be less than fifty',
    apply: (parts) => withSearchRefusing(parts, 'searchGroups', ({ limit }) => limit === 50),
  },
  {
    id: 'group-search/ten-by-default',
    breaks: 'group-search/limit-has-stated-default',
    also: [],
    says: 'the default limit is ten, as many as fit the screen of the old application',
    apply: (parts) => withSearchBody(parts, 'searchGroups', (fields) => ({ limit: 10, ...fields })),
  },
  {
    id: 'group-search/any-limit',
    breaks: 'group-search/never-above-greatest-limit',
    also: ['payload/number-too-large-refused'],
    says: 'a limit above fifty is accepted, in a club with more than fifty groups in a season',
    apply: (parts) => withLimitUnchecked(withGroupsInOneSeason(parts, 60), 'searchGroups'),
  },
];

export const faults: readonly Fault[] = [...bodies, ...criteria, ...results];
