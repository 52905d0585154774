import type { Results } from '../results.ts';
import { badge } from './badge.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';

/** One file of a folder that shows a run, a comparison or a history. */
export interface Format<Given> {
  readonly file: string;
  readonly render: (given: Given) => string;
}

interface ReportFormat extends Format<Results> {
  readonly readers: string;
}

/** Every format. The folder of a report and its README read this list. */
export const formats: readonly ReportFormat[] = [
  {
    file: 'results.json',
    readers: 'programs; `results.schema.json` describes it, `results.ts` types it',
    render: (results) => `${JSON.stringify(results, null, 2)}\n`,
  },
  { file: 'index.html', readers: 'people; one file that needs nothing else', render: html },
  { file: 'junit.xml', readers: 'the test view of a pipeline', render: junit },
  { file: 'summary.md', readers: 'a job summary or a comment on a pull request', render: markdown },
  { file: 'badge.svg', readers: 'a README or a wiki: the result in a few words', render: badge },
];
