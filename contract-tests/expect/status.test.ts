import { describe, expect, test } from '@jest/globals';
import { RuleViolation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/message/errors.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { runNames } from '../engine/wire/message/run-names.ts';
import { deletedByName } from '../engine/wire/record/deleted-record.ts';
import { responseWith } from './response.testing.ts';
import { expectClientError, expectGone, expectRejected, expectStatus, expectSuccess } from './status.ts';

const lacksScope = { 'www-authenticate': 'Bearer error="insufficient_scope", scope="seasons:write"' };
const badToken = { 'www-authenticate': 'Bearer error="invalid_token"' };

const nameOfTheRun = runNames().freshMark();

/** Each kind of status, at its bounds. */
const responses = {
  '199': responseWith(199),
  '200': responseWith(200, { body: { data: { id: 7, name: nameOfTheRun } } }),
  '201': responseWith(201),
  '204': responseWith(204),
  '299': responseWith(299),
  '300': responseWith(300),
  '302': responseWith(302),
  '399': responseWith(399),
  '400': responseWith(400),
  '401': responseWith(401),
  '403': responseWith(403),
  '403 for another reason': responseWith(403, { headers: badToken }),
  '403 for a missing scope': responseWith(403, { headers: lacksScope }),
  '404': responseWith(404),
  '409': responseWith(409),
  '410': responseWith(410),
  '422': responseWith(422),
  '429': responseWith(429),
  '499': responseWith(499),
  '500': responseWith(500),
  '503': responseWith(503),
} satisfies Readonly<Record<string, Response>>;

type Status = keyof typeof responses;

const successes: readonly Status[] = ['200', '201', '204', '299'];
const aboutTheRequest: readonly Status[] = [
  '400',
  '403',
  '403 for another reason',
  '404',
  '409',
  '410',
  '422',
  '499',
];
const aboutTheClient: readonly Status[] = ['401', '403 for a missing scope', '429'];

/** Each verifier, and the statuses that it accepts. */
const table: Readonly<
  Record<string, readonly [verify: (response: Response) => void, accepts: readonly Status[]]>
> = {
  expectSuccess: [expectSuccess, successes],
  expectRejected: [expectRejected, aboutTheRequest],
  expectClientError: [expectClientError, [...aboutTheRequest, ...aboutTheClient]],
  'expectStatus(201)': [(response) => expectStatus(response, 201), ['201']],
  'expectStatus(404)': [(response) => expectStatus(response, 404), ['404']],
  'expectGone, of a record with the identifier 7': [
    (response) => expectGone(deletedByName(7, nameOfTheRun), response),
    ['404'],
  ],
  'expectGone, where another record has the identifier 7': [
    (response) => expectGone(deletedByName(7, 'Karate'), response),
    ['200', '404'],
  ],
};

function outcomeOf(verify: () => void): 'accepted' | 'violation' | 'blocked' {
  try {
    verify();
    return 'accepted';
  } catch (error) {
    if (error instanceof RuleViolation) return 'violation';
    if (error instanceof SetupFailed) return 'blocked';
    throw error;
  }
}

describe.each(Object.entries(table))('%s', (_, [verify, accepts]) => {
  test.each(Object.keys(responses) as Status[])('%s', (status) => {
    const refusal = responses[status].status >= 500 ? 'blocked' : 'violation';
    expect(outcomeOf(() => verify(responses[status]))).toBe(accepts.includes(status) ? 'accepted' : refusal);
  });
});

test('a violation names the wanted status and shows the response', () => {
  const response = responseWith(200, { body: { data: [] } });
  const found = (() => {
    try {
      expectStatus(response, 404);
    } catch (error) {
      return error as RuleViolation;
    }
  })();
  expect(found?.expected).toBe('status 404');
  expect(found?.deciding).toBe(response);
});
