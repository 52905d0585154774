import { expect, test } from '@jest/globals';
import type { Club } from '../reference/club.ts';
import { receiverOf } from './receiver.ts';

const receiver = () => receiverOf({} as Club);

test('a message gets one response per attempt, and the last one repeatedly', () => {
  const { set, next } = receiver();
  set([{ status: 503 }, { cut: true }, { status: 204 }]);
  expect([1, 2, 3, 4].map(() => next('msg_1'))).toEqual([
    { status: 503 },
    { cut: true },
    { status: 204 },
    { status: 204 },
  ]);
});

test('a message keeps the responses that were set when it was first received', () => {
  const { set, next } = receiver();
  set([{ status: 500 }]);
  next('msg_1');
  set([]);
  expect([next('msg_1'), next('msg_2')]).toEqual([{ status: 500 }, undefined]);
});

test('a club has one receiver, which goes on from where it was', () => {
  const club = {} as Club;
  receiverOf(club).set([{ status: 500 }, { status: 503 }]);
  receiverOf(club).next('msg_1');
  const kept = receiverOf(club).kept();
  receiverOf(club).next('msg_1');
  receiverOf(club).set([]);
  receiverOf(club).restore(kept);
  expect([receiverOf(club).next('msg_1'), receiverOf(club).next('msg_2')]).toEqual([
    { status: 503 },
    { status: 500 },
  ]);
});
