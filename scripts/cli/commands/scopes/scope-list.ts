import { type Operation, operations } from '../../../../spec/index.ts';
import { nearestName } from '../../terminal/did-you-mean.ts';
import { failure } from '../../terminal/failure.ts';
import { listed } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/**
 * Prints what the operations need that are meant by words such as `GET /seasons/2/payments`, in quotation marks or without,
 * or that need a scope; all of them without words.
 */
export function showScopes(words: readonly string[], asJson: boolean): void {
  const chosen = operationsNamed(words.flatMap((word) => word.split(/\s+/)).filter((word) => word !== ''));
  if (asJson)
    printJson(chosen.map(({ id, method, path, access, scopes }) => ({ id, method, path, access, scopes })));
  else printLines(...chosen.flatMap((one) => listed(placeOf(one), needsOf(one))));
}

const placeOf = ({ method, path }: Operation) => `${method} ${path}`;

function needsOf({ id, access, scopes }: Operation): string {
  if (access === 'public') return `no token (${id})`;
  return `${scopes.length === 0 ? 'a token, no scope' : scopes.join(' ')} (${id})`;
}

function operationsNamed(words: readonly string[]): readonly Operation[] {
  const named = words.join(' ');
  const isMeant = (one: Operation) =>
    words.length === 0 || one.id === named || one.scopes.some((scope) => scope === named) || fits(one, words);
  const chosen = operations.filter(isMeant);
  if (chosen.length > 0) return chosen;
  const partly = operations.filter(({ path }) => words.length === 1 && path.includes(named));
  if (partly.length > 0) return partly;
  const names = operations.flatMap((one) => [one.id, placeOf(one), ...one.scopes]);
  throw failure('unknown-operation', named, nearestName(named.replace(/\/\d+/g, '/{id}'), names));
}

/** What stands before a path in an address of a club. */
const anyBase = /^.*\/api\/v1(?=\/)/;

/** Whether a method and a path, or a path alone, is that of an operation; an id may stand for the name of a parameter. */
function fits({ method, path }: Operation, words: readonly string[]): boolean {
  const wantedPath = words.at(-1) ?? '';
  const isMethod = words.length === 1 || words[0]?.toUpperCase() === method;
  const parts = path.split('/');
  const wanted = wantedPath.replace(/\?.*/, '').replace(anyBase, '').split('/');
  const isPath =
    parts.length === wanted.length &&
    parts.every((part, index) => part === wanted[index] || (part.startsWith('{') && wanted[index] !== ''));
  return words.length <= 2 && isMethod && isPath;
}
