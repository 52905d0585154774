import { describe, expect, test } from '@jest/globals';
import './subjects/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type JsonSchema, operations } from '../../spec/index.ts';
import { packageFile } from '../../spec/package-file.ts';
import * as bodyFaults from '../arbitraries/body-fault.ts';
import { beginningsOfFiction, countedPhone, fixedPhone, fixedPhoneAbroad } from '../arbitraries/phone.ts';
import { longWrittenText, writtenTexts } from '../arbitraries/text.ts';
import { fakeRun } from '../engine/run/run.testing.ts';
import { draftsOfPeople } from './people/member-drafts.ts';
import { childFields } from './person-fields.ts';
import { allSubjects } from './subject-registry.ts';

/** Returns what a text has of French telephone numbers, each without its prefix. */
function numbersIn(text: string): string[] {
  const numbers = text.matchAll(/(?<![\d.])(?:\+33|0033|0)[ .-]?([1-9](?:[ .-]?\d{2}){4})(?!\d)/g);
  return [...numbers].map(([, digits = '']) => digits.replace(/[ .-]/g, ''));
}

function numbersOfPeopleIn(text: string): string[] {
  return numbersIn(text).filter(
    (digits) => !beginningsOfFiction.some((beginning) => digits.startsWith(beginning)),
  );
}

const valuesOfFaults = [
  bodyFaults.wrongTypes,
  bodyFaults.wrongTypesInElements,
  bodyFaults.tooShort,
  bodyFaults.tooLong,
  bodyFaults.tooSmall,
  bodyFaults.tooLarge,
  bodyFaults.tooManyElements,
  bodyFaults.tooFewElements,
  bodyFaults.outsideLists,
  bodyFaults.fractions,
  bodyFaults.wrongEmails,
  bodyFaults.lowerBounds,
  bodyFaults.upperBounds,
  bodyFaults.defaults,
];

describe('every telephone number that a run writes is one of fiction', () => {
  const { suite } = fakeRun({ target: { known: { trainer_ids: [1] } } });

  test('this test finds a number in each of its forms', () => {
    for (const form of ['0612345678', '+33612345678', '0033612345678', '06 12 34 56 78', '+33 6.12.34.56.78'])
      expect(numbersOfPeopleIn(`"${form}"`)).toEqual(['612345678']);
  });

  test('the numbers that are counted, and those that are fixed', () => {
    const places = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(places, (place) => {
        const drawn = [countedPhone(place), fixedPhone(place), fixedPhoneAbroad(place)];
        expect(drawn.flatMap(numbersIn)).toHaveLength(3);
        expect(drawn.flatMap(numbersOfPeopleIn)).toEqual([]);
      }),
    );
  });

  test('those of the people that are made, changed and registered', async () => {
    const people = JSON.stringify([draftsOfPeople(suite, ['51454']), childFields(suite, suite.freshMark())]);
    expect(numbersIn(people).length).toBeGreaterThan(10);
    expect(numbersOfPeopleIn(people)).toEqual([]);
  });

  test.each(allSubjects().map((subject) => subject))('those of $resource', async (subject) => {
    const plain = await subject.plain(suite, suite.freshMark());
    const bodies = [plain, await subject.whole(suite, suite.freshMark()), subject.otherChange(plain)];
    expect(numbersOfPeopleIn(JSON.stringify(bodies))).toEqual([]);
  });

  test('those of every arbitrary', () => {
    const schemas = operations.flatMap(({ body }) => (body === undefined ? [] : [body.schema as JsonSchema]));
    const drawn = [
      schemas.map((schema) => valuesOfFaults.map((values) => values(schema))),
      [writtenTexts, longWrittenText],
    ];
    expect(numbersOfPeopleIn(JSON.stringify(drawn))).toEqual([]);
  });

  test('those written in the suite’s own sources', () => {
    const folder = packageFile('contract-tests');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    expect(sources.length).toBeGreaterThan(300);
    const strays = sources.filter(
      (file) => numbersOfPeopleIn(readFileSync(join(folder, file), 'utf8')).length > 0,
    );
    expect(strays).toEqual([]);
  });
});
