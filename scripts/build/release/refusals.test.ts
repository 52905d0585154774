import { expect, test } from '@jest/globals';
import { provenanceRefusals, type ReleaseFacts, refusals, versionRefusals } from './refusals.ts';

const ready: ReleaseFacts = {
  version: '0.2.0',
  changedFiles: [],
  pendingChangesets: [],
  changelog: '# clubproof\n\n## 0.2.0\n\n### Minor Changes\n\n- A journal.\n\n## 0.1.0\n\n- The first.\n',
  publishedVersions: ['0.1.0'],
  repository: 'https://git.example/clubproof',
};

test('a clean, new version that the changelog describes is released', () => {
  expect(refusals(ready)).toEqual([]);
});

test('a tree that differs from its commit is refused, with the files', () => {
  const facts = { ...ready, changedFiles: ['mock/index.ts', 'notes.txt'] };
  const reason = 'the tree differs from its commit: commit or remove mock/index.ts, notes.txt';
  expect(refusals(facts)).toEqual([reason]);
  expect(versionRefusals({ ...facts, pendingChangesets: ['journal.md'] })).toEqual([reason]);
});

test.each([
  ['has no heading', '# clubproof\n\n## 0.2.0-beta\n\n- A journal.\n\n## 0.1.0\n\n- The first.\n'],
  ['has a heading alone', '# clubproof\n\n## 0.2.0\n\n### Minor Changes\n\n## 0.1.0\n\n- The first.\n'],
])('a version that %s in the changelog is refused', (_, changelog) => {
  expect(refusals({ ...ready, changelog })).toEqual([
    'CHANGELOG.md says nothing about 0.2.0: a change brings a changeset ("npx changeset")',
  ]);
});

test('a version that leaves changesets behind is refused', () => {
  expect(refusals({ ...ready, pendingChangesets: ['journal.md', 'listen.md'] })).toEqual([
    '2 changesets have no version: run "npm run release -- version"',
  ]);
});

test('a version that is published is refused', () => {
  expect(refusals({ ...ready, publishedVersions: ['0.1.0', '0.2.0'] })).toEqual([
    '0.2.0 is published: a version is published once',
  ]);
});

test('no version is made without a changeset', () => {
  expect(versionRefusals({ changedFiles: [], pendingChangesets: [] })).toEqual([
    'there is no changeset: what a user notices brings one ("npx changeset")',
  ]);
});

test.each([undefined, ''])('a package that names no repository is refused', (repository) => {
  expect(refusals({ ...ready, repository })).toEqual([expect.stringMatching(/^package\.json names no repo/)]);
});

test('provenance needs a job that says who it is', () => {
  expect(provenanceRefusals({ ACTIONS_ID_TOKEN_REQUEST_URL: 'https://ci.example/token' })).toEqual([]);
  expect(provenanceRefusals({ SIGSTORE_ID_TOKEN: 'ey' })).toEqual([]);
  expect(provenanceRefusals({})).toEqual([expect.stringMatching(/^nothing proves where this runs/)]);
});
