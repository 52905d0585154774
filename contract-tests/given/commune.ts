import { isObject } from '../description/described.ts';
import type { Suite } from '../judging/suite.ts';
import { SetupFailed } from '../judging/violation.ts';
import type { Response } from '../wire/response.ts';

/**
 * Postal codes with a leading zero, of many communes at once, of an island whose city codes have a letter, from
 * overseas, and of a city whose districts have codes of their own.
 */
const postalCodes = ['01000', '51300', '20000', '97133', '75001'];

/** What the commune search gives for a postal code, asked for once in the whole run. */
export interface SearchedCommunes {
  readonly postalCode: string;
  readonly response: Response;
}

/** The searches that find communes. A service's own list need not have all of them, but it has some. */
export async function searchesThatFind(suite: Suite): Promise<readonly SearchedCommunes[]> {
  const searches = await Promise.all(postalCodes.map((postalCode) => searched(suite, postalCode)));
  const fruitful = searches.filter(({ response }) => !findsNothing(response));
  if (fruitful.length === 0) throw new SetupFailed(`no commune is known for ${postalCodes.join(', ')}`);
  return fruitful;
}

async function searched(suite: Suite, postalCode: string): Promise<SearchedCommunes> {
  const ask = { query: { postal_code: postalCode } };
  const response = await suite.shared(`the communes of ${postalCode}`, () =>
    suite.setUp('findCommunes', ask),
  );
  return { postalCode, response };
}

function findsNothing({ json }: Response): boolean {
  return isObject(json) && Array.isArray(json.data) && json.data.length === 0;
}
