/** The form of the names of clubs and of their snapshots: they stand in addresses and in the names of files. */
const nameForm = /^[a-z0-9][a-z0-9-]{0,62}$/;

export const nameRule = 'small letters, digits and hyphens, at most 63, no hyphen first';

export function isName(name: string): boolean {
  return nameForm.test(name);
}
