import { expect, test } from '@jest/globals';
import { exampleResults, exampleRule } from '../example-results.testing.ts';
import type { Results } from '../results.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { terminal } from './terminal.ts';

const base_url = 'http://127.0.0.1:4010/demo/api/v1';
const judged_url = 'http://127.0.0.1:4010/run-7/api/v1';
const rules = [exampleRule({ id: 'token/lasts' })];
const named = exampleResults(rules, { base_url });
const ofOwnClub = exampleResults(rules, { base_url, judged_url });

test.each<[string, (results: Results) => string]>([
  ['terminal', (results) => terminal(results)],
  ['Markdown', (results) => markdown(results).replaceAll('`', '')],
  ['JUnit', junit],
  ['HTML', (results) => html(results).replace(/<\/?code>/g, '')],
])(
  '%s names the club that was judged, and of a club of the run’s own the one that it starts like',
  (_, render) => {
    const text = render(ofOwnClub).replace(/\s+/g, ' ').replaceAll('&#39;', "'");
    expect(text).toContain(`judged ${judged_url}, a club of the run's own that starts like ${base_url}`);
    expect(render(named)).toContain(base_url);
    expect(render(named)).not.toContain('club of the run');
  },
);
