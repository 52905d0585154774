/** What an entry of the outline stands for in the interface document. */
export type EntryKind = 'heading' | 'numbered' | 'bullet' | 'row' | 'paragraph' | 'sentence';

/** One place in the interface: its line, and how many sentences stand below it as entries of their own. */
export interface OutlineEntry {
  kind: EntryKind;
  line: number;
  sentences?: number;
}

/** The places of the interface by id. No sentence of the interface is in it. */
export type Outline = Map<string, OutlineEntry>;

/** How many of each construct a document has. */
export interface OutlineCounts {
  headings: number;
  tables: number;
  rows: number;
  numbered: number;
  bullets: number;
  paragraphs: number;
}

const patterns = {
  heading: /^(#{1,6}) (.+)$/,
  separator: /^\|[\s:|-]+\|$/,
  row: /^\|(.+)\|$/,
  numbered: /^(\d+)\. (.+)$/,
  bullet: /^- (.+)$/,
};

const unimportant = new Set(['a', 'an', 'and', 'for', 'of', 'or', 'the', 'to', 'which']);

/**
 * Reads a Markdown document and names its headings, table rows, numbered items, bullets and paragraphs, and the
 * sentences of those that have several. Ids are heading slugs joined by `/`, then the place below the heading.
 */
export function extractOutline(markdown: string): Outline {
  const outline: Outline = new Map();
  const headings: string[] = [];
  const lines = markdown.split('\n');
  let header: string[] = [];

  const add = (id: string, entry: OutlineEntry) => {
    const unique = freeId(outline, id);
    outline.set(unique, entry);
    return unique;
  };
  const below = (place: string) => [...headings, place].join('/');
  const addText = (kind: EntryKind, place: string, line: number, parts: string[]) => {
    const several = parts.length > 1;
    const id = add(below(place), { kind, line, ...(several ? { sentences: parts.length } : {}) });
    if (!several) return;
    for (const index of parts.keys()) add(`${id}/sentence-${index + 1}`, { kind: 'sentence', line });
  };

  lines.forEach((text, index) => {
    const line = index + 1;
    const heading = patterns.heading.exec(text);
    const numbered = patterns.numbered.exec(text);
    const bullet = patterns.bullet.exec(text);
    if (heading) {
      const depth = (heading[1] as string).length - 2;
      headings.length = Math.max(depth, 0);
      headings.push(slug(heading[2] as string));
      const id = add(headings.join('/'), { kind: 'heading', line });
      // The document's own title is the first heading and stands above all paths.
      if (depth < 0) headings.length = 0;
      else headings[depth] = id.split('/').at(-1) as string;
    } else if (patterns.separator.test(text)) {
      header = cells(lines[index - 1] ?? '');
    } else if (patterns.row.test(text)) {
      if (patterns.separator.test(lines[index + 1] ?? '')) return;
      const row = cells(text);
      addText('row', rowPlace(header, row), line, longestSplit(row));
    } else if (numbered) {
      addText('numbered', numbered[1] as string, line, clauses(numbered[2] as string));
    } else if (bullet) {
      const content = bullet[1] as string;
      addText('bullet', label(content) ?? 'note', line, clauses(content));
    } else if (text.trim() !== '') {
      addText('paragraph', label(text) ?? 'note', line, clauses(text));
    }
  });
  return outline;
}

/** Counts the constructs of the document line by line, independently of the walk above. */
export function countConstructs(markdown: string): OutlineCounts {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const tables = count(patterns.separator);
  const tableLines = count(/^\|/);
  const [headings, numbered, bullets] = [count(/^#/), count(/^\d+\. /), count(/^- /)];
  return {
    headings,
    tables,
    rows: tableLines - 2 * tables,
    numbered,
    bullets,
    paragraphs: lines.length - headings - numbered - bullets - tableLines,
  };
}

/** Counts what the outline holds, to be compared with `countConstructs`. Tables are recognised by their rows' ids. */
export function countOutline(outline: Outline): Omit<OutlineCounts, 'tables'> {
  const count = (kind: EntryKind) => [...outline.values()].filter((entry) => entry.kind === kind).length;
  return {
    headings: count('heading'),
    rows: count('row'),
    numbered: count('numbered'),
    bullets: count('bullet'),
    paragraphs: count('paragraph'),
  };
}

function freeId(outline: Outline, id: string): string {
  if (!outline.has(id)) return id;
  let ordinal = 2;
  while (outline.has(`${id}-${ordinal}`)) ordinal += 1;
  return `${id}-${ordinal}`;
}

function cells(row: string): string[] {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** A row is named by its first cell; a row of a route table by method and path, since methods repeat. */
function rowPlace(header: string[], row: string[]): string {
  const [first = '', second = ''] = row;
  if (header[0] !== 'Method') return shortened(words(first).join('-')) || 'blank';
  const methods = first.split(/,\s*/).join('-');
  return `${methods}-${words(second).join('-') || 'root'}`;
}

/** The sentences of the cell that has most of them: no cell of a row but one is written in sentences. */
function longestSplit(row: string[]): string[] {
  return row.map(sentences).reduce((most, parts) => (parts.length > most.length ? parts : most), []);
}

/** The words before an early colon name a paragraph, as a heading set in the line would. */
function label(text: string): string | undefined {
  const start = /^([^:.;{]{2,120}):/.exec(text.replace(/\([^)]*\)/g, ''))?.[1];
  const important = words(start ?? '').filter((word) => !unimportant.has(word));
  return important.length > 0 && important.length <= 7 ? important.slice(0, 4).join('-') : undefined;
}

function sentences(text: string): string[] {
  return outsideParentheses(text, /^\.\s+(?=["`A-Z])/);
}

function clauses(text: string): string[] {
  return outsideParentheses(text, /^(?:;\s+|\.\s+(?=["`A-Z]))/);
}

function outsideParentheses(text: string, boundary: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    const match = depth === 0 ? boundary.exec(text.slice(at)) : null;
    if (match) {
      parts.push('');
      at += match[0].length - 1;
    } else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim() !== '');
}

/** Cuts a long id part at a word, so that ids stay readable in lists. */
function shortened(place: string): string {
  return place.length <= 40 ? place : place.slice(0, 40).replace(/-[^-]*$/, '');
}

function slug(heading: string): string {
  return words(heading).join('-');
}

function words(text: string): string[] {
  return text
    .replace(/\([^)]*\)(?!$)|\s\([^)]*\)$/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9_.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '');
}
