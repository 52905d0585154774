import { expect, test } from '@jest/globals';
import { isNoted, noteSecrets, withoutSecrets } from '../engine/wire/secret/secrets.ts';
import { rememberedSecrets } from './remembered-secrets.ts';

const request = (token: string) => ({
  operation: undefined,
  method: 'GET',
  url: 'http://127.0.0.1/api/v1/context',
  headers: { authorization: `Bearer ${token}` },
  body: undefined,
  scopes: undefined,
});

const token = (number: number) => `token-number-${String(number).padStart(20, '0')}-of-a-client`;

test('the newest credentials are masked, and no more than the limit are kept', () => {
  const note = rememberedSecrets(10);
  for (let number = 0; number < 1_000; number += 1) note(request(token(number)), undefined);
  const kept = Array.from({ length: 1_000 }, (_, number) => number).filter((number) =>
    isNoted(token(number)),
  );
  expect(kept).toEqual([990, 991, 992, 993, 994, 995, 996, 997, 998, 999]);
  expect(withoutSecrets(`seen: ${token(995)}`)).toBe('seen: ***');
});

test('a secret that was noted before, such as that of the target file, is never forgotten', () => {
  noteSecrets('the-secret-of-the-target-file');
  const note = rememberedSecrets(1);
  note(request('the-secret-of-the-target-file'), undefined);
  for (let number = 0; number < 5; number += 1) note(request(token(number)), undefined);
  expect(withoutSecrets('the-secret-of-the-target-file')).toBe('***');
});
