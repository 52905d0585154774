import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { checkTranscription, report } from './check.ts';
import type { Editable } from './edit.ts';
import { mutantsOf } from './mutants.ts';
import { type Row, readTranscription, type Transcription } from './rows.ts';

const transcription = readTranscription();

// A found group is a group, whose own members_path is required, too: without one of the two the description says the same.
const saidTwice = [
  'post /groups/search 200 data items members_path optional',
  'post /groups/search 200 data items members_path removed',
];

function joinedDescription(): Editable {
  return JSON.parse(readFileSync(packageFile('spec/generated/openapi.json'), 'utf8')) as Editable;
}

test('the transcription holds all 92 operations and 17 scopes of the interface', () => {
  expect(transcription.operations).toHaveLength(92);
  expect(transcription.scopes).toHaveLength(17);
});

test('the description and the transcription state the same facts', () => {
  expect(report(checkTranscription(transcription, joinedDescription()))).toEqual([]);
});

test('an operation that is not described is one line, not one for each of its facts', () => {
  const description = joinedDescription();
  delete (description.paths as Editable)['/token'];
  expect(report(checkTranscription(transcription, description))).toEqual([
    'POST /token: transcribed as operation, absent from the description',
  ]);
});

test('every removal from the description and every change in it is found', () => {
  const description = joinedDescription();
  const seen = new Set<unknown>();
  const unnoticed: string[] = [];
  let count = 0;
  for (const path of [...Object.keys(description.paths as Editable), 'webhook']) {
    const [described, transcribed] = [descriptionOf(path, description), transcriptionOf(path)];
    expect(report(checkTranscription(transcribed, described))).toEqual([]);
    for (const mutant of mutantsOf(described, seen)) {
      count += 1;
      if (checkTranscription(transcribed, described).length === 0) unnoticed.push(mutant);
    }
  }
  expect(unnoticed.filter((mutant) => !saidTwice.includes(mutant))).toEqual([]);
  expect(count).toBeGreaterThan(4000);
  expect(description).toEqual(joinedDescription());
}, 60_000);

test.each(['operations', 'parameters', 'bodies', 'fields'] as const)(
  'every removal from %s.csv is found',
  (table) => {
    const description = joinedDescription();
    const rows = transcription[table].filter(({ path }) => path !== 'webhook');
    const unnoticed = rows.filter((row) => {
      const whole = row.path === '*';
      const transcribed = whole ? transcription : transcriptionOf(`${row.path}`);
      const shorter = { ...transcribed, [table]: transcribed[table].filter((one) => one !== row) };
      return (
        checkTranscription(shorter, whole ? description : descriptionOf(`${row.path}`, description))
          .length === 0
      );
    });
    expect(rows.length).toBeGreaterThan(20);
    expect(unnoticed).toEqual([]);
  },
);

// One path at a time, since comparing all of them takes 30 ms and there are thousands of changes.
function descriptionOf(path: string, description: Editable): Editable {
  const paths = description.paths as Editable;
  if (path === 'webhook') return { ...description, paths: {} };
  return { ...description, paths: { [path]: paths[path] }, webhooks: {} };
}

function transcriptionOf(path: string): Transcription {
  const ofPath = (rows: readonly Row[]) => rows.filter((row) => row.path === path || row.path === '*');
  const { operations, parameters, bodies, fields, answers, headers, ...rest } = transcription;
  return {
    ...rest,
    operations: ofPath(operations),
    parameters: ofPath(parameters),
    bodies: ofPath(bodies),
    fields: ofPath(fields),
    answers: ofPath(answers),
    headers: ofPath(headers),
  };
}
