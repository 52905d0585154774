import { isObject } from '../wire/message/json.ts';
import { isSuccess, type Response } from '../wire/message/response.ts';
import { everyCollection, type NamedRecord, recordsNamedIn } from '../wire/record/record-words.ts';
import { pathOf, recordsNamedBy } from './record-history.ts';

/**
 * Returns the last of the reads that show most of the records that the sentences name. Where none shows one, it is the
 * last list of one of their collections, in which it is missing; undefined where there is no such list.
 */
export function readOfMost(
  sentences: readonly string[],
  responses: readonly Response[],
): Response | undefined {
  const named = sentences.flatMap(recordsNamedIn);
  const reads = responses.filter((response) => response.sent.method === 'GET' && isSuccess(response));
  const isList = (read: Response) => named.some((record) => isListOf(read, record.collections));
  // Of two reads that show as many, the list of one record decides what should be in it.
  const ranks = reads.map((read) => {
    const isOfOne = recordsNamedBy(read).length > 0 && isList(read);
    return 2 * named.filter((record) => shows(read, record)).length + Number(isOfOne);
  });
  const most = Math.max(0, ...ranks);
  return most > 1 ? reads[ranks.lastIndexOf(most)] : reads.findLast(isList);
}

/** Returns the paths at which a record can be; of one whose collection is not said, in the collection of a request. */
export function pathsOf({ collections: of, id }: NamedRecord, request?: Response): readonly string[] {
  const inRequest = request === undefined ? [] : everyCollection.filter((each) => isListOf(request, [each]));
  return (of.length > 0 ? of : inRequest).map((collection) => `/${collection}/${id}`);
}

function shows(response: Response, record: NamedRecord): boolean {
  const { collections: of, id } = record;
  if (recordsNamedBy(response).some((path) => pathsOf(record).includes(path))) return true;
  const path = pathOf(response) ?? '';
  const isListed = isListOf(response, of) || of.some((each) => path.startsWith(`/${each}/`));
  const { json } = response;
  const { data } = isObject(json) ? json : { data: undefined };
  return isListed && Array.isArray(data) && data.some((entry) => isObject(entry) && entry.id === id);
}

/** Whether a request is for a list of one of these collections. */
function isListOf(response: Response, of: readonly string[]): boolean {
  return of.some((collection) => pathOf(response)?.endsWith(`/${collection}`));
}
