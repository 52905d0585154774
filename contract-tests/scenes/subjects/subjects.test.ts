import { describe, expect, test } from '@jest/globals';
import './index.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type JsonObject, type Operation, operation } from '../../../spec/index.ts';
import { resourceOperations } from '../../engine/judging/resource-operations.ts';
import { fakeRun } from '../../engine/run/run.testing.ts';
import './index.ts';
import type { Subject } from '../subject.ts';
import { allSubjects } from '../subject-registry.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const mark = 'zz-conf-0a1b2c3d4e5f-0001';

const schemaOf = (one: Operation | undefined) => one?.body?.schema as JsonObject;
const fieldsOf = (one: Operation | undefined) => Object.keys(schemaOf(one).properties as JsonObject);

function misfitsIn(one: Operation | undefined, body: JsonObject): string {
  const validate = ajv.compile(schemaOf(one));
  return validate(body) ? '' : ajv.errorsText(validate.errors);
}

describe.each(allSubjects().map((subject): [string, Subject] => [subject.resource, subject]))(
  '%s',
  (_, subject) => {
    const { create, change } = resourceOperations(subject);
    const { suite } = fakeRun({ target: { known: { trainer_ids: [1] } } });
    const carriesMark = (body: JsonObject) =>
      subject.unmarked !== undefined || JSON.stringify(body).includes(mark);

    test('the plain body fits the contract and carries the mark', async () => {
      const body = await subject.plain(suite, mark);
      expect(misfitsIn(create, body)).toBe('');
      expect(carriesMark(body)).toBe(true);
    });

    test('the plain body has the required fields alone, but for the one that carries the mark', async () => {
      const { required } = schemaOf(create);
      const body = await subject.plain(suite, mark);
      const unmarked = Object.keys(body).filter((field) => body[field] !== mark);
      expect((required as string[]).filter((field) => !(field in body))).toEqual([]);
      expect(unmarked.filter((field) => !(required as string[]).includes(field))).toEqual([]);
    });

    test('the whole body fits the contract, carries the mark and has a value for every field', async () => {
      const body = await subject.whole(suite, mark);
      expect(misfitsIn(create, body)).toBe('');
      expect(carriesMark(body)).toBe(true);
      expect(Object.keys(body).sort()).toEqual(fieldsOf(create).sort());
    });

    test('both changes fit the contract; one carries the mark, the other leaves its field out', async () => {
      if (change === undefined) return expect(subject.unmarked).toBeDefined();
      const draft = await subject.plain(suite, mark);
      const [marked, other] = [subject.change(mark, draft), subject.otherChange(draft)];
      expect([misfitsIn(change, marked), misfitsIn(change, other)]).toEqual(['', '']);
      expect(carriesMark(marked)).toBe(true);
      const isOnlyField = fieldsOf(change).length === 1;
      expect(Object.keys(other).some((field) => field in marked)).toBe(isOnlyField);
    });

    test('of a record of which the club shows no field, each change fits the contract or names no field', () => {
      if (change === undefined) return;
      const bodies = [subject.change(mark, {}), subject.otherChange({})].map((body) =>
        JSON.parse(JSON.stringify(body)),
      );
      const named = bodies.filter((body) => Object.keys(body).length > 0);
      expect(named.map((body) => misfitsIn(change, body)).filter((misfit) => misfit !== '')).toEqual([]);
    });

    test('the dependent fields are fields of the resource', () => {
      expect(subject.dependentFields.filter((field) => !fieldsOf(create).includes(field))).toEqual([]);
    });

    test('a list shows it, and its body has the parameters of the path', async () => {
      const { operation: id, path } = subject.listedBy;
      const list = operation(id);
      expect(list.paging).toBeDefined();
      const filled = await path(await subject.plain(suite, mark), suite);
      const wanted = list.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect(Object.keys(filled)).toEqual(wanted);
      expect(Object.values(filled).every(Number.isInteger)).toBe(true);
    });
  },
);
