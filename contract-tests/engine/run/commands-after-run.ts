import type { Failure, RecordedExchange, RuleResult } from '../../../reports/results.ts';
import type { JsonObject } from '../../../spec/index.ts';
import { isObject, jsonOf } from '../wire/message/json.ts';

/** What is not there any more when a person pastes the commands of a report. */
export interface RemovedByRun {
  /** The address of the judged club. */
  readonly base_url: string;
  /** Whether the club itself was removed, because it was the run's own. */
  readonly isClubGone: boolean;
  /** The paths of the records that were removed: `/seasons/66`. */
  readonly records: readonly string[];
}

/** Returns the command that makes the finding of a rule again; undefined where no command can. */
export type ReplayCommand = (ruleId: string) => string | undefined;

/**
 * Returns a result with the command that makes its finding again. A request that cannot be sent again says why: the run
 * removed what it is about, or the report does not show all of it. One that can be sent says where its credentials come from.
 */
export function withCommandsAfterRun(
  result: RuleResult,
  removed: RemovedByRun,
  replayCommand: ReplayCommand,
): RuleResult {
  const { id, failure } = result;
  if (failure === undefined) return result;
  const replay = replayCommand(id);
  const remarks = failure.exchanges.map((exchange) => credentialsRemark(exchange, removed));
  const { race } = failure;
  const ofRace = remarks.find((remark, index) => remark !== '' && race?.exchanges.includes(index)) ?? '';
  const commented: Failure = {
    ...failure,
    exchanges: failure.exchanges.map((each, index) => {
      const unsendable = whatIsGone(each, removed) ?? whatIsNotShown(each);
      return unsendable === undefined
        ? { ...each, curl: `${remarks[index]}${each.curl}` }
        : { ...each, unsendable };
    }),
    ...(race && { race: { ...race, curl: `${ofRace}${race.curl}` } }),
    ...(replay !== undefined && { replay }),
  };
  return { ...result, failure: commented };
}

/** The variables that a person sets from the target file. */
const variablesOfTarget = ['CLIENT_ID', 'CLIENT_SECRET', 'SECOND_CLIENT_ID', 'SECOND_CLIENT_SECRET'];

/** Returns the comment before a command that says where its variables are from. */
function credentialsRemark({ url, curl }: RecordedExchange, { base_url }: RemovedByRun): string {
  if (!variablesIn(curl).some((name) => variablesOfTarget.includes(name))) return '';
  if (curl.includes('$SECOND_CLIENT_')) return remarkOnClient('SECOND_CLIENT', 'second_client');
  return remarkOnClient('CLIENT', url.startsWith(`${base_url}/`) ? 'client' : 'other_club.client');
}

function remarkOnClient(variable: string, client: string): string {
  return `# ${variable}_ID and ${variable}_SECRET are id and secret of ${client} in the target file\n`;
}

function variablesIn(curl: string): string[] {
  return [...curl.matchAll(/\$([A-Z_]+)/g)].map(([, name = '']) => name);
}

function whatIsNotShown({ curl, request_body = '' }: RecordedExchange): string | undefined {
  if (/… \(\d+ characters\)$/.test(request_body)) return 'its body is cut here';
  const hidden = variablesIn(curl).filter(
    (name) => !variablesOfTarget.includes(name) && !curl.includes(`${name}=$(`),
  );
  return hidden.length === 0 ? undefined : `the report does not show the value of ${hidden[0]}`;
}

function whatIsGone(exchange: RecordedExchange, removed: RemovedByRun): string | undefined {
  if (!exchange.url.startsWith(`${removed.base_url}/`)) return undefined;
  if (removed.isClubGone) return "the club of the run's own was removed after the run";
  const gone = removed.records.filter((record) => namesRecord(exchange, record, removed.base_url));
  if (gone.length === 0) return undefined;
  return `${gone.join(', ')} ${gone.length === 1 ? 'was' : 'were'} removed after the run`;
}

/** Whether a request names a record: in its path, in its query or in its body. */
function namesRecord({ url, request_body }: RecordedExchange, record: string, base: string): boolean {
  const [path = '', query = ''] = url.slice(base.length).split('?');
  if (path === record || path.startsWith(`${record}/`)) return true;
  const [, collection = '', id = ''] = /([^/]+)\/([^/]+)$/.exec(record) ?? [];
  const isIt = ([name, value]: readonly [string, unknown]) =>
    String(value) === id && membersNaming(collection).includes(name);
  const body = jsonOf(request_body ?? '');
  return [...new URLSearchParams(query)].some(isIt) || (isObject(body) && valuesIn(body).some(isIt));
}

/** The collections of the records that `course_id` names. */
const courses = ['slots', 'lessons', 'events'];

/** Returns the members that hold identifiers of a collection: `season_id` and `season_ids` those of seasons. */
function membersNaming(collection: string): string[] {
  const singular = collection.replace(/s$/, '').replaceAll('-', '_');
  return [`${singular}_id`, `${singular}_ids`, ...(courses.includes(collection) ? ['course_id'] : [])];
}

/** Returns the values of a body with their members' names, those of lists and of inner objects included. */
function valuesIn(body: JsonObject): (readonly [string, unknown])[] {
  return Object.entries(body).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (isObject(each) ? valuesIn(each) : [[name, each] as const])),
  );
}
