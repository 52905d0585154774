import { readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

/** One row of a table of the transcription; an empty cell is a fact that the interface does not state. */
export type Row = Readonly<Record<string, string>>;

const tables = [
  'operations',
  'parameters',
  'bodies',
  'fields',
  'answers',
  'reads',
  'headers',
  'scopes',
  'document',
] as const;

/** The transcription: its tables, by file name. */
export type Transcription = Readonly<Record<(typeof tables)[number], readonly Row[]>>;

/** Reads the CSV files of `spec/transcription`. Fails aloud on an empty table and on a row that does not fit its heading. */
export function readTranscription(): Transcription {
  const entries = tables.map((table) => [table, readTable(`spec/transcription/${table}.csv`)]);
  return Object.fromEntries(entries) as Transcription;
}

function readTable(file: string): Row[] {
  const [heading = '', ...lines] = readFileSync(packageFile(file), 'utf8').trimEnd().split('\n');
  if (lines.length === 0) throw new Error(`${file} has no rows.`);
  const columns = heading.split(',');
  return lines.map((line, index) => rowOf(columns, line, `${file}:${index + 2}`));
}

function rowOf(columns: string[], line: string, place: string): Row {
  const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))(?=,|$)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  if (cells.length !== columns.length) {
    throw new Error(`${place} has ${cells.length} cells, and its heading ${columns.length}.`);
  }
  return Object.fromEntries(columns.map((column, index) => [column, stated(cells[index] ?? '')]));
}

// "(1)" is a fact that follows from another sentence of the interface instead of standing where it is used.
function stated(cell: string): string {
  return /^\((.*)\)$/.exec(cell)?.[1] ?? cell;
}
