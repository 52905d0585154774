import { beginningsOfFiction } from './phone.ts';

/** Texts that a service may refuse for their form, whatever their length is. */
const ofAForm: Readonly<Record<string, (length: number) => string>> = {
  email: emailOfLength,
  phone: (length) => `+33${beginningsOfFiction[0]}`.padEnd(length, '0'),
};

/** Returns a text of exactly this length, in the form that the name of its field calls for. */
export function textOfLength(field: string, length: number): string {
  return ofAForm[field]?.(length) ?? 'x'.repeat(length);
}

const topDomain = '.example.org';
/** The longest local part of an address, and the longest label of a domain (RFC 5321, section 4.5.3.1). */
const longestPart = 63;

/** Returns an address of this length, whose local part and labels are no longer than any address may have them. */
function emailOfLength(length: number): string {
  const rest = length - topDomain.length - 1;
  const local = Math.min(longestPart, Math.ceil(rest / 2));
  const labels = 'x'
    .repeat(rest - local)
    .replace(new RegExp(`.{${longestPart}}(?=..)`, 'g'), (label) => `${label.slice(1)}.`);
  return `${'x'.repeat(local)}@${labels}${topDomain}`;
}
