import type { JsonObject } from '../../../spec/index.ts';
import { todayOf } from '../../arbitraries/date.ts';
import { describedBy } from '../../engine/description/served-description.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { limitsFor } from '../../scenes/lists/page-limits.ts';
import { inQuery, isPosition, nextPositionIn } from '../../scenes/page-position.ts';
import { entriesOf, objectOf, recordOf } from '../../scenes/response-reading.ts';

/** The person and the month of the statement that the target names. */
export interface KnownStatement {
  readonly id: number;
  readonly month: string;
}

/** The responses to reads of a statement page by page with one limit, or with the default limit. */
export interface StatementWalk {
  readonly limit: number | undefined;
  readonly responses: readonly Response[];
  /** Whether the last response says that it is the last page; otherwise it names no new position. */
  readonly isWhole: boolean;
}

/** One page of a statement. */
export interface StatementPage {
  readonly response: Response;
  readonly statement: JsonObject;
  readonly entries: readonly JsonObject[];
  readonly pagination: JsonObject;
}

export function knownStatement({ target }: Suite): KnownStatement {
  const { staff_hours } = target.known ?? {};
  if (staff_hours === undefined) throw new NotApplicable('needs known.staff_hours in the target file');
  return staff_hours;
}

/** Reads the known statement without a limit and with several, as far as its pages lead. */
export function statementWalks(suite: Suite): Promise<readonly StatementWalk[]> {
  return suite.scene('the known statement of hours', async () => {
    const whole = await statementWith(suite, undefined);
    const walks = [whole];
    for (const limit of limitsFor(entryCount(whole))) walks.push(await statementWith(suite, limit));
    return walks;
  });
}

/** Returns the same walks. Throws SetupFailed where one does not reach the last page. */
export async function wholeWalks(suite: Suite): Promise<readonly StatementWalk[]> {
  const walks = await statementWalks(suite);
  if (!walks.every(({ isWhole }) => isWhole))
    throw new SetupFailed('the known statement of hours cannot be read to its last page');
  return walks;
}

/** More pages than the hours of a month can fill. */
const mostPages = 200;

/** Reads the known statement with a limit, from the first page as far as the pages lead. */
export async function statementWith(suite: Suite, limit: number | undefined): Promise<StatementWalk> {
  const { id, month } = knownStatement(suite);
  const responses: Response[] = [];
  const positions = new Set<unknown>();
  let query: Record<string, string | number> = { month, ...(limit !== undefined && { limit }) };
  while (responses.length < mostPages) {
    const response = await suite.setUp('readStaffHours', { path: { id }, query });
    responses.push(response);
    const next = nextAfter(response);
    if (!isPosition(next) || positions.has(next)) return { limit, responses, isWhole: next === null };
    positions.add(next);
    query = { ...query, after: inQuery(next) };
  }
  throw new SetupFailed(`the statement was not read to its end: it has more than ${mostPages} pages`);
}

/** Returns the entries on all pages of a statement. Throws SetupFailed where a page cannot be read. */
export function entriesIn({ responses }: StatementWalk): readonly JsonObject[] {
  return responses.flatMap((response) => pageOf(response).entries);
}

/** Returns a response as a page of a statement. Throws SetupFailed where the response is no such page. */
export function pageOf(response: Response): StatementPage {
  const statement = recordOf(response);
  const { entries } = statement;
  const { pagination } = response.json as JsonObject;
  if (!Array.isArray(entries) || !entries.every(isObject) || !isObject(pagination))
    throw new SetupFailed('a statement with an array of `entries` and an object `pagination` is needed');
  return { response, statement, entries, pagination };
}

function nextAfter(response: Response): unknown {
  const { pagination } = isObject(response.json) ? response.json : {};
  return isObject(pagination) ? nextPositionIn(response, pagination) : undefined;
}

/** Returns how many entries the pages show; 0 where they cannot be read, which a rule judges. */
function entryCount({ responses }: StatementWalk): number {
  return responses.reduce((count, { json }) => {
    const { data } = isObject(json) ? json : {};
    const { entries } = isObject(data) ? data : {};
    return count + (Array.isArray(entries) ? entries.length : 0);
  }, 0);
}

const elsewhere = { at: 'other-club', token: 'other-club' } as const;

/** Reads a statement in the other club, where its description has no staff hours and its client has their scope. */
export async function readWithoutFeature(suite: Suite): Promise<Response> {
  if (suite.target.other_club === undefined || (await hasStaffHoursElsewhere(suite)))
    throw new NotApplicable(
      'needs control_url and known.staff_hours in the target file, or an other_club without staff hours whose client has staff_hours:read',
    );
  const people = await firstFilledPage(suite, 'listMembers', {
    ...elsewhere,
    query: { all: true, limit: 1 },
  });
  const [id] = entriesOf(people).map((person) => person.id);
  if (typeof id !== 'number') throw new NotApplicable('needs a person in the other club');
  const month = todayOf(suite).slice(0, 7);
  return suite.request('readStaffHours', { ...elsewhere, path: { id }, query: { month } });
}

/** Whether the other club has staff hours, or hides them from its client by their scope. */
async function hasStaffHoursElsewhere(suite: Suite): Promise<boolean> {
  const described = describedBy(await suite.request('getDescription', { at: 'other-club', token: 'none' }));
  const { integration } = objectOf(await suite.setUp('getContext', elsewhere));
  const permissions = isObject(integration) ? integration.permissions : undefined;
  const isPermitted = Array.isArray(permissions) && permissions.includes('staff_hours:read');
  return described.document === undefined || described.has('readStaffHours') || !isPermitted;
}
