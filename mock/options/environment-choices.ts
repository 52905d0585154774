import { appendFileSync } from 'node:fs';
import type { Choices } from '../alternatives/alternative.ts';
import { withChoice } from '../alternatives/choices.ts';

/** The environment variable with choices that every club of a mock makes: `POINT=CHOICE`, with commas between. */
export const choicesVariable = 'CLUBPROOF_CHOICES';

/** The environment variable with a file that each mock which reads the choices writes to: a proof that one did. */
export const choicesReadVariable = `${choicesVariable}_READ`;

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the choices with those that the environment names in place of others. Throws a ChoiceError. */
export function withEnvironmentChoices(choices: Choices, variables: Variables = process.env): Choices {
  return namedIn(variables).reduce(withChoice, choices);
}

/** Writes to standard error which choices the environment names: a test must not run otherwise without a word. */
export function announceEnvironmentChoices(
  write: (line: string) => void = (line) => process.stderr.write(line),
  variables: Variables = process.env,
): void {
  const named = namedIn(variables);
  const proof = variables[choicesReadVariable] ?? '';
  if (proof !== '') appendFileSync(proof, `${named.length}\n`);
  if (named.length === 0) return;
  const shown = named.slice(0, 3).join(', ');
  const others = named.length > 3 ? ` and ${named.length - 3} more` : '';
  write(`clubproof: ${choicesVariable} plays ${shown}${others}\n`);
}

/** Returns the value of the variable for these choices. */
export function environmentValue(choices: readonly string[]): string {
  return choices.join(',');
}

function namedIn(variables: Variables): readonly string[] {
  return (variables[choicesVariable] ?? '')
    .split(',')
    .map((written) => written.trim())
    .filter((written) => written !== '');
}
