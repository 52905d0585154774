/** Names with a digit that a rule id may hold: each is called so by its own standard, whatever the interface changes. */
const namesWithDigits = ['base64', 'rs256', 'utf-8'];

/**
 * Returns one line for each rule id with a number in it. A status or a bound may change with the interface, and a rule
 * that is then renamed loses its waivers.
 */
export function idsWithNumbers(ids: readonly string[]): string[] {
  return ids
    .filter((id) => /\d/.test(withoutNames(id)))
    .map((id) => `${id}: holds a number; name the rule in words, without a status or a bound`);
}

function withoutNames(id: string): string {
  return namesWithDigits.reduce((rest, name) => rest.replace(new RegExp(`\\b${name}\\b`), ''), id);
}
