import type { JsonObject, Operation } from '../../../spec/index.ts';
import { isObject } from '../wire/message/json.ts';
import { isSuccess } from '../wire/message/response.ts';
import { markIn } from '../wire/message/run-names.ts';
import { identifierIn } from '../wire/record/creation.ts';
import type { SendToClear } from './closing.ts';
import type { Ledger } from './ledger.ts';
import type { Announced } from './ledger-file.ts';
import { listOf } from './record-routes.ts';

/** A list is read for this number of pages at most, to find the record of a creation without a response. */
const mostPages = 500;

type Query = Readonly<Record<string, number | boolean>>;

/** Returns the lists that would show the records of creations without a response. */
export function listsOf(unanswered: readonly Announced[]): Operation[] {
  const marked = unanswered.filter(({ mark }) => mark !== '');
  return [...new Set(marked.flatMap((announced) => listOf(announced) ?? []))];
}

/**
 * Reads a list and notes the records in it that carry the mark of a creation without a response. A list that was read to
 * its end without a mark tells that its record is not there.
 */
export async function findUnanswered(list: Operation, ledger: Ledger, send: SendToClear): Promise<void> {
  const sought = ledger.unanswered().filter((each) => each.mark !== '' && listOf(each) === list);
  const found = new Set<Announced>();
  // Without `all` some lists leave entries out.
  const whole: Query = list.parameters.some(({ name }) => name === 'all') ? { all: true } : {};
  let next: Query | 'end' | undefined = {};
  for (let pages = 0; pages < mostPages && typeof next === 'object'; pages++) {
    const query: Query = next;
    const response = await send(list, { query: { ...whole, ...query } });
    const page = response && isSuccess(response) && isObject(response.json) ? response.json : {};
    for (const entry of Array.isArray(page.data) ? page.data : []) {
      const announced = noteIfSought(entry, sought, ledger);
      if (announced !== undefined) found.add(announced);
    }
    next = nextQuery(page);
    if (JSON.stringify(next) === JSON.stringify(query)) return;
  }
  if (next === 'end') for (const announced of sought) if (!found.has(announced)) ledger.absent(announced);
}

function noteIfSought(entry: unknown, sought: readonly Announced[], ledger: Ledger): Announced | undefined {
  const id = identifierIn(entry);
  const mark = markIn(JSON.stringify(entry));
  const announced = mark === undefined ? undefined : sought.find((each) => each.mark === mark);
  if (id === undefined || announced === undefined) return undefined;
  ledger.found(announced, id);
  return announced;
}

/** Returns the query of the next page, or that this page is the last; undefined where the page does not tell. */
function nextQuery({ data, pagination }: JsonObject): Query | 'end' | undefined {
  if (!isObject(pagination) || !Array.isArray(data)) return undefined;
  const { next_after, next_offset } = pagination;
  if (typeof next_after === 'number') return { after: next_after };
  if (typeof next_offset === 'number') return { offset: next_offset };
  return next_after === null || next_offset === null ? 'end' : undefined;
}
