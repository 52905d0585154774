import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { packageFile } from '../../../spec/package-file.ts';

const settings: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.NodeNext,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
};

/** What the compiler says of integrators' programs, each by its name. They stand nowhere but in memory. */
function complaints(programs: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  const files = new Map(
    Object.entries(programs).map(([name, text]) => [packageFile(`integrator-${name}.ts`), text]),
  );
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  const { getSourceFile } = host;
  host.getSourceFile = (path, options) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, options) : ts.createSourceFile(path, text, options);
  };
  const program = ts.createProgram([...files.keys()], settings, host);
  const said = [...files.keys()].map((path) => {
    const diagnostics = ts.getPreEmitDiagnostics(program, program.getSourceFile(path));
    return diagnostics.map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n'));
  });
  return Object.fromEntries(Object.keys(programs).map((name, index) => [name, said[index] as string[]]));
}

const beginning = `
  import createClient from 'openapi-fetch';
  import type { components, paths } from './spec/generated/openapi.ts';
  const client = createClient<paths>({ baseUrl: 'https://club.example/api/v1' });
`;

function creating(start: string, read: string, optional: string): string {
  return `${beginning}
    const settings = { ${optional}: 30 } satisfies components['schemas']['SeasonChange'];
    const dates = { end_date: '2028-08-31', registration_start: '2027-06-15', registration_end: '2028-03-31' };
    const { data } = await client.POST('/seasons', {
      params: { header: { 'Idempotency-Key': 'a-key-of-this-operation' } },
      body: { name: 'Saison 2027-2028', ${start}: '2027-09-01', ...dates, ...settings },
    });
    export const id: number | undefined = data?.data.${read};
  `;
}

// openapi-fetch infers the body from what is passed, so the compiler looks for what is missing there, not for what is too much;
// an optional field is caught where the object says which schema it satisfies.
test('an integrator who writes fields as the description names them compiles, and one who misspells any does not', () => {
  const said = complaints({
    right: creating('start_date', 'id', 'membership_cost_euros'),
    required: creating('strat_date', 'id', 'membership_cost_euros'),
    read: creating('start_date', 'ident', 'membership_cost_euros'),
    optional: creating('start_date', 'id', 'membership_cost_euro'),
  });
  expect(said.right).toEqual([]);
  expect(said.required?.join('\n')).toContain("'strat_date' does not exist");
  expect(said.read?.join('\n')).toContain("'ident' does not exist");
  expect(said.optional?.join('\n')).toContain("'membership_cost_euro'");
}, 60_000);
