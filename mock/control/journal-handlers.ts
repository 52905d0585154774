import type { JsonObject } from '../../spec/index.ts';
import { clientReport, clientReports } from '../journal/client-reports.ts';
import { journalOf } from '../journal/journal.ts';
import { type JournalFilter, journalEntries, wrongParameter } from '../journal/journal-filter.ts';
import { journalHar } from '../journal/journal-har.ts';
import { followJournal } from '../journal/journal-stream.ts';
import { jsonResponse } from '../reference/http/responses.ts';
import { done, type Handler, ofClub, shown } from './handler.ts';

/** The handlers of a club's journal. */
export const journalHandlers: Readonly<Record<string, Handler>> = {
  readJournal: ofClub((club, { query, accept }) => {
    const entries = journalEntries(club, filterIn(query, [...parameters, 'format']));
    if (formatIn(query, accept) === 'har')
      return jsonResponse(200, journalHar(club, entries) as unknown as JsonObject);
    const data = entries as unknown as JsonObject[];
    return jsonResponse(200, { data, forgotten: journalOf(club).forgotten() });
  }),
  clearJournal: ofClub((club) => {
    journalOf(club).clear();
    return done;
  }),
  listClientReports: ofClub((club) => shown(clientReports(club) as unknown as JsonObject[])),
  readClientReport: ofClub((club, { path }) =>
    shown(clientReport(club, path.client_id ?? '') as unknown as JsonObject),
  ),
  followJournal: ofClub((club, { query }) => followJournal(club, filterIn(query))),
};

const parameters = ['client', 'operation', 'since'];

const formats = ['json', 'har'];

/** Returns the format that a request names, as a parameter or by a media type under which HAR is known. */
function formatIn(query: URLSearchParams, accept = ''): string {
  const format = query.get('format');
  if (format === null) return /\bapplication\/(x-)?har\b|\+har\b|har\+json/.test(accept) ? 'har' : 'json';
  if (formats.includes(format)) return format;
  throw wrongParameter('format', `There is no format "${format}". There are: ${formats.join(', ')}.`);
}

function filterIn(query: URLSearchParams, known = parameters): JournalFilter {
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw wrongParameter(unknown, `There is no parameter "${unknown}". There are: ${known.join(', ')}.`);
  const since = query.get('since') ?? undefined;
  if (since !== undefined && !/^\d{1,15}$/.test(since))
    throw wrongParameter('since', 'since is not the number of an exchange, such as 17.');
  return {
    client: query.get('client') ?? undefined,
    operation: query.get('operation') ?? undefined,
    since: since === undefined ? undefined : Number(since),
  };
}
