import { expect, test } from '@jest/globals';
import { typescriptProse } from './typescript-prose.ts';

/** Returns the texts that are read of a TypeScript file. */
function read(source: string): readonly string[] {
  return typescriptProse(source).map((passage) => passage.map(({ text }) => text.trim()).join('|'));
}

test('a block comment is read without its asterisks', () => {
  expect(read('/**\n * One.\n *\n * Two.\n */\nlet a;\n')).toEqual(['|One.||Two.|']);
});

test('line comments in lines one after the other are one text', () => {
  expect(read('// One\n// goes on.\n\n// Another.\nlet a; // Last.\n')).toEqual([
    'One|goes on.',
    'Another.',
    'Last.',
  ]);
});

test.each([
  ['before a closing brace', 'function f() {\n  g();\n  // Here.\n}\n'],
  ['between arguments', 'f(a, /* Here. */ b);\n'],
  ['after a regular expression with a quote', 'const a = /[\'"`]/; // Here.\n'],
  ['after a template with a brace', `const a = \`\${\`}\`} /* no */\`; // Here.\n`],
  ['at the end of the file', 'f();\n// Here.'],
])('a comment %s is read', (_place, source) => {
  expect(read(source)).toEqual(['Here.']);
});

test.each(["'// no comment'", '`/* no comment */`', '/[/*]no comment[*/]/'])(
  '%s is no comment',
  (literal) => {
    expect(read(`const a = ${literal};\n`)).toEqual([]);
  },
);

test('the sentences under says are read, whatever they are put together from', () => {
  const source = `const a = [{ says: 'one' }, { says: \`two \${b} three\` }, { says: c ? 'four' : 'five' }, { other: 'six' }];`;
  expect(read(source)).toEqual(['one', 'two $', '} three', 'four', 'five']);
});

test('the titles of tests are read, and nothing else of them', () => {
  const source = "describe('one', () => { test('two', () => f('no')); test.each(['no'])('three', g); });";
  expect(read(source)).toEqual(['one', 'two', 'three']);
});

test('a line is placed where its text begins', () => {
  const passages = typescriptProse("let a;\n  /**\n   *  Block.\n   */\n  f({ says: 'Says.' }); // Row.\n");
  const places = passages.flat().filter(({ text }) => text !== '');
  expect(places).toEqual([
    { text: 'Block.', line: 3, column: 7 },
    { text: 'Row.', line: 5, column: 28 },
    { text: 'Says.', line: 5, column: 14 },
  ]);
});
