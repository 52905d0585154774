/** Signs of typography, and the plain ones that a club may keep in their place. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʼ]/g, "'"],
  [/[“”]/g, '"'],
  [/[\u00a0\u202f]/g, ' '],
];

/**
 * Returns what a club keeps of the text of a field that it accepts: it may normalize it and its typography, end lines in
 * another way, trim them, and drop characters beyond the basic plane. An e-mail address is kept in any case.
 */
export function keptText(text: string, field = ''): string {
  const plain = plainSigns.reduce((changed, [sign, instead]) => changed.replace(sign, instead), text);
  const kept = plain.replace(/[\u{10000}-\u{10ffff}]/gu, '');
  const lines = kept.split(/\r\n|\r|\n/).map((line) => line.replace(/ +/g, ' ').trim());
  const whole = lines.join('\n').normalize('NFC');
  return field.endsWith('email') ? whole.toLowerCase() : whole;
}
