/**
 * The beginnings of the numbers that the French numbering plan reserves for fiction, without the leading 0: no number
 * that starts with one is ever given to a subscriber. A club may send text messages to what a run writes.
 */
export const beginningsOfFiction = ['63998', '19900', '26191', '35301', '46571', '53649'] as const;

const [mobile, landline] = beginningsOfFiction;

/** The numbers of people that a run counts; the rest, up to 10000, are those of `fixedPhone`. */
const countedPhones = 9_900;

/** Returns a mobile number of fiction in its international form, by its number. */
export function countedPhone(number: number): string {
  return `+33${mobile}${lastDigits(number % countedPhones)}`;
}

/** Returns a mobile number of fiction that no counted person has, in its national form; `place` is 0 to 99. */
export function fixedPhone(place: number): string {
  return `0${mobile}${lastDigits(countedPhones + (place % 100))}`;
}

/** Returns the same number in its international form. */
export function fixedPhoneAbroad(place: number): string {
  return `+33${fixedPhone(place).slice(1)}`;
}

/** Returns the number of a landline of fiction with the last digits of a mobile one: some clubs know no such mobile numbers. */
export function asLandline(phone: string): string {
  return phone.replace(mobile, landline);
}

function lastDigits(number: number): string {
  return String(number).padStart(4, '0');
}
