import { expect, test } from '@jest/globals';
import { type ExampleRequest, exampleRequests } from '../../../mock/prism/example-requests.ts';
import type { Description } from '../../../spec/index.ts';
import { acceptedResponse } from './example-club.ts';
import { withResponseExamples } from './examples.ts';
import { joinDescription } from './join-description.ts';

const typed = await joinDescription();
const complete = await withResponseExamples(typed);

function contentOf(description: Description, path: string, method = 'get', status = '200') {
  // biome-ignore lint/suspicious/noExplicitAny: looks into one place of the description
  return (description.paths as any)[path][method].responses[status].content['application/json'];
}

test('a response example is what the demo club responds', () => {
  expect(contentOf(complete, '/sports').example.data).toContainEqual({ id: 11, name: 'Judo' });
  expect(contentOf(complete, '/sports', 'post', '201').example).toEqual({ data: { id: 13 } });
  expect(contentOf(typed, '/sports')).not.toHaveProperty('example');
});

test('of two named examples the second shows the response to the optional parameters, too', () => {
  const { sessions, participants } = contentOf(complete, '/attendance').examples;
  expect(sessions.value.data[0]).toHaveProperty('can_take_attendance');
  expect(participants.value.data[0]).toHaveProperty('presence');
});

test('the examples are the same each time', async () => {
  expect(await withResponseExamples(typed)).toEqual(complete);
});

test('a response example that is typed nevertheless is refused', async () => {
  await expect(withResponseExamples(complete)).rejects.toThrow(
    'its response example is generated; delete it',
  );
});

test('an example request that the demo club refuses is an error with its refusal', async () => {
  const found = exampleRequests().find(({ operation }) => operation.id === 'createSport') as ExampleRequest;
  await expect(acceptedResponse({ ...found, body: { name: 'x' } })).rejects.toThrow(
    /^createSport: the demo club refuses its example request: 422 .*name/,
  );
});
