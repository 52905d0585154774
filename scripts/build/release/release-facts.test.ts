import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { changedFiles, pendingChangesets, publishedVersions } from './release-facts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubproof-release-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a changed file and a new one differ from the commit, one that is ignored does not', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder });
  git('init', '--quiet');
  writeFileSync(join(folder, '.gitignore'), 'dist\n');
  writeFileSync(join(folder, 'kept.txt'), 'one');
  git('add', '.');
  git('-c', 'core.hooksPath=/dev/null', 'commit', '--quiet', '--message', 'all');
  expect(changedFiles(folder)).toEqual([]);
  writeFileSync(join(folder, 'kept.txt'), 'two');
  writeFileSync(join(folder, 'new.txt'), 'one');
  writeFileSync(join(folder, 'dist'), 'built');
  expect(changedFiles(folder)).toEqual(['kept.txt', 'new.txt']);
});

test('a changeset is pending until a version takes it up, what explains the folder is none', () => {
  mkdirSync(join(folder, '.changeset'));
  for (const file of ['README.md', 'config.json', 'journal.md'])
    writeFileSync(join(folder, '.changeset', file), '');
  expect(pendingChangesets(folder)).toEqual(['journal.md']);
});

/** Returns the versions that a registry of this process names, which has one response to every request. */
async function versionsOf(status: number, body: object): Promise<string[]> {
  const registry = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => registry.once('listening', resolve));
  const { port } = registry.address() as AddressInfo;
  const settings = {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  };
  try {
    return await publishedVersions('clubproof', { ...process.env, ...settings });
  } finally {
    registry.close();
  }
}

test('the versions of the registry are those that are published', async () => {
  const manifest = { name: 'clubproof', dist: { tarball: 'https://packages.example/a.tgz' } };
  const versions = { '0.1.0': { ...manifest, version: '0.1.0' }, '0.2.0': { ...manifest, version: '0.2.0' } };
  const body = { name: 'clubproof', 'dist-tags': { latest: '0.2.0' }, versions };
  expect(await versionsOf(200, body)).toEqual(['0.1.0', '0.2.0']);
  expect(await versionsOf(404, { error: 'not_found' })).toEqual([]);
});

test('a registry that fails is no registry without the package', async () => {
  await expect(versionsOf(500, { error: 'down' })).rejects.toThrow(
    'the registry does not tell the versions of clubproof: E500',
  );
});
