import type { ClubData } from '../../../../fixtures/club-fixture.ts';
import { clubInFile } from '../../target/club-file.ts';
import { invocation } from '../../terminal/invocation.ts';
import { wrappedText } from '../../terminal/labelled-text.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/** Prints what the club of a file has. Throws where the file cannot be read, or its data are wrong. */
export function checkClub(file: string, asJson: boolean): void {
  const club = clubInFile(file);
  if (asJson) printJson(club);
  else
    printLines(
      ...wrappedText(`${file} is a club, ${club.name}: ${contentsOf(club)}`),
      `${invocation()} mock --club ${shellWord(file)}`,
    );
}

/** Returns how many records a club has, collection by collection. */
export function contentsOf(club: ClubData): string {
  return Object.entries(club)
    .flatMap(([name, records]) =>
      Array.isArray(records) && records.length > 0 && typeof records[0] === 'object'
        ? [`${name.replaceAll('_', ' ')} ${records.length}`]
        : [],
    )
    .join(', ');
}
