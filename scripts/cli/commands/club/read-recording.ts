import { emptyClub, type KeptClub, shapedBy, take } from '../../../../fixtures/shaped-club/kept-club.ts';
import type { JsonObject, OperationId } from '../../../../spec/index.ts';
import { operationAt } from '../../../../traffic/operation-at.ts';
import { recordingIn } from '../../state/recording-file.ts';

/** What a recording shows of a club. */
export interface RecordedClub {
  readonly club: KeptClub;
  readonly baseUrl: string;
  readonly description: JsonObject | undefined;
  /** Whether the description was read, and the recording holds its beginning alone, as the journal of a mock does. */
  readonly isDescriptionCut: boolean;
  readonly permissions: readonly string[];
  /** The time of the last exchange, in milliseconds since 1970. */
  readonly until: number;
  /** The number of responses that showed records, and of the others. */
  readonly used: number;
  readonly others: number;
}

/** Reads the records in the responses of a recording. Throws where it is none of one service. */
export function readRecording(file: string): RecordedClub {
  const { exchanges, baseUrl } = recordingIn(file, undefined);
  const club = emptyClub();
  const shown = new Map<OperationId, unknown>();
  let [used, until] = [0, 0];
  for (const { exchange } of exchanges) {
    const { method, target, status, responseBody, startedAt, isStrayed } = exchange;
    const operation = operationAt(method, target);
    if (operation === undefined || status !== 200 || isStrayed) continue;
    until = Math.max(until, startedAt);
    const json = jsonIn(responseBody);
    shown.set(operation.id, json);
    if (!shapedBy().has(operation.id)) continue;
    const parameters = parametersOf(operation.path, target);
    if (take(club, { operation: operation.id, parameters, json }).records > 0) used += 1;
  }
  return {
    club,
    baseUrl,
    until,
    used,
    others: exchanges.length - used,
    description: shown.get('getDescription') as JsonObject | undefined,
    isDescriptionCut: shown.has('getDescription') && shown.get('getDescription') === undefined,
    permissions: permissionsIn(shown.get('getContext')),
  };
}

function jsonIn(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Returns the parameters in the path and in the query of a request. */
function parametersOf(template: string, target: string): Record<string, string> {
  const [path = '', query = ''] = target.split('?');
  const values = path.split('/');
  const inPath = template
    .split('/')
    .flatMap((part, place) => (part.startsWith('{') ? [[part.slice(1, -1), values[place] ?? '']] : []));
  return Object.fromEntries([...new URLSearchParams(query), ...inPath]);
}

function permissionsIn(context: unknown): readonly string[] {
  const { permissions } =
    (context as { readonly integration?: { readonly permissions?: unknown } } | undefined)?.integration ?? {};
  return Array.isArray(permissions) ? permissions.filter((each) => typeof each === 'string') : [];
}
