import { expect, test } from '@jest/globals';
import { exampleResults } from '../example-results.testing.ts';
import { schemaCompiler, schemaOf } from '../schemas.ts';
import { annotations } from './annotations.ts';
import { badge } from './badge.ts';
import { headlineOf } from './headline.ts';
import { html } from './html.ts';
import { noAddress } from './judged-address.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const message = 'nothing responds at http://127.0.0.1:1/api/v1; expected a server; check base_url';
const results = exampleResults([], {
  base_url: noAddress,
  not_begun: { code: 'target-unreachable', message },
});

test('a run that could not begin has exit code 2, and its headline says so', () => {
  expect([results.exit_code, headlineOf(results)]).toEqual([
    2,
    { tone: 'unknown', text: 'Not judged: the run could not begin' },
  ]);
});

test('it tells neither a seed nor a time, since nothing was judged', () => {
  for (const render of [html, markdown, terminal]) {
    const text = render(results);
    expect(text).toContain(`${results.run.effort} effort`);
    expect(text).not.toContain(`seed ${results.run.seed}`);
  }
});

test.each([
  ['page', html],
  ['summary', markdown],
  ['terminal', terminal],
])('the %s names the cause, and no address where none was known', (_, render) => {
  const text = render(results).replaceAll('\\_', '_');
  expect(text).toContain(`The run could not begin: target-unreachable: ${message}`);
  expect(text).toContain('no address was known');
  expect(text).not.toContain(noAddress);
});

test('junit.xml has one case in error', () => {
  const text = junit(results);
  expect(text).toContain('tests="1" failures="0" errors="1"');
  expect(text).toContain(`<error type="target-unreachable" message="${message}"/>`);
});

test('the badge is grey and says that nothing was judged', () => {
  const picture = badge(results);
  expect(picture).toContain('>not judged</text>');
  expect(picture).toContain('#6b7078');
});

test('the annotation is an error that names the cause', () => {
  expect(annotations(results)).toEqual([
    `::error title=Clubproof could not begin%3A target-unreachable::${message}`,
  ]);
});

test('its results fit their schema', () => {
  const validate = schemaCompiler().compile(schemaOf('results'));
  expect([validate(results), validate.errors]).toEqual([true, null]);
});
