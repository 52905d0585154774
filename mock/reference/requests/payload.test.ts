import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseJson } from './payload.ts';

const marker = 'Marker-of-a-Person';

/** Breaks of JSON that holds personal data, before and after them. */
const broken = fc
  .tuple(
    fc.string({ maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom('', '"', '}', ',', 'x', '\n'),
  )
  .map(([before, after, end]) => `${before}{"first_name": "${marker}"${after}${end}`);

test('the refusal of what is not JSON repeats nothing of it but one character', () => {
  fc.assert(
    fc.property(broken, (text) => {
      let detail = '';
      try {
        parseJson(Buffer.from(text));
      } catch (error) {
        detail = (error as Error).message;
      }
      // The parser quotes some ten characters around the place of the error.
      expect(detail).not.toMatch(/Mark|erson|first/);
      if (detail !== '') expect(detail).toMatch(/^The body is not JSON: [^\n]+\.$/);
    }),
    { numRuns: 1_000 },
  );
});
