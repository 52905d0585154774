import { figureText, goalText, isMet, type Row, share } from './row.ts';
import type { Findings } from './table.ts';

const rowHeight = 22;
const top = 46;
const labelWidth = 430;
const barWidth = 420;
const width = labelWidth + barWidth + 130;
/** The axis is logarithmic: from a tenth of the goal to ten times it. */
const decades = 1;

/** One bar for each row: it starts at the goal, and goes right where the figure is better, left where it is worse. */
export function plot({ rows, machine }: Findings): string {
  const height = top + rows.length * rowHeight + 12;
  const goalAt = labelWidth + barWidth / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="8" y="18" font-weight="bold">Figures against their goals</text>`,
    `<text x="8" y="34" fill="#555">${escaped(machine.cpu)}, ${machine.cores} cores, Node ${machine.node}, ${machine.client}</text>`,
    `<text x="${goalAt}" y="34" text-anchor="middle" fill="#555">goal</text>`,
    `<text x="${labelWidth}" y="34" text-anchor="start" fill="#555">10 times worse</text>`,
    `<text x="${labelWidth + barWidth}" y="34" text-anchor="end" fill="#555">10 times better</text>`,
    ...rows.map((row, index) => bar(row, top + index * rowHeight, goalAt)),
    `<line x1="${goalAt}" x2="${goalAt}" y1="${top - 6}" y2="${height - 8}" stroke="#333"/>`,
    '</svg>',
    '',
  ].join('\n');
}

function bar(row: Row, y: number, goalAt: number): string {
  const decade = Math.max(-decades, Math.min(decades, Math.log10(share(row))));
  const length = (decade * barWidth) / 2 / decades;
  const x = Math.min(goalAt, goalAt + length);
  const color = isMet(row) ? '#2f855a' : '#c53030';
  const text = y + 14;
  return [
    `<text x="${labelWidth - 8}" y="${text}" text-anchor="end">${escaped(row.what)}</text>`,
    `<rect x="${x.toFixed(1)}" y="${y + 3}" width="${Math.max(1, Math.abs(length)).toFixed(1)}" height="${rowHeight - 7}" fill="${color}"/>`,
    `<text x="${labelWidth + barWidth + 8}" y="${text}">${escaped(`${figureText(row)} (${goalText(row)})`)}</text>`,
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
