import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { isObject } from '../engine/wire/json.ts';
import type { Response } from '../engine/wire/response.ts';
import { entriesOf } from './response-reading.ts';

/**
 * Postal codes with a leading zero, of many communes at once, of an island whose city codes have a letter, from
 * overseas, and of a city whose districts have codes of their own.
 */
const postalCodes = ['51300', '01000', '20000', '97133', '75001'];

/** The communes of a postal code, requested once in a run. */
export interface SearchedCommunes {
  readonly postalCode: string;
  readonly response: Response;
}

/** The searches that find communes. A service's own list need not have all of them, but it has some. */
export async function searchesThatFind(suite: Suite): Promise<readonly SearchedCommunes[]> {
  const searches: SearchedCommunes[] = [];
  for (const postalCode of codesToTry(suite)) searches.push(await searched(suite, postalCode));
  const fruitful = searches.filter(({ response }) => !findsNothing(response));
  if (fruitful.length === 0)
    throw new SetupFailed(
      `no commune is known for ${codesToTry(suite).join(', ')}; name one in known.postal_code`,
    );
  return fruitful;
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

/** A postal code that the club's own reference list has. */
export async function aPostalCode(suite: Suite): Promise<string> {
  return (await firstThatFinds(suite)).postalCode;
}

/** City codes as the commune search gives them; they are never made up. */
export async function someCityCodes(suite: Suite): Promise<readonly string[]> {
  const { response } = await firstThatFinds(suite);
  const codes = entriesOf(response).flatMap(({ city_code }) =>
    typeof city_code === 'string' ? [city_code] : [],
  );
  if (codes.length === 0) throw new SetupFailed('the communes that the search gives carry no city code');
  return codes.slice(0, 5);
}

/** Codes of many sorts: the last commune of each search that finds some, since its first serves everybody. */
export async function codesOfAllSorts(suite: Suite): Promise<readonly string[]> {
  const found = await searchesThatFind(suite);
  const codes = found.map(({ response }) => entriesOf(response).at(-1)?.city_code);
  const texts = codes.filter((code) => typeof code === 'string');
  if (texts.length === 0) throw new SetupFailed('the communes that the search gives carry no city code');
  return texts;
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

/** What the target file names comes first. */
function codesToTry({ target: { known } }: Suite): readonly string[] {
  return known?.postal_code === undefined ? postalCodes : [known.postal_code, ...postalCodes];
}
