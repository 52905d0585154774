import type { OperationId } from '../../spec/index.ts';
import type { Parts } from '../reference/parts.ts';
import { withAnswer } from './changed-operations.ts';
import type { Fault } from './fault.ts';

function withHeader(parts: Parts, id: OperationId, name: string, value: string): Parts {
  return withAnswer(parts, id, (answer) => ({ ...answer, headers: { ...answer.headers, [name]: value } }));
}

export const faults: readonly Fault[] = [
  {
    id: 'exports/season-list-deprecated',
    breaks: 'exports/nothing-else-is-deprecated',
    also: [],
    says: 'the season list carries the deprecation that is meant for the exports',
    apply: (parts) => withHeader(parts, 'listSeasons', 'deprecation', '@1788912000'),
  },
  {
    id: 'exports/sunset-announced',
    breaks: 'exports/no-sunset',
    also: [],
    says: 'an answer announces a date of removal that nobody has set',
    apply: (parts) => withHeader(parts, 'listSeasons', 'sunset', 'Thu, 09 Sep 2027 00:00:00 GMT'),
  },
];
