const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const afterEaster = [1, 39, 50];

/** Returns whether a date, `YYYY-MM-DD`, is a public holiday in France. */
export function isPublicHoliday(date: string): boolean {
  if (fixed.includes(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return afterEaster.includes((Date.parse(date) - easter) / 86_400_000);
}

/**
 * Returns Easter Sunday of a year, in milliseconds: the Sunday after the first full moon of spring,
 * by the tables of the Gregorian calendar.
 */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const corrections = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const age = (((corrections + 19 * golden + 15) % 30) + 30) % 30;
  const moon = age - (age === 29 || (age === 28 && golden > 10) ? 1 : 0);
  const march21 = new Date(Date.UTC(2000, 2, 21));
  march21.setUTCFullYear(year);
  const fullMoon = march21.getTime() + moon * 86_400_000;
  const weekday = new Date(fullMoon).getUTCDay();
  return fullMoon + (7 - weekday) * 86_400_000;
}
