import { expect, test } from '@jest/globals';
import { exampleRule } from '../../../reports/example-results.testing.ts';
import { progressOn } from './progress.ts';

/** A stream that keeps its text, and a clock that the test sets. */
function setting(isLive: boolean, isStrict = false) {
  const written: string[] = [];
  let at = 0;
  const progress = progressOn(
    { columns: 60, write: (text) => written.push(text) },
    { isStrict, isLive, now: () => at },
  );
  return { written, progress, passSeconds: (seconds: number) => (at += seconds * 1000) };
}

const rule = exampleRule({ id: 'season/is-listed' });
const judgedBy = (judged: number, selected = 20) => ({ judged, selected, requests: 12 });

test('on a terminal one line says how much is done, of how much, and how long the rest takes', () => {
  const { written, progress, passSeconds } = setting(true);
  passSeconds(10);
  progress.rule(rule, judgedBy(5));
  expect(written).toEqual(['\r\u001b[K5 of 20 rules, 12 requests, about 30 s left  season/is-list']);
});

test('nothing is foreseen from the first few rules, nor at the end', () => {
  const { written, progress, passSeconds } = setting(true);
  passSeconds(10);
  progress.rule(rule, judgedBy(4));
  progress.rule(rule, judgedBy(20));
  expect(written.join()).not.toContain('left');
});

test('violations are counted', () => {
  const { written, progress } = setting(true);
  progress.rule({ ...rule, verdict: 'fail' }, judgedBy(1));
  expect(written[0]).toContain('1 of 20 rules, 1 violated, 12 requests');
});

test('a violated standard is counted as a warning, in a strict run as a violation', () => {
  const linesOf = (isStrict: boolean) => {
    const { written, progress } = setting(true, isStrict);
    progress.rule({ ...rule, verdict: 'warn' }, judgedBy(1));
    progress.rule({ ...rule, verdict: 'fail' }, judgedBy(2));
    return written.join();
  };
  expect(linesOf(false)).toContain('2 of 20 rules, 1 violated, 1 warning, 12 requests');
  expect(linesOf(true)).toContain('2 of 20 rules, 2 violated, 12 requests');
});

test('without a terminal there is a line for each violation and for each tenth of the rules', () => {
  const { written, progress } = setting(false);
  for (let judged = 1; judged <= 20; judged++)
    progress.rule({ ...rule, verdict: judged === 7 ? 'fail' : 'pass' }, judgedBy(judged));
  expect(written).toHaveLength(11);
  expect(written).toContain('✗ season/is-listed\n');
  expect(written.at(-1)).toBe('20 of 20 rules, 1 violated, 12 requests\n');
});

test('a violation that a waiver excuses is told as excused, and not counted as a violation', () => {
  const { written, progress } = setting(false);
  progress.rule({ ...rule, verdict: 'excused' }, judgedBy(2));
  expect(written).toEqual(['≈ season/is-listed\n', '2 of 20 rules, 1 excused, 12 requests\n']);
});

test.each([
  ['requests', 'waiting 12 s for the request quota'],
  ['tokens', 'waiting 12 s for the token request quota'],
  ['answer', 'waiting 12 s at most for a response'],
  ['time', 'waiting 12 s for time to pass'],
] as const)('waiting for %s is said while it lasts', (what, said) => {
  const { written, progress } = setting(false);
  progress.wait({ what, seconds: 11.2 });
  expect(written).toEqual([`${said}\n`]);
});

test('a slow service is told once in a log until something else is', () => {
  const { written, progress } = setting(false);
  const waitTwice = () => {
    progress.wait({ what: 'answer', seconds: 15 });
    progress.wait({ what: 'answer', seconds: 15 });
  };
  waitTwice();
  progress.rule(rule, judgedBy(20));
  waitTwice();
  const waiting = 'waiting 15 s at most for a response\n';
  expect(written).toEqual([waiting, '20 of 20 rules, 12 requests\n', waiting]);
});

test('an outage is told once in a log, with what the service returns and since when', () => {
  const { written, progress } = setting(false);
  const outage = { what: '502', since: '2026-11-20T14:02:11.000Z' };
  for (const seconds of [1, 2, 4]) progress.wait({ what: 'service', seconds, outage });
  progress.wait({ what: 'service', seconds: 1, outage: { what: 'cut', since: '2026-11-20T15:00:00.000Z' } });
  expect(written).toEqual([
    'waiting until the service responds: 502 since 14:02:11 UTC\n',
    'waiting until the service responds: cut since 15:00:00 UTC\n',
  ]);
});

test('what remains is estimated without the waits that the target caused, and with those of the own rate', () => {
  const lineAfter = (isPace: boolean) => {
    const { written, progress, passSeconds } = setting(true);
    passSeconds(5);
    progress.wait({ what: 'requests', seconds: 50, isPace });
    passSeconds(50);
    progress.rule(rule, judgedBy(10));
    return written.at(-1);
  };
  expect(lineAfter(false)).toContain('about 5 s left without waits');
  expect(lineAfter(true)).toMatch(/about 55 s left {2}/);
});

test('a run at its quota waits a moment for each request: a terminal shows it, a log does not fill with it', () => {
  const [terminal, log] = [setting(true), setting(false)];
  for (const { progress } of [terminal, log]) progress.wait({ what: 'requests', seconds: 1 });
  expect(terminal.written.join()).toContain('waiting 1 s');
  expect(log.written).toEqual([]);
});
