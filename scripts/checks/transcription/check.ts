import { describedFacts } from './described-facts.ts';
import { type Difference, differences } from './facts.ts';
import type { JsonObject } from './json.ts';
import type { Transcription } from './rows.ts';
import { transcribedFacts } from './transcribed-facts.ts';

/**
 * Holds the transcription (`spec/transcription`, typed from the interface alone) against a joined description, both ways.
 * Returns every fact that only one of them states or that they state differently; an empty list when they agree.
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
