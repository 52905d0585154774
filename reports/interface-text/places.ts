import type { OutlineEntry } from '../../spec/outline.ts';
import { headingName, rowName, textName } from './place-names.ts';
import { clausesOf, sentencesOf } from './sentences.ts';

/** A place in a copy of the interface, with its text. */
export interface Place extends OutlineEntry {
  readonly text: string;
}

const patterns = {
  heading: /^(#{1,6}) +(.+)$/,
  separator: /^\|[\s:|-]+\|$/,
  row: /^\|(.+)\|$/,
  numbered: /^(\d+)\. +(.+)$/,
  bullet: /^[-*] +(.+)$/,
};

/**
 * Returns the headings, table rows, numbered items, bullets and paragraphs of a Markdown text, and the sentences of those
 * that have several, by the ids of the outline: names of headings joined by `/`, then the name of the place below them.
 */
export function placesIn(markdown: string): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const headings: string[] = [];
  const lines = markdown.split('\n').map((line) => line.trimEnd());
  let header: readonly string[] = [];

  const add = (id: string, place: Place) => {
    const free = freeId(found, id);
    found.set(free, place);
    return free;
  };
  const addText = ({ kind, name, text, parts }: Text, line: number) => {
    const sentences = parts.length;
    const id = add([...headings, name].join('/'), { kind, line, text, ...(sentences > 1 && { sentences }) });
    if (sentences < 2) return;
    for (const [index, part] of parts.entries())
      add(`${id}/sentence-${index + 1}`, { kind: 'sentence', line, text: part });
  };
  const addHeading = (depth: number, text: string, line: number) => {
    headings.length = Math.min(Math.max(depth, 0), headings.length);
    const id = add([...headings, headingName(text)].join('/'), { kind: 'heading', line, text });
    // The title of the document is the first heading and stands above all paths.
    if (depth >= 0) headings.push(id.split('/').at(-1) ?? '');
  };

  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const [, marks, title = ''] = patterns.heading.exec(text) ?? [];
    if (marks !== undefined) addHeading(marks.length - 2, title, line);
    else if (patterns.separator.test(text)) header = cellsOf(lines[index - 1] ?? '');
    else if (text.trim() !== '' && !isTableHead(text, lines[index + 1])) addText(textOf(text, header), line);
  }
  return found;
}

function isTableHead(line: string, next = ''): boolean {
  return patterns.row.test(line) && patterns.separator.test(next);
}

/** What a line says, with its sentences or clauses. */
interface Text {
  readonly kind: Place['kind'];
  readonly name: string;
  readonly text: string;
  readonly parts: readonly string[];
}

/** Returns what a line says that is neither a heading nor the head of a table. */
function textOf(line: string, header: readonly string[]): Text {
  if (patterns.row.test(line)) {
    const row = cellsOf(line);
    return { kind: 'row', name: rowName(header, row), text: rowText(header, row), parts: longestSplit(row) };
  }
  const [, number, item = ''] = patterns.numbered.exec(line) ?? [];
  if (number !== undefined) return { kind: 'numbered', name: number, text: item, parts: clausesOf(item) };
  const [, text = line] = patterns.bullet.exec(line) ?? [];
  const kind = text === line ? 'paragraph' : 'bullet';
  return { kind, name: textName(text), text, parts: clausesOf(text) };
}

function freeId(found: ReadonlyMap<string, Place>, id: string): string {
  if (!found.has(id)) return id;
  let ordinal = 2;
  while (found.has(`${id}-${ordinal}`)) ordinal += 1;
  return `${id}-${ordinal}`;
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Returns a row as it reads without its table: its name, in a table of routes the method with its path, and the other cells by their columns. */
function rowText(header: readonly string[], row: readonly string[]): string {
  const cells = row.map((cell) => cell.replaceAll('\\|', '|'));
  const ofName = header[0] === 'Method' ? 2 : 1;
  const others = cells.map((cell, column) =>
    cell === '' || column < ofName ? '' : `${header[column]}: ${cell}`,
  );
  return [cells.slice(0, ofName).join(' '), ...others].filter((part) => part !== '').join(' · ');
}

/** Returns the sentences of the cell that has most of them: of the cells of a row at most one is written in sentences. */
function longestSplit(row: readonly string[]): string[] {
  return row.map(sentencesOf).reduce((most, parts) => (parts.length > most.length ? parts : most), []);
}
