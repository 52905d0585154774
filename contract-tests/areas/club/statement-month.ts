/**
 * Whether a text names a month of a year, in digits or in words: its form is unspecified. The month stands next to the
 * year, or after the day.
 */
export function namesMonth(written: unknown, expected: string): boolean {
  const [year = '', month = ''] = expected.split('-');
  const text = String(written);
  // In a text of digits alone the month directly follows or precedes the year.
  if (/^\d{6,8}$/.test(text)) return text.startsWith(year + month) || text.endsWith(month + year);
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (!numbers.includes(Number(year))) return false;
  const [first, second] = numbers;
  const inDigits = first === Number(year) ? [second] : numbers.slice(0, -1);
  return (
    inDigits.includes(Number(month)) || inWords(expected).some((word) => text.toLowerCase().includes(word))
  );
}

function inWords(month: string): readonly string[] {
  return ['fr', 'en'].map((language) =>
    new Date(`${month}-15T12:00:00Z`)
      .toLocaleString(language, { month: 'long', timeZone: 'UTC' })
      .toLowerCase(),
  );
}
