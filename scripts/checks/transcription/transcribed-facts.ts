import type { Fact, Facts } from './facts.ts';
import type { Row, Transcription } from './rows.ts';

/** Returns the facts of the transcription, under the names that `describedFacts` uses for those of the description. */
export function transcribedFacts(transcription: Transcription): Facts {
  const facts: Facts = new Map();
  const state = (about: string, value: string | undefined) => value && facts.set(about, fact(value));
  for (const { name, value } of transcription.document) state(`document ${name}`, value);
  for (const { scope } of transcription.scopes) facts.set(`scope ${scope}`, fact('yes'));
  for (const row of transcription.operations) {
    stateOperation(row, state);
    facts.set(`${nameOf(row)} scopes`, fact(row.scopes ?? ''));
  }
  for (const row of transcription.parameters) {
    for (const operation of operationsTaking(row, transcription)) {
      stateCells(`${operation} ${row.in} ${row.name}`, row, state);
      state(`${operation} ${row.in} ${row.name} null`, 'no');
    }
  }
  for (const row of transcription.bodies) {
    stateCells(`${nameOf(row)} body`, row, state);
    stateObject(`${nameOf(row)} body`, state);
  }
  for (const row of transcription.fields) stateCells(`${nameOf(row)} body ${row.field}`, row, state);
  for (const row of transcription.answers) {
    if (row.at === '4XX') stateErrors(row, transcription, state);
    else stateResponse(row, transcription, state);
  }
  for (const row of transcription.headers) {
    for (const operation of operationsReturning(row, transcription)) {
      state(`${operation} ${row.status} header ${row.header}`, 'yes');
    }
  }
  return facts;
}

type State = (about: string, value: string | undefined) => void;

const factNames = [
  'media_type',
  'required',
  'type',
  'null',
  'minimum',
  'maximum',
  'min_length',
  'max_length',
  'min_items',
  'max_items',
  'min_properties',
  'pattern',
  'format',
  'enum',
  'default',
  'additional',
];

const fact = (value: string): Fact => ({ value, free: false });
const nameOf = (row: Row): string => `${row.method} ${row.path}`;

function stateOperation(row: Row, state: State): void {
  const operation = nameOf(row);
  state(operation, 'operation');
  state(`${operation} access`, row.access);
  state(`${operation} idempotency_key`, row.idempotency_key);
  state(`${operation} paging`, row.paging);
  // A read without a stated status returns 200: that much is HTTP. The status of a write is "not shown" unless stated.
  state(`${operation} success`, row.success || (row.idempotency_key === 'no' ? '200' : ''));
  for (const error of (row.stated_errors ?? '').split(' ').filter(Boolean)) {
    const [status, code] = error.split(':');
    state(`${operation} error ${status}`, 'yes');
    if (code) state(`${operation} error ${status} says ${code}`, 'yes');
  }
}

function operationsTaking(row: Row, { operations }: Transcription): string[] {
  if (row.path !== '*') return [nameOf(row)];
  const takes = (operation: Row) =>
    row.in === 'path' ? operation.path?.includes(`{${row.name}}`) : operation.idempotency_key === 'yes';
  return operations.filter(takes).map(nameOf);
}

function operationsReturning(row: Row, { operations }: Transcription): string[] {
  if (row.path !== '*') return [nameOf(row)];
  return operations.filter((operation) => statusesOf(operation).includes(row.status ?? '')).map(nameOf);
}

function stateCells(about: string, row: Row, state: State): void {
  for (const name of factNames) state(`${about} ${name}`, sorted(name, row[name]));
}

function sorted(name: string, value: string | undefined): string | undefined {
  return name === 'enum' ? value?.split('|').sort().join('|') : value;
}

function stateResponse(row: Row, transcription: Transcription, state: State): void {
  const answer = `${nameOf(row)} answer`;
  stateObject(answer, state);
  for (const [field, type] of wrappers(row.at ?? '')) {
    stateCells(
      `${answer} ${field}`,
      { type, null: 'no', required: field.startsWith('data[]') ? '' : 'yes' },
      state,
    );
  }
  stateFields(answer, row, transcription, state);
}

// The form of a refusal is stated once for all, and holds for every error that is stated of an operation.
function stateErrors(row: Row, transcription: Transcription, state: State): void {
  const exceptions = transcription.answers.filter(({ at, path }) => at === '4XX' && path !== '*').map(nameOf);
  const operations = transcription.operations.filter((operation) =>
    row.path === '*' ? !exceptions.includes(nameOf(operation)) : nameOf(operation) === nameOf(row),
  );
  for (const operation of operations) {
    for (const status of statusesOf(operation).filter((one) => one.startsWith('4'))) {
      const body = `${nameOf(operation)} ${status} body`;
      stateObject(body, state);
      stateCells(body, row, state);
      stateFields(body, { ...row, at: '' }, transcription, state);
    }
  }
}

function stateFields(about: string, row: Row, { reads }: Transcription, state: State): void {
  for (const read of reads.filter(({ resource }) => resource === row.resource)) {
    stateCells(`${about} ${[row.at, read.field].filter(Boolean).join('.')}`, read, state);
  }
}

function stateObject(about: string, state: State): void {
  stateCells(about, { type: 'object', null: 'no' }, state);
}

// Lists return {data: [...]}, single items {data: {...}}: what stands around a resource is stated once for all of them.
function wrappers(at: string): [string, string][] {
  if (at === '') return [];
  const around: [string, string][] = at.startsWith('data[]') ? [['data', 'array']] : [];
  return [...around, [at, 'object']];
}

const statusesOf = (row: Row): string[] =>
  (row.stated_errors ?? '')
    .split(' ')
    .filter(Boolean)
    .map((error) => error.split(':')[0] ?? '');
