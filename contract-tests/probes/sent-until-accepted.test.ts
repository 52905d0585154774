import { expect, test } from '@jest/globals';
import { responseWith } from '../expect/response.testing.ts';
import { sentUntilAccepted } from './sent-until-accepted.ts';

/** Sends to a club that responds with these statuses. Returns the exchange, and how many requests were sent. */
async function sentTo(statuses: readonly number[]) {
  const left = [...statuses];
  const send = async () => responseWith(left.shift() as number);
  const { response, first } = await sentUntilAccepted(async () => ({ value: send, twin: send }));
  return { statuses: [response.status, first?.status], sent: statuses.length - left.length };
}

test('an accepted value needs no twin', async () => {
  expect(await sentTo([201])).toEqual({ statuses: [201, undefined], sent: 1 });
});

test('a value that is refused with its twin, and then accepted, is accepted', async () => {
  expect(await sentTo([409, 409, 201])).toEqual({ statuses: [201, undefined], sent: 3 });
});

test('a value that is refused once while its twin is accepted, as a name that is taken is, may be accepted', async () => {
  expect(await sentTo([409, 201, 201])).toEqual({ statuses: [201, undefined], sent: 3 });
});

test('a value that is refused every time is judged by its last twin', async () => {
  expect(await sentTo([422, 409, 422, 201, 422, 201])).toEqual({ statuses: [422, 201], sent: 6 });
});
