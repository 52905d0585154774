import { expect, test } from '@jest/globals';
import { Interrupted, ignoreNoResponse, NoResponse, SetupFailed } from './errors.ts';

test('a request that got no response is ignored where it was optional, any other error is not', () => {
  expect(ignoreNoResponse(new NoResponse('cut', 'cut'))).toBeUndefined();
  expect(() => ignoreNoResponse(new SetupFailed('not this'))).toThrow('not this');
});

test('what kept a response from coming, and what ended the run, block a rule and do not judge it', () => {
  expect(new NoResponse('cut', 'cut')).toBeInstanceOf(SetupFailed);
  expect(new Interrupted()).toBeInstanceOf(SetupFailed);
});
