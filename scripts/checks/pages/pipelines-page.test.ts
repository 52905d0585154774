import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { packageFile } from '../../../spec/package-file.ts';
import { commandsIn, expectCommand } from '../../cli/commands/written-commands.testing.ts';
import { blocksOf } from './page-blocks.testing.ts';

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string | number>>;
  readonly run?: string;
}

/** A workflow of GitHub, or the jobs of GitLab. */
type Pipeline = Readonly<Record<string, unknown>>;

const page = readFileSync(packageFile('docs/pipelines.md'), 'utf8');
const ciPage = readFileSync(packageFile('docs/ci.md'), 'utf8');
const ofPipelines = [...blocksOf(page), ...blocksOf(ciPage.slice(ciPage.indexOf('## In a pipeline')))].filter(
  ({ language }) => language === 'yaml',
);
const pipelines = ofPipelines.map(({ text }) => parse(text, { strict: true }) as Pipeline);
const workflows = pipelines.filter((pipeline) => 'jobs' in pipeline);
const ofGitLab = pipelines.filter((pipeline) => !('jobs' in pipeline));
const action = parse(readFileSync(packageFile('.github/actions/conformance/action.yml'), 'utf8')) as {
  inputs: Record<string, { required?: boolean }>;
};

function stepsOf(workflow: Pipeline): Step[] {
  const jobs = Object.values(workflow.jobs as Record<string, { 'runs-on': string; steps: Step[] }>);
  for (const job of jobs) expect(job['runs-on']).toBe('ubuntu-latest');
  return jobs.flatMap(({ steps }) => steps);
}

test('the page has workflows of GitHub and jobs of GitLab, and that of CI a workflow', () => {
  expect([workflows.length, ofGitLab.length]).toEqual([3, 2]);
});

test('every command of clubproof on the page exists, with the flags that stand there', async () => {
  const written = blocksOf(page).flatMap(({ text }) => commandsIn(text));
  expect(written.map(([name]) => name)).toEqual(expect.arrayContaining(['test', 'merge']));
  expect(written.length).toBeGreaterThan(7);
  for (const command of written) await expectCommand(command);
});

test('every step of a workflow runs something or uses an action of a version', () => {
  const steps = workflows.flatMap(stepsOf);
  expect(steps.length).toBeGreaterThan(12);
  for (const { uses, run } of steps) {
    expect([uses, run].filter((each) => each !== undefined)).toHaveLength(1);
    if (uses !== undefined) expect(uses).toMatch(/^[\w/.-]+@[\w.]+$/);
  }
});

test('a workflow that uses the action of the repository gives it inputs that it has, and flags that exist', async () => {
  const uses = workflows.flatMap(stepsOf).filter((step) => step.uses?.startsWith('owner/clubproof/'));
  expect(uses).toHaveLength(1);
  for (const step of uses) {
    expect(step.uses).toContain('/.github/actions/conformance@');
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
    await expectCommand(['test', ...String(step.with?.arguments).split(' ')]);
  }
});

test('what a job of GitLab leaves behind is what its commands write', () => {
  const jobs = ofGitLab.flatMap((pipeline) => Object.values(pipeline)) as {
    script: string[];
    artifacts: { paths: string[]; reports?: { junit: string } };
  }[];
  expect(jobs).toHaveLength(3);
  for (const { script, artifacts } of jobs) {
    const [, report = ''] = /--report "?([\w-]+)/.exec(script.join('\n')) ?? [];
    expect(artifacts.paths[0]?.replace('*', '')).toBe(report);
    if (artifacts.reports !== undefined) expect(artifacts.reports.junit).toBe(`${report}/junit.xml`);
  }
});
