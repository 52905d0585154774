import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { packageFile } from '../spec/package-file.ts';
import { describedFacts } from './transcription/described-facts.ts';
import { type Difference, differences } from './transcription/facts.ts';
import type { JsonObject } from './transcription/json.ts';
import { readTranscription, type Transcription } from './transcription/rows.ts';
import { transcribedFacts } from './transcription/transcribed-facts.ts';

/**
 * Holds the second entry (`spec/transcription`, typed from the interface alone) against a joined description, both ways.
 * Gives every fact that only one of them states or that they state differently; none when they agree.
 */
export function checkTranscription(transcription: Transcription, description: JsonObject): Difference[] {
  return differences(
    transcribedFacts(transcription),
    describedFacts(description, statedCodes(transcription)),
  );
}

/** One line for each difference. An operation that one side does not know at all is one line, not one for each of its facts. */
export function report(found: readonly Difference[]): string[] {
  const whole = found.filter((one) => (one.transcription ?? one.description) === 'operation');
  const parts = found.filter((one) => !whole.some(({ about }) => one.about.startsWith(`${about} `)));
  return parts.map(lineOf);
}

function statedCodes({ operations }: Transcription): string[] {
  const errors = operations.flatMap((row) => (row.stated_errors ?? '').split(' '));
  return [...new Set(errors.flatMap((error) => error.split(':').slice(1)))];
}

function lineOf({ about, transcription, description }: Difference): string {
  if (description === undefined)
    return `${about}: transcribed as ${transcription}, absent from the description`;
  if (transcription === undefined) return `${about}: ${description} in the description, not transcribed`;
  return `${about}: transcribed as ${transcription}, ${description} in the description`;
}

function run(): number {
  const transcription = readTranscription();
  const joined = readFileSync(packageFile('spec/generated/openapi.json'), 'utf8');
  const lines = report(checkTranscription(transcription, JSON.parse(joined) as JsonObject));
  const count = transcribedFacts(transcription).size;
  if (lines.length === 0) {
    console.log(`Second entry: ${count} facts of ${transcription.operations.length} operations agree.`);
    return 0;
  }
  for (const line of lines) console.error(line);
  console.error(
    `Second entry: ${lines.length} of ${count} facts differ. Which side is right is in the interface, not in the other side.`,
  );
  return 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = run();
