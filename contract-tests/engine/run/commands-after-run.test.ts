import { expect, test } from '@jest/globals';
import type { Failure, RecordedExchange, RuleResult } from '../../../reports/results.ts';
import { type RemovedByRun, withCommandsAfterRun } from './commands-after-run.ts';
import { replayForTests } from './run.testing.ts';

const base_url = 'https://club.example/api/v1';
const removed: RemovedByRun = {
  base_url,
  isClubGone: false,
  records: ['/seasons/66', '/members/7', '/lessons/8'],
};

function exchange(path: string, body?: object, base = base_url): RecordedExchange {
  return {
    method: 'POST',
    url: `${base}${path}`,
    status: 200,
    duration_ms: 1,
    curl: 'curl -i',
    request_headers: {},
    response_headers: {},
    ...(body && { request_body: JSON.stringify(body) }),
  };
}

function failureOf(exchanges: RecordedExchange[], more: Partial<Failure> = {}): RuleResult {
  const failure = { expected: '', actual: '', seed: 1, rerun: 'clubproof test', exchanges, ...more };
  return { id: 'season/is-listed', failure } as Partial<RuleResult> as RuleResult;
}

function exchangesAfter(exchanges: RecordedExchange[], what = removed): RecordedExchange[] {
  const { failure } = withCommandsAfterRun(failureOf(exchanges), what, replayForTests);
  return failure?.exchanges ?? [];
}

const curlsAfter = (exchanges: RecordedExchange[]) => exchangesAfter(exchanges).map(({ curl }) => curl);
const reasonsAfter = (exchanges: RecordedExchange[], what = removed) =>
  exchangesAfter(exchanges, what).map(({ unsendable }) => unsendable);

test.each<[string, RecordedExchange, string]>([
  ['its path', exchange('/seasons/66'), '/seasons/66 was removed after the run'],
  ['a path below it', exchange('/seasons/66/members?limit=1'), '/seasons/66 was removed after the run'],
  ['its query', exchange('/groups?season_id=66'), '/seasons/66 was removed after the run'],
  ['its body', exchange('/groups', { season_id: 66 }), '/seasons/66 was removed after the run'],
  [
    'a list in its body',
    exchange('/groups', { more: [{ season_ids: [1, 66] }] }),
    '/seasons/66 was removed after the run',
  ],
  ['a course', exchange('/attendance?type=lesson&course_id=8'), '/lessons/8 was removed after the run'],
  [
    'several members',
    exchange('/seasons/66', { member_id: 7 }),
    '/seasons/66, /members/7 were removed after the run',
  ],
])('a request that names a removed record in %s says that it was removed after the run', (_, sent, what) => {
  expect(reasonsAfter([sent])).toEqual([what]);
});

test.each<[string, RecordedExchange]>([
  ['a longer identifier', exchange('/seasons/667')],
  ['the collection', exchange('/seasons', { name: '66' })],
  ['another collection', exchange('/groups', { group_id: 66, member_id: 66 })],
  ['a body that is no object', { ...exchange('/groups'), request_body: '66' }],
  ['another club', exchange('/seasons/66', {}, 'https://club.example/other/api/v1')],
])('a request that names %s is left as it is', (_, sent) => {
  expect(exchangesAfter([sent])).toEqual([sent]);
});

test('where the club of the run’s own is gone, each request to it says so, and no request to another club', () => {
  const other = exchange('/seasons', {}, 'https://club.example/other/api/v1');
  expect(reasonsAfter([exchange('/seasons'), other], { ...removed, isClubGone: true })).toEqual([
    "the club of the run's own was removed after the run",
    undefined,
  ]);
});

test.each<[string, Partial<RecordedExchange>, string]>([
  ['its body', { request_body: '{"name":"a… (2400 characters)' }, 'its body is cut here'],
  ['its secret', { curl: 'curl -H "x: $BASIC"' }, 'the report does not show the value of BASIC'],
])('a request of which the report does not show %s says so', (_, part, reason) => {
  expect(reasonsAfter([{ ...exchange('/sports'), ...part }])).toEqual([reason]);
});

test.each([
  'curl -d "client_secret=$CLIENT_SECRET"',
  'BEARER=$(curl -u "$CLIENT_ID:$CLIENT_SECRET")\ncurl -H "x: $BEARER"',
])('a request that can be sent with what the target file names says where in that file: %s', (curl) => {
  const own = { ...exchange('/sports'), curl };
  const other = { ...exchange('/sports', undefined, 'https://other.example/api/v1'), curl };
  expect(curlsAfter([own, other])).toEqual([
    `# CLIENT_ID and CLIENT_SECRET are id and secret of client in the target file\n${curl}`,
    `# CLIENT_ID and CLIENT_SECRET are id and secret of other_club.client in the target file\n${curl}`,
  ]);
});

test('a request of the second client says where its credentials are', () => {
  const curl = 'BEARER=$(curl -u "$SECOND_CLIENT_ID:$SECOND_CLIENT_SECRET")\ncurl -H "x: $BEARER"';
  expect(curlsAfter([{ ...exchange('/sports'), curl }])).toEqual([
    `# SECOND_CLIENT_ID and SECOND_CLIENT_SECRET are id and secret of second_client in the target file\n${curl}`,
  ]);
});

test('the requests of a race say once where their credentials come from', () => {
  const curl = 'curl -u "$CLIENT_ID:$CLIENT_SECRET"';
  const sent = [exchange('/sports'), exchange('/sports')].map((one) => ({ ...one, curl }));
  const race = { exchanges: [0, 1], curl: `${curl} &` };
  const { failure } = withCommandsAfterRun(failureOf(sent, { race }), removed, replayForTests);
  expect(failure?.race?.curl).toMatch(/^# CLIENT_ID .*\ncurl [^\n]* &$/);
  expect(failure?.replay).toBe('clubproof replay season/is-listed');
});

test('where nothing makes a finding again, it has no command for it', () => {
  const result = withCommandsAfterRun(failureOf([exchange('/seasons/66')]), removed, () => undefined);
  expect(result.failure).not.toHaveProperty('replay');
});

test('a result without a finding is left as it is', () => {
  const { failure: _, ...passed } = failureOf([]);
  expect(withCommandsAfterRun(passed, removed, replayForTests)).toBe(passed);
});
