/**
 * Returns what a club keeps of the text of a field that it accepts: it may normalize it, end lines in another way, trim them,
 * and drop characters beyond the basic plane. An e-mail address is kept in any case.
 */
export function keptText(text: string, field = ''): string {
  const kept = text.replace(/[\u{10000}-\u{10ffff}]/gu, '');
  const lines = kept.split(/\r\n|\r|\n/).map((line) => line.replace(/ +/g, ' ').trim());
  const whole = lines.join('\n').normalize('NFC');
  return field.endsWith('email') ? whole.toLowerCase() : whole;
}
