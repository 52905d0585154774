import { expect, test } from '@jest/globals';
import { libraryPageComplaints } from './library-page.ts';

const page = `# The library

## \`clubproof\`

| name        | what it is                        | members      |
| ----------- | --------------------------------- | ------------ |
| \`startMock\` | starts it                         |              |
| \`Options\`   | its options, [below](#options)    |              |
| \`Club\`      | a club                            | \`name\` \`url\` |

### Options

| member | what it says |
| ------ | ------------ |
| \`port\` | where        |

## \`clubproof/openapi.json\`

The description.
`;

const complete = new Map([
  [
    'clubproof',
    [
      { name: 'startMock', members: [] },
      { name: 'Options', members: ['port'] },
      { name: 'Club', members: ['name', 'url'] },
    ],
  ],
  ['clubproof/openapi.json', []],
]);

const withClub = (...declared: { name: string; members: string[] }[]) =>
  new Map([...complete, ['clubproof', [...(complete.get('clubproof')?.slice(0, 2) ?? []), ...declared]]]);

test('a page that names every export with its members is complete', () => {
  expect(libraryPageComplaints(page, complete)).toEqual([]);
});

test('an export without a section, a name without a row and a member that stands nowhere are named', () => {
  expect(libraryPageComplaints(page, new Map([...complete, ['clubproof/jest', []]]))).toEqual([
    'docs/library.md has no section of clubproof/jest',
  ]);
  const club = { name: 'Club', members: ['name', 'url', 'secret'] };
  expect(libraryPageComplaints(page, withClub(club, { name: 'Watch', members: [] }))).toEqual([
    'docs/library.md, clubproof: `Club` has `secret`, too',
    'docs/library.md, clubproof: `Watch` is exported and has no row',
  ]);
});

test('a row of a name that is not exported is named', () => {
  expect(libraryPageComplaints(page, withClub())).toEqual([
    'docs/library.md, clubproof: `Club` is not exported',
  ]);
});
