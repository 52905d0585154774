import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { entriesOf } from '../response-reading.ts';

/**
 * Postal codes with a leading zero, two of many communes at once, one of an island whose city codes contain a letter, from
 * overseas, and of a city whose districts have codes of their own.
 */
const postalCodes = ['51300', '01000', '20000', '97133', '75001', '70000'];

/** The communes of a postal code, requested once in a run. */
export interface SearchedCommunes {
  readonly postalCode: string;
  readonly response: Response;
}

/**
 * Returns the searches that find communes. The list of a service need not contain all communes, but it contains some.
 */
export async function searchesThatFind(suite: Suite): Promise<readonly SearchedCommunes[]> {
  const searches: SearchedCommunes[] = [];
  for (const postalCode of codesToTry(suite)) searches.push(await searched(suite, postalCode));
  const found = searches.filter(({ response }) => !findsNothing(response));
  if (found.length === 0)
    throw new SetupFailed(
      `no commune is known for ${codesToTry(suite).join(', ')}; name one in known.postal_code`,
    );
  return found;
}

async function searched(suite: Suite, postalCode: string): Promise<SearchedCommunes> {
  const options = { query: { postal_code: postalCode } };
  const response = await suite.scene(`the communes of ${postalCode}`, () =>
    suite.setUp('findCommunes', options),
  );
  return { postalCode, response };
}

function findsNothing({ json }: Response): boolean {
  return isObject(json) && Array.isArray(json.data) && json.data.length === 0;
}

/** Returns a postal code that the club's own list contains. */
export async function aPostalCode(suite: Suite): Promise<string> {
  return (await firstThatFinds(suite)).postalCode;
}

/** Returns city codes from the commune search; the suite never makes one up. */
export async function someCityCodes(suite: Suite): Promise<readonly string[]> {
  const { response } = await firstThatFinds(suite);
  const codes = entriesOf(response).flatMap(({ city_code }) =>
    typeof city_code === 'string' ? [city_code] : [],
  );
  if (codes.length === 0) throw new SetupFailed('the communes in the search result have no city code');
  return codes.slice(0, 5);
}

/**
 * Returns codes of many forms: the last commune of each search that finds some, because most other checks use a first
 * one.
 */
export async function codesOfAllSorts(suite: Suite): Promise<readonly string[]> {
  const found = await searchesThatFind(suite);
  const codes = found.map(({ response }) => entriesOf(response).at(-1)?.city_code);
  const texts = codes.filter((code) => typeof code === 'string');
  if (texts.length === 0) throw new SetupFailed('the communes in the search result have no city code');
  return texts;
}

/** Returns a code that a number cannot hold, where the club's own list has one. */
export async function codeWithZero(suite: Suite): Promise<string> {
  const codes = await codesOfAllSorts(suite);
  return codes.find((code) => code.startsWith('0')) ?? (codes[0] as string);
}

async function firstThatFinds(suite: Suite): Promise<SearchedCommunes> {
  for (const postalCode of codesToTry(suite)) {
    const found = await searched(suite, postalCode);
    if (!findsNothing(found.response)) return found;
  }
  throw new SetupFailed(
    `no commune is known for ${codesToTry(suite).join(', ')}; name one in known.postal_code`,
  );
}

/** The postal code of the target file comes first. */
function codesToTry({ target: { known } }: Suite): readonly string[] {
  return known?.postal_code === undefined ? postalCodes : [known.postal_code, ...postalCodes];
}
