import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { markIn } from '../../engine/wire/message/run-names.ts';
import { firstFilledPage } from '../first-filled-page.ts';
import { optional } from '../optional.ts';
import { entriesOf } from '../response-reading.ts';
import { subjectNamed } from '../subject-registry.ts';

/** What nearly every club takes. */
const usualMethods: readonly string[] = ['Chèque', 'Espèces', 'Virement'];

/** How many of the means of payment on the club's list are tried. */
const mostListed = 3;

/**
 * Returns the means of payment that a club is likely to take where it takes only those of a list of its own: usual ones,
 * and those of listed payments.
 */
export async function likelyMethods(suite: Suite): Promise<readonly JsonObject[]> {
  const reading = firstFilledPage(suite, 'listPayments').then(entriesOf);
  const listed = ((await optional(reading)) ?? [])
    .map(({ method }) => method)
    .filter((method) => typeof method === 'string' && method !== '' && markIn(method) === undefined);
  const further = [...new Set(listed)].filter((method) => !usualMethods.includes(String(method)));
  return [...usualMethods, ...further.slice(0, mostListed)].map((method) => ({ method: String(method) }));
}

/** Returns a means of payment that no other payment has, or the one that the club takes. */
export async function freshMethod(suite: Suite): Promise<string> {
  return String((await subjectNamed('payments').plain(suite, suite.freshMark())).method);
}
