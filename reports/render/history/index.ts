import type { History } from '../../history/history.ts';
import type { Format } from '../index.ts';
import { historyInHtml } from './html.ts';
import { historyInMarkdown } from './markdown.ts';

/** Every format of a history. */
export const historyFormats: readonly Format<History>[] = [
  { file: 'index.html', render: historyInHtml },
  { file: 'summary.md', render: historyInMarkdown },
];
