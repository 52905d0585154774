import type { Comparison } from '../../comparison.ts';
import type { Format } from '../index.ts';
import { comparisonInHtml } from './html.ts';
import { comparisonInMarkdown } from './markdown.ts';

/** Every format of a comparison. */
export const comparisonFormats: readonly Format<Comparison>[] = [
  { file: 'comparison.json', render: (comparison) => `${JSON.stringify(comparison, null, 2)}\n` },
  { file: 'index.html', render: comparisonInHtml },
  { file: 'summary.md', render: comparisonInMarkdown },
];
