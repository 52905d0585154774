import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { type Block, blocksOf, trialOf, unusedFiles } from './page-blocks.testing.ts';
import { startWalk, type Walk } from './page-walk.testing.ts';

/** README and the pages of `docs/`. */
export const pages = ['README.md', ...readdirSync(packageFile('docs')).map((file) => `docs/${file}`)]
  .filter((file) => file.endsWith('.md'))
  .map((page) => ({ page, text: readFileSync(packageFile(page), 'utf8') }));

/** Says whether a page is about judging a service. Two files of tests share the pages, so that they run at the same time. */
export const isAboutJudging = (page: string) =>
  /^(README|docs\/(building-a-service|ci|false-alarms|release|report))\.md$/.test(page);

/** What a page takes for there: a service to judge, and the secrets of a client of it. */
const given: Readonly<Record<string, string>> = {
  'docs/ci.md': [
    // A run without control cannot wind the clock forward, and would wait for the quota of the run before.
    'npx clubproof mock --port 4010 --target-file t.yaml --rate-limit off',
    "export CLUB_SECRET=$(sed -n 's/^  secret: //p' t.yaml | head -n 1)",
    "export OTHER_SECRET=$(sed -n 's/^    secret: //p' t.yaml)",
  ].join('\n'),
  'docs/staging.md': ['CLUB_SECRET', 'GATEWAY_KEY', 'ACCESS_ID', 'ACCESS_SECRET']
    .map((name) => `export ${name}=a-secret-of-staging`)
    .join('\n'),
};

const python = spawnSync('python3', ['--version']).status === 0;
const needsPython = ({ text }: Block) => text.startsWith('python3');

/** Tries each block of these pages, in their order, as tests. */
export function tryPages(chosen: typeof pages): void {
  // Without a build each command takes seconds to start.
  jest.setTimeout(300_000);

  describe.each(chosen)('$page', ({ page, text }) => {
    const blocks = blocksOf(text).filter((block) => trialOf(block).how !== 'left out');
    const titled = blocks.map((block) => ({
      block,
      title: `line ${block.line}: ${block.text.split('\n')[0]}`,
    }));
    let walk: Walk;

    beforeAll(async () => {
      walk = await startWalk();
      await walk.run(given[page] ?? 'true');
    });

    afterAll(() => walk.end());

    test('each file that it shows is used', () => {
      expect(unusedFiles(blocks)).toEqual([]);
    });

    for (const { block, title } of titled)
      (needsPython(block) && !python ? test.skip : test)(title, () => walk.try(block));
  });
}
