import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { drawChoices, writtenChoices } from '../../../mock/alternatives/choices.ts';
import { receiverRules, rules, unspecifiedPoints } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { blocksOf, trialOf } from './page-blocks.testing.ts';
import { isAboutJudging, pages, tryPages } from './pages.testing.ts';

// Those about judging a service are tried at the same time, in judging-pages.test.ts.
tryPages(pages.filter(({ page }) => !isAboutJudging(page)));

test('pages were found, with blocks of every kind', () => {
  const blocks = pages.flatMap(({ text }) => blocksOf(text));
  const count = (how: string) => blocks.filter((block) => trialOf(block).how === how).length;
  expect(pages.length).toBeGreaterThan(10);
  expect(count('run')).toBeGreaterThan(40);
  for (const how of ['printed', 'printed after Ctrl-C', 'changed', 'saved', 'quoted'])
    expect({ how, count: count(how) }).not.toEqual({ how, count: 0 });
  expect(count('left out')).toBeLessThan(blocks.length / 8);
});

test('the counts that pages name are those of the rules, the points, the choices and the version', () => {
  const ofSeason = rules.filter(({ topic }) => topic === 'season').length;
  const notRun = rules.length - ofSeason;
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  const played = writtenChoices(drawChoices(1, 'shape')).length;
  const selected = `${ofSeason} of ${rules.length} rules selected, ${ofSeason} judged:`;
  const told = {
    'README.md': [`${selected}\n· ${notRun} not run  ✓ ${ofSeason} pass`, `./clubproof-${version}.tgz`],
    'docs/report.md': [`· ${notRun}\n`, `${selected}\n✗ 1 fail  · ${notRun} not run  ✓ ${ofSeason - 1} pass`],
    'docs/webhooks.md': [`judges ${receiverRules.length} rules`],
    'docs/limits.md': [`${unspecifiedPoints.length} points are unspecified`],
    'docs/offline.md': [`2 choices of ${played} (seed 1)`],
  };
  for (const [file, texts] of Object.entries(told))
    for (const text of texts) expect(pages.find(({ page }) => page === file)?.text).toContain(text);
});
