import { readFileSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';
import { checkTranscription, report } from './check.ts';
import type { JsonObject } from './json.ts';
import { readTranscription } from './rows.ts';
import { transcribedFacts } from './transcribed-facts.ts';

/** Holds the transcription against the joined description. Exit code 1 when they differ. */
function run(): number {
  const transcription = readTranscription();
  const joined = readFileSync(packageFile('spec/generated/openapi.json'), 'utf8');
  const lines = report(checkTranscription(transcription, JSON.parse(joined) as JsonObject));
  const count = transcribedFacts(transcription).size;
  if (lines.length === 0) {
    console.log(`transcription: ${count} facts of ${transcription.operations.length} operations agree.`);
    return 0;
  }
  for (const line of lines) console.error(line);
  console.error(
    `transcription: ${lines.length} of ${count} facts differ. Which side is right is in the interface, not in the other side.`,
  );
  return 1;
}

process.exitCode = run();
