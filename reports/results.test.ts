import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { packageFile } from '../spec/package-file.ts';
import {
  exampleDelivery,
  exampleExchange,
  exampleFailure,
  examplePartial,
  exampleResults,
  exampleRule,
} from './example-results.ts';
import type { Failure } from './results.ts';

interface Definition {
  enum?: unknown[];
  properties?: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
}

const schema = JSON.parse(readFileSync(packageFile('reports/results.schema.json'), 'utf8')) as {
  $defs: Record<string, Definition>;
};
const types = typesOf(packageFile('reports/results.ts'));

test('the schema and the types name the same members, and agree on which may be missing', () => {
  const interfaces = [...types.members];
  expect(interfaces.length).toBeGreaterThan(7);
  for (const [name, members] of interfaces) {
    const definition = schema.$defs[name];
    const inSchema = Object.keys(definition?.properties ?? {}).map((member) => ({
      member,
      optional: !definition?.required?.includes(member),
    }));
    expect({ name, members: sorted(inSchema) }).toEqual({ name, members: sorted(members) });
    expect({ name, closed: definition?.additionalProperties }).toEqual({ name, closed: false });
  }
});

test('the schema and the types allow the same words', () => {
  expect([...types.unions.keys()].sort()).toEqual(['Effort', 'ExitCode', 'Level', 'UnaskedKind', 'Verdict']);
  for (const [name, words] of types.unions) {
    expect({ name, words: schema.$defs[name]?.enum?.map(String).sort() }).toEqual({
      name,
      words: words.sort(),
    });
  }
  expect(schema.$defs.Totals?.required?.sort()).toEqual(types.unions.get('Verdict')?.sort());
});

test('results with everything in them fit the schema', () => {
  const validate = validator();
  const failure: Failure = {
    ...exampleFailure,
    differences: [{ field: 'end_date', expected: '2026-08-31' }],
    exchanges: [exampleExchange, exampleExchange],
    race: { exchanges: [0, 1], curl: 'curl &\ncurl &\nwait' },
    deliveries: [exampleDelivery],
  };
  const rule = exampleRule({ id: 'season/ends-on-or-after-start', verdict: 'fail', failure });
  const results = exampleResults([rule, exampleRule({ id: 'season/is-listed' })]);
  results.left_behind = [{ operation: 'createSeason', id: 4, path: '/seasons/4', mark: 'k' }];
  expect({ fits: validate(results), errors: validate.errors }).toEqual({ fits: true, errors: null });
});

test('a failed rule without its failure, or a blocked one without its reason, does not fit', () => {
  const validate = validator();
  const withRule = (verdict: 'fail' | 'blocked') => exampleResults([exampleRule({ id: 'a/b', verdict })]);
  expect(validate(withRule('fail'))).toBe(false);
  expect(validate(withRule('blocked'))).toBe(false);
});

test('a pass with an operation that was not asked, or a partial without one, does not fit', () => {
  const validate = validator();
  const partial = examplePartial('a/b', [{ operation: 'readSport', kind: 'needs', reason: 'a sport' }]);
  expect(validate(exampleResults([partial]))).toBe(true);
  expect(validate(exampleResults([{ ...partial, verdict: 'pass' }]))).toBe(false);
  expect(validate(exampleResults([{ ...partial, unasked: [] }]))).toBe(false);
});

test('a member that nobody declared does not fit', () => {
  const validate = validator();
  expect(validate({ ...exampleResults([exampleRule({ id: 'a/b' })]), more: 1 })).toBe(false);
});

function validator(): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

interface Member {
  member: string;
  optional: boolean;
}

/** The interfaces and the unions of literals that a TypeScript file exports. */
function typesOf(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const members = new Map<string, Member[]>();
  const unions = new Map<string, string[]>();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) {
      members.set(
        statement.name.text,
        statement.members.map((member) => ({
          member: member.name?.getText() ?? '',
          optional: (member as ts.PropertySignature).questionToken !== undefined,
        })),
      );
    }
    if (ts.isTypeAliasDeclaration(statement) && ts.isUnionTypeNode(statement.type)) {
      const words = statement.type.types.map((type) => type.getText().replace(/'/g, ''));
      unions.set(statement.name.text, words);
    }
  }
  return { members, unions };
}

function sorted(members: Member[]): Member[] {
  return [...members].sort((one, other) => one.member.localeCompare(other.member));
}
