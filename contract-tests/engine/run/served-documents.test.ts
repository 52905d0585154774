import { expect, test } from '@jest/globals';
import { describedBy } from '../description/served-description.ts';
import type { Response } from '../wire/message/response.ts';
import { seenChanges, servedDocuments } from './served-documents.ts';

const base = 'https://club.example/api/v1';
const response = (url: string, json: unknown, status = 200) => ({ sent: { url }, status, json }) as Response;
const seenIn = (...responses: Response[]) => {
  const seen = seenChanges(base);
  for (const each of responses) seen.note(each);
  return seen.summary();
};

test.each(['', '?since=0.0'])(
  'the first whole summary of changes is kept, as /changes%s gives it',
  (query) => {
    const first = response(`${base}/changes${query}`, { to: '1.5' });
    expect(seenIn(first, response(`${base}/changes`, { to: '1.6' }))).toEqual({ to: '1.5' });
  },
);

test.each([
  ['a part of the summary', response(`${base}/changes?since=1.4`, { to: '1.5' })],
  ['the summary of another club', response('https://other.example/api/v1/changes', { to: '1.5' })],
  ['a refusal', response(`${base}/changes`, { to: '1.5' }, 422)],
  ['what is no object', response(`${base}/changes`, ['1.5'])],
])('%s is not kept', (_, given) => {
  expect(seenIn(given)).toBeUndefined();
});

test('a run keeps the description as it was served, and nothing for what was not', () => {
  const paths = { '/seasons': { get: {} } };
  const described = describedBy(undefined);
  expect(servedDocuments({ ...described, document: { paths, 'x-own': 1 } }, { to: '1.5' })).toEqual({
    description: { paths, 'x-own': 1 },
    changes: { to: '1.5' },
  });
  expect(servedDocuments(describedBy(undefined), undefined)).toEqual({});
});
