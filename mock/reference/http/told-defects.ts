import type { Defect } from '../refusal.ts';

/** More of them are in `errors`. */
const mostTold = 3;

/** The number of characters of a name that are told: a client chooses the names of unknown fields. */
const longestName = 80;

/** Returns a sentence that ends with the first few defects: `The body does not fit: /name is missing; …`. */
export function withDefects(sentence: string, defects: readonly Defect[]): string {
  if (defects.length === 0) return `${sentence}.`;
  const told = defects.slice(0, mostTold).map((defect) => `${nameOf(defect)} ${defect.detail}`);
  const others = defects.length - told.length;
  return `${sentence}: ${[...told, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')}.`;
}

/** Returns names as they are told, in a list: `/name, /sex and 2 more`. */
export function listed(names: readonly string[]): string {
  const told = names.slice(0, mostTold).map(cut);
  const others = names.length - told.length;
  return others > 0 ? `${told.join(', ')} and ${others} more` : told.join(' and ');
}

/** Returns the name of a parameter or the pointer of a field; the body itself has an empty pointer. */
function nameOf({ pointer, parameter }: Defect): string {
  return cut(parameter ?? pointer?.slice(1) ?? '') || 'it';
}

function cut(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}
