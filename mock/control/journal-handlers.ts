import type { JsonObject } from '../../spec/index.ts';
import { journalOf } from '../journal/journal.ts';
import { type JournalFilter, journalEntries, wrongParameter } from '../journal/journal-filter.ts';
import { followJournal } from '../journal/journal-stream.ts';
import { jsonResponse } from '../reference/http/responses.ts';
import { done, type Handler, ofClub } from './handler.ts';

/** The handlers of a club's journal. */
export const journalHandlers: Readonly<Record<string, Handler>> = {
  readJournal: ofClub((club, { query }) => {
    const data = journalEntries(club, filterIn(query)) as unknown as JsonObject[];
    return jsonResponse(200, { data, forgotten: journalOf(club).forgotten() });
  }),
  clearJournal: ofClub((club) => {
    journalOf(club).clear();
    return done;
  }),
  followJournal: ofClub((club, { query }) => followJournal(club, filterIn(query))),
};

const parameters = ['client', 'operation', 'since'];

function filterIn(query: URLSearchParams): JournalFilter {
  const unknown = [...query.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined)
    throw wrongParameter(unknown, `There is no parameter "${unknown}". There are: ${parameters.join(', ')}.`);
  const since = query.get('since') ?? undefined;
  if (since !== undefined && !/^\d{1,15}$/.test(since))
    throw wrongParameter('since', 'since is not the number of an exchange, such as 17.');
  return {
    client: query.get('client') ?? undefined,
    operation: query.get('operation') ?? undefined,
    since: since === undefined ? undefined : Number(since),
  };
}
