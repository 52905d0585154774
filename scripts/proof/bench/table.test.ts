import { expect, test } from '@jest/globals';
import { isMet, type Row, share } from './row.ts';
import { type Findings, tableLines, tablePage, withEarlier } from './table.ts';

const rate: Row = { what: 'pages <fast>', figure: 0.4, unit: '×', goal: { atLeast: 0.5 }, detail: 'of 20/s' };
const time: Row = { what: 'start', figure: 0.25, unit: 's', goal: { atMost: 0.5 }, detail: 'five starts' };
const machine = { cpu: 'A & B', cores: 2, memory: 8, system: 'Linux', node: '20', client: 'wrk', load: 0 };
const findings: Findings = { machine, started_at: '2026-11-21T20:00:00Z', quick: false, rows: [rate, time] };

test('a figure is on the good side of a goal above or below it, and by how much', () => {
  expect([isMet(rate), isMet(time)]).toEqual([false, true]);
  expect([share(rate), share(time)]).toEqual([0.8, 2]);
});

test('the table has the goals next to the figures and says which were missed', () => {
  const [, missed, met] = tableLines(findings);
  expect(missed).toMatch(/^pages <fast> +0\.40 × +≥ 0\.50 × +MISSED$/);
  expect(met).toMatch(/^start +0\.25 s +≤ 0\.50 s +met$/);
});

test('the page gives the reason of a missed goal, and says where none is known', () => {
  const known = { ...rate, what: 'create with an Idempotency-Key, of bare node:http' };
  const page = tablePage({ ...findings, rows: [rate, known, time] });
  expect(page).toContain('| ≥ 0.50 × | **missed**: no reason is known | of 20/s |');
  expect(page).toMatch(/create with .* \| \*\*missed\*\*: each /);
  expect(page).toContain('| ≤ 0.50 s | met | five starts |');
  expect(page).toContain('1 of 3 goals are met');
});

test('a run of some groups keeps the rows of the others that this machine measured on the same day', () => {
  const before = {
    ...findings,
    rows: [
      { ...rate, group: 'pages' },
      { ...time, group: 'start' },
    ],
  };
  const again = { ...findings, rows: [{ ...rate, figure: 0.6, group: 'pages' }] };
  expect(withEarlier(again, before).rows.map(({ what, figure }) => [what, figure])).toEqual([
    ['pages <fast>', 0.6],
    ['start', 0.25],
  ]);
  const others = [
    { ...before, quick: true },
    { ...before, started_at: '2026-11-20T20:00:00Z' },
    { ...before, machine: { ...machine, cpu: 'another' } },
    undefined,
  ];
  for (const other of others) expect(withEarlier(again, other).rows).toEqual(again.rows);
});

test('the page names the machine, and a quick run as such', () => {
  expect(tablePage(findings)).toContain('Machine: A & B, 2 cores, 8 GiB');
  expect(tablePage(findings)).not.toContain('quick run');
  expect(tablePage({ ...findings, quick: true })).toContain('**A quick run');
});
