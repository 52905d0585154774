import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { type TargetMember, targetMembers } from './target-members.ts';

const page = readFileSync(packageFile('docs/ci.md'), 'utf8');

test('docs/ci.md lists the members of a target file in the words of the schema, but for those two levels down', () => {
  const { members } = targetMembers();
  const listed = members.flatMap((member) => [member, ...member.members]);
  expect(listed.length).toBeGreaterThan(20);
  expect(cellsOf('| member ')).toEqual(listed.map(rowOf));
});

function rowOf({ path, says }: TargetMember): string[] {
  return [`\`${path}\``, firstSentence(says)];
}

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? '';
}

/** Returns the cells of the table whose header starts with this text, without the header. */
function cellsOf(head: string): string[][] {
  const table = page.slice(page.indexOf(head)).split('\n\n')[0] ?? '';
  const rows = table.split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
