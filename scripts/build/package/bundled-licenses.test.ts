import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { bundledLicenses } from './bundled-licenses.ts';

const bundleOf = (...files: string[]) => ({
  inputs: Object.fromEntries(files.map((file) => [file, { bytes: 1, imports: [] }])),
  outputs: {},
});

test('each package of a bundle brings its licence once', () => {
  const text = bundledLicenses([
    bundleOf('mock/index.ts', 'node_modules/yaml/dist/index.js', 'node_modules/yaml/dist/parse/lexer.js'),
    bundleOf('node_modules/@faker-js/faker/dist/index.js'),
  ]);
  expect(text.match(/^\S+ [\d.]+ \((MIT|ISC)\)$/gm)).toEqual([
    expect.stringMatching(/^@faker-js\/faker /),
    expect.stringMatching(/^yaml /),
  ]);
  expect(text).toContain(readFileSync(packageFile('node_modules/yaml/LICENSE'), 'utf8').trim());
});

test('a bundle in which no package was found is refused', () => {
  expect(() => bundledLicenses([bundleOf('mock/index.ts')])).toThrow('no package was found in the bundles');
});
