import { stringify } from 'yaml';
import { wrapped } from '../../../../reports/render/wrap.ts';
import { schemaLine } from '../../target/schema-line.ts';
import { type TargetMember, targetMembers } from '../../target/target-members.ts';
import { printLines } from '../../terminal/terminal-output.ts';

const width = 80;

/** Prints a target file with every member, each with its meaning. */
export function printTarget(): void {
  printLines(...explainedTarget());
}

/**
 * Returns the lines of a target file with every member of the schema. A member that a run does not need stands behind a
 * `#`: without it the line is YAML.
 */
export function explainedTarget(): string[] {
  const { says, members } = targetMembers();
  return [
    schemaLine('.'),
    ...commented(says, ''),
    ...members.flatMap((member) => ['', ...linesOf(member, '', true)]),
  ];
}

function linesOf(member: TargetMember, indent: string, isActive: boolean): string[] {
  const active = isActive && member.isNeeded;
  const written = member.members.length > 0 ? `${member.name}:` : `${member.name}: ${flow(member.example)}`;
  return [
    ...commented(member.says, indent),
    `${active ? '' : '#'}${indent}${written}`,
    ...member.members.flatMap((each) => linesOf(each, `${indent}  `, active)),
  ];
}

function commented(text: string, indent: string): string[] {
  return wrapped(text, width - indent.length - 2).map((line) => `${indent}# ${line}`);
}

function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', flowCollectionPadding: false }).trimEnd();
}
