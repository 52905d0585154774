import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { packageFile } from '../../spec/package-file.ts';

const folder = packageFile('.github/ISSUE_TEMPLATE');
const forms = readdirSync(folder)
  .filter((name) => name !== 'config.yml')
  .sort();
const read = (name: string): unknown => parse(readFileSync(`${folder}/${name}`, 'utf8'));

const text = { type: 'string', minLength: 1 };
const closed = { type: 'object', unevaluatedProperties: false } as const;

/** What GitHub documents of a form; it shows a form that breaks this to its owners only. */
const formSchema = {
  ...closed,
  required: ['name', 'description', 'body'],
  properties: {
    name: text,
    description: text,
    title: text,
    labels: { type: 'array', items: text },
    body: { type: 'array', contains: { required: ['id'] }, items: { $ref: '#/$defs/element' } },
  },
  $defs: {
    element: {
      ...closed,
      required: ['type', 'attributes'],
      properties: { type: { enum: ['markdown', 'input', 'textarea', 'dropdown'] } },
      if: { properties: { type: { const: 'markdown' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { attributes: { ...closed, required: ['value'], properties: { value: text } } } },
      else: { $ref: '#/$defs/question' },
    },
    question: {
      required: ['id'],
      properties: {
        id: { pattern: '^[A-Za-z0-9_-]+$' },
        attributes: {
          ...closed,
          required: ['label'],
          properties: {
            label: text,
            description: text,
            placeholder: text,
            render: text,
            options: { type: 'array', minItems: 1, uniqueItems: true, items: text },
          },
        },
        validations: { ...closed, properties: { required: { type: 'boolean' } } },
      },
    },
  },
};

const isForm = new Ajv2020({ strict: false }).compile(formSchema);

test('there is a form for a false alarm, a missed defect and a refusal by the mock', () => {
  expect(forms).toEqual(['false-alarm.yml', 'missed-defect.yml', 'refused-by-the-mock.yml']);
});

test.each(forms)('%s is a form as GitHub documents it', (name) => {
  isForm(read(name));
  expect(isForm.errors ?? []).toEqual([]);
});

test.each(forms)('%s has no question twice', (name) => {
  const { body } = read(name) as { body: { id?: string; attributes: { label?: string } }[] };
  const questions = body.filter(({ id }) => id !== undefined);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(new Set(questions.map(({ attributes }) => attributes.label)).size).toBe(questions.length);
});

test('blank issues stay possible, and no link leads out of the repository', () => {
  expect(read('config.yml')).toEqual({ blank_issues_enabled: true });
});
