import type { History } from '../../history/history.ts';
import { historyInHtml } from './html.ts';
import { historyInMarkdown } from './markdown.ts';

/** One file of the folder of a history. */
export interface HistoryFormat {
  readonly file: string;
  readonly render: (history: History) => string;
}

/** Every format of a history. */
export const historyFormats: readonly HistoryFormat[] = [
  { file: 'index.html', render: historyInHtml },
  { file: 'summary.md', render: historyInMarkdown },
];
