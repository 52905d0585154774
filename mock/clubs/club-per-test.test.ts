import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningMock, startMock } from '../index.ts';

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ clubs: ['demo'] });
});

afterAll(() => mock.close());

const names = () => mock.clubs.map(({ name }) => name);

test('each test starts with the prepared club, and leaves none behind', () => {
  mock.createClub({ name: 'prepared' });
  mock.control('prepared').switchFeature('payments', false);
  for (const name of ['test-1', 'test-2']) {
    mock.createClub({ name, from: 'prepared' });
    expect(names()).toEqual(['demo', 'prepared', name]);
    const control = mock.control(name);
    expect(control.state().features_off).toEqual(['payments']);
    control.switchFeature('events', false);
    control.reset();
    expect(control.state().features_off).toEqual(['payments']);
    control.switchApi(false);
    control.remove();
  }
  expect(mock.control('prepared').state().api_enabled).toBe(true);
  expect(names()).toEqual(['demo', 'prepared']);
});
