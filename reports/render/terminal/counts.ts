import { counted } from '../../counted.ts';
import type { Results, Verdict } from '../../results.ts';
import { totalsOf } from '../../totals.ts';
import { countsOf, topicsOf } from '../rules-of-results.ts';
import { verdictText } from '../wording.ts';
import { type Paint, width } from './layout.ts';

const uneventful: readonly Verdict[] = ['pass', 'untested', 'not-run'];

/**
 * Returns the topics with problems by name; the others, including those with missing checks, are
 * counted together.
 */
export function topics(results: Results, paint: Paint): string[] {
  const overviews = topicsOf(results);
  const uneven = overviews.filter(({ rules }) => rules.some(({ verdict }) => !uneventful.includes(verdict)));
  const lines = uneven.map(({ topic, totals }) => `  ${topic.padEnd(20)}${countsLine(totals, paint)}`);
  const even = overviews.filter((overview) => !uneven.includes(overview));
  if (even.length === 0) return lines;
  const name = uneven.length === 0 ? counted(even.length, 'topic') : counted(even.length, 'other');
  const totals = totalsOf(even.flatMap(({ rules }) => rules));
  return [...lines, `  ${name.padEnd(20)}${countsLine(totals, paint)}`];
}

function countsLine(totals: Results['totals'], paint: Paint): string {
  const parts = countsOf(totals).map(({ symbol, colour, count }) => paint(colour, `${symbol} ${count}`));
  return parts.join('  ');
}

/**
 * Returns the counts by verdict. Lines are filled by the length of the words, since escape codes
 * have no width.
 */
export function countsInWords(totals: Results['totals'], paint: Paint): string[] {
  const lines: { length: number; text: string }[] = [];
  for (const { symbol, count, verdict, colour } of countsOf(totals)) {
    const words = `${symbol} ${count} ${verdictText(verdict)}`;
    const line = lines.at(-1);
    if (line && line.length + 2 + words.length <= width()) {
      line.length += 2 + words.length;
      line.text += `  ${paint(colour, words)}`;
    } else {
      lines.push({ length: words.length, text: paint(colour, words) });
    }
  }
  return lines.map(({ text }) => text);
}
