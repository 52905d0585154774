import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { deadPlaces } from './dead-places.ts';

function siteOf(files: Readonly<Record<string, string>>): ReturnType<typeof deadPlaces> {
  const site = mkdtempSync(join(tmpdir(), 'clubproof-site-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(site, file)), { recursive: true });
      writeFileSync(join(site, file), text);
    }
    return deadPlaces(site);
  } finally {
    rmSync(site, { recursive: true });
  }
}

const link = (href: string) => `<a class="a" href="${href}">b</a>`;

test('links to pages, headings and files of the site are alive', () => {
  const links = ['/b', 'b', '/b#here', '#top', '/data/c.yaml', '/', 'https://club.example/'].map(link);
  const files = {
    'index.html': `<h1 id="top">${links.join('')}`,
    'b.html': '<h2 id="here">',
    'data/c.yaml': '',
  };
  expect(siteOf(files)).toEqual({ links: 6, dead: [] });
});

test.each(['/c', '/b#there', '#bottom', '/data', '../b/c.yaml'])('a link to %s is dead', (href) => {
  const { dead } = siteOf({ 'index.html': link(href), 'b.html': '<h2 id="here">', 'data/c.yaml': '' });
  expect(dead).toEqual([`index.html: ${href} leads nowhere`]);
});

test('a picture leads to a file, in each scheme', () => {
  const picture = (dark: string, light: string) =>
    `<picture><source srcset="${dark}"><img alt="" src="${light}">`;
  expect(siteOf({ 'index.html': picture('/dark.svg', 'light.svg'), 'light.svg': '' })).toEqual({
    links: 2,
    dead: ['index.html: /dark.svg leads nowhere'],
  });
});
