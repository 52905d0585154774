import { isObject } from '../wire/json.ts';
import { isSuccess, type Response } from '../wire/response.ts';
import { pathOf, recordsNamedBy } from './record-history.ts';

/** A record that a sentence names, as in `group 29`. */
interface NamedRecord {
  /** The collections in which it may be: a sentence names registrations of both kinds alike. */
  readonly collections: readonly string[];
  readonly id: number;
}

/** The collections of each word by which expectations name records. */
const collections: Readonly<Record<string, readonly string[]>> = {
  season: ['seasons'],
  person: ['members'],
  member: ['members'],
  registration: ['annual-registrations', 'event-registrations'],
  group: ['groups'],
  sport: ['sports'],
  slot: ['slots'],
  lesson: ['lessons'],
  event: ['events'],
  payment: ['payments'],
  document: ['documents'],
};

/** Returns the last of the reads that show most of the records that the sentences name; undefined where none shows one. */
export function readOfMost(
  sentences: readonly string[],
  responses: readonly Response[],
): Response | undefined {
  const named = sentences.flatMap(recordsNamedIn);
  const reads = responses.filter((response) => response.sent.method === 'GET' && isSuccess(response));
  const counts = reads.map((response) => named.filter((record) => shows(response, record)).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : reads[counts.lastIndexOf(most)];
}

function recordsNamedIn(sentence: string): readonly NamedRecord[] {
  return [...sentence.matchAll(/\b([a-z]+) (\d+)\b/g)].flatMap(([, word = '', id]) => {
    const known = collections[word];
    return known === undefined ? [] : [{ collections: known, id: Number(id) }];
  });
}

function shows(response: Response, { collections: of, id }: NamedRecord): boolean {
  if (recordsNamedBy(response).some((path) => of.some((each) => path === `/${each}/${id}`))) return true;
  const path = pathOf(response) ?? '';
  const isListed = of.some((each) => path.endsWith(`/${each}`) || path.startsWith(`/${each}/`));
  const { json } = response;
  const { data } = isObject(json) ? json : { data: undefined };
  return isListed && Array.isArray(data) && data.some((entry) => isObject(entry) && entry.id === id);
}
