import type { Comparison } from '../../comparison.ts';
import { comparisonInHtml } from './html.ts';
import { comparisonInMarkdown } from './markdown.ts';

/** One file of the folder of a comparison. */
export interface ComparisonFormat {
  readonly file: string;
  readonly render: (comparison: Comparison) => string;
}

/** Every format of a comparison. */
export const comparisonFormats: readonly ComparisonFormat[] = [
  { file: 'comparison.json', render: (comparison) => `${JSON.stringify(comparison, null, 2)}\n` },
  { file: 'index.html', render: comparisonInHtml },
  { file: 'summary.md', render: comparisonInMarkdown },
];
