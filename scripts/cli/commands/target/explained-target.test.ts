import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type TargetMember, targetMembers } from '../../target/target-members.ts';
import { checkedTarget } from '../../target/target-schema.ts';
import { run } from '../command-line.testing.ts';
import { explainedTarget } from './explained-target.ts';

/** A line of a member that a run does not need; a comment has one space after its #. */
const optional = /^#(?=[a-z]| {2})/;

test('the printed target file is one as it stands, and with every member', () => {
  const lines = explainedTarget();
  expect(Object.keys(checkedTarget(parse(lines.join('\n')), ''))).toEqual(['base_url', 'client']);
  const whole = parse(lines.map((line) => line.replace(optional, '')).join('\n'));
  expect(pathsIn(checkedTarget(whole, ''))).toEqual(all(targetMembers().members).map(({ path }) => path));
});

test('every member says what it is for, in a sentence, and has an example', () => {
  for (const { path, says, example, members } of all(targetMembers().members)) {
    expect(`${path}: ${says}`).toMatch(/: [A-Z][^.]+.*\.$/);
    expect([path, members.length > 0 || example !== undefined]).toEqual([path, true]);
  }
});

test('no line is wider than a terminal, and the first one names the schema to editors', async () => {
  const { stdout, exitCode } = await run(['target']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines[0]).toBe('# yaml-language-server: $schema=spec/target.schema.json');
  expect(exitCode).toBe(0);
});

function all(members: readonly TargetMember[]): TargetMember[] {
  return members.flatMap((member) => [member, ...all(member.members)]);
}

function pathsIn(value: object, above = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = `${above}${name}`;
    // The names of headers are those of a gateway.
    const isObject = typeof inner === 'object' && !Array.isArray(inner) && name !== 'headers';
    return isObject ? [path, ...pathsIn(inner, `${path}.`)] : [path];
  });
}
