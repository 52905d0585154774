import { expect, test } from '@jest/globals';
import type { MutantResult, MutationTestResult } from 'mutation-testing-report-schema/api';
import { mutationPage } from './mutation-page.ts';
import { unneededReasons } from './reasons.ts';

const source = ['if (isFull) {', '  wait();', '}', 'send();'].join('\n');

function mutant(status: MutantResult['status'], line: number, replacement: string): MutantResult {
  const length = source.split('\n')[line - 1]?.length ?? 0;
  const location = { start: { line, column: 1 }, end: { line, column: length + 1 } };
  return { id: `${line} ${replacement}`, mutatorName: 'Any', status, location, replacement };
}

const result: MutationTestResult = {
  schemaVersion: '2',
  thresholds: { high: 80, low: 60 },
  files: {
    'engine/a.ts': {
      language: 'typescript',
      source,
      mutants: [
        mutant('Survived', 4, ''),
        mutant('Killed', 1, 'if (true) {'),
        mutant('Timeout', 1, 'while (true) {'),
        mutant('NoCoverage', 2, 'stay();'),
        mutant('Ignored', 2, ''),
        mutant('RuntimeError', 2, 'x'),
      ],
    },
    'expect/b.ts': { language: 'typescript', source, mutants: [mutant('Killed', 4, '')] },
  },
};

test('the score is the share of the mutants that a test detects, by folder and by file', () => {
  const lines = mutationPage(result, {}).split('\n');
  expect(lines).toContain('| `engine` | 4 | 2 | 1 | 1 | 50.0 % |');
  expect(lines).toContain('| `engine/a.ts` | 4 | 2 | 1 | 1 | 50.0 % |');
  expect(lines).toContain('| **all** | 5 | 3 | 1 | 1 | 60.0 % |');
});

test('each survivor is listed with its reason, or without one', () => {
  const reasons = {
    'engine/a.ts': [{ line: 'send();', becomes: '', why: 'The second call does the same.' }],
  };
  const survivors = mutationPage(result, reasons)
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(survivors).toEqual([
    '- engine/a.ts:2: ``wait();`` → ``stay();``: **no reason noted**',
    '- engine/a.ts:4: ``send();`` → (nothing): The second call does the same.',
  ]);
});

test('a reason without a replacement holds for every mutant of its line', () => {
  const reasons = { 'engine/a.ts': [{ line: 'send();', why: 'Sends twice.' }] };
  expect(mutationPage(result, reasons)).toContain('(nothing): Sends twice.');
});

test('a reason that no survivor has is reported', () => {
  const reasons = {
    'engine/a.ts': [
      { line: 'send();', why: 'It survives.' },
      { line: 'if (isFull) {', becomes: 'if (true) {', why: 'It is detected.' },
    ],
  };
  expect(unneededReasons(result, reasons)).toEqual(['engine/a.ts: if (isFull) { → if (true) {']);
});
