import { expect, test } from '@jest/globals';
import './subjects/index.ts';
import { clubResponses, fakeRun } from '../engine/run/run.testing.ts';
import { recordToRead } from './given-record.ts';
import { subjectNamed } from './subject-registry.ts';

/** Returns a run with writes whose client has these permissions; the fake club lists one record, with id 1. */
function runWith(scope: string) {
  const token = () => ({
    status: 200,
    body: { access_token: 'token', token_type: 'Bearer', expires_in: 600, scope },
  });
  return fakeRun({ token, answer: clubResponses() });
}

test('a run that may make no sport reads the first of the club, and writes nothing', async () => {
  const { suite, businessRequests } = runWith('groups:read');
  expect(await recordToRead(suite, subjectNamed('sports'))).toMatchObject({ id: 1 });
  expect(businessRequests().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a run that may make a sport reads its own', async () => {
  const { suite } = runWith('groups:read groups:write');
  expect((await recordToRead(suite, subjectNamed('sports'))).id).toBeGreaterThan(1);
});
