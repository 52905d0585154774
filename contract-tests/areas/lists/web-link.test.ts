import { expect, test } from '@jest/globals';
import { hasRelation, webLinksIn } from './web-link.ts';

const targets = (header: string) => webLinksIn(header)?.map(({ target }) => target);

test('each link of a header is read, also with commas and semicolons inside quotes', () => {
  const links = webLinksIn('</docs>; rel="deprecation"; title="a, b; c", <https://x/y>; REL=next') ?? [];
  expect(links.map(({ target }) => target)).toEqual(['/docs', 'https://x/y']);
  expect(links[0]?.parameters.get('title')).toBe('a, b; c');
  expect(links.map((link) => hasRelation(link, 'next'))).toEqual([false, true]);
});

test('a relation is found among others, and in any case', () => {
  const [link] = webLinksIn('<x>; rel="Help DEPRECATION"') ?? [];
  expect(link && hasRelation(link, 'deprecation')).toBe(true);
  expect(link && hasRelation(link, 'deprec')).toBe(false);
});

test('empty elements of the list are skipped', () => {
  expect(targets(', <a>;rel=b,,<c> ')).toEqual(['a', 'c']);
});

test.each(['/docs; rel=deprecation', '<a; rel=b', '<a> rel=b', '<a>; rel="b', '<a b>; rel=c', '<a>;'])(
  '%s is not a web link',
  (header) => {
    expect(webLinksIn(header)).toBeUndefined();
  },
);
