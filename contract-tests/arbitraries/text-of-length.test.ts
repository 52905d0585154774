import { describe, expect, test } from '@jest/globals';
import { textOfLength } from './text-of-length.ts';

describe('a text of a given length', () => {
  test.each([40, 128, 200, 300])('an email of %i characters is well formed', (length) => {
    const email = textOfLength('email', length);
    expect(email).toHaveLength(length);
    expect(email).toMatch(/^x{1,63}@(x{1,63}\.)+example\.org$/);
  });

  test('a phone number has digits only', () => {
    expect(textOfLength('phone', 16)).toMatch(/^\+\d{15}$/);
  });

  test('any other text is made of letters', () => {
    expect(textOfLength('name', 3)).toBe('xxx');
  });
});
