import type { JsonObject } from '../../spec/index.ts';
import type { Stream } from '../journal/journal-stream.ts';
import { unknownClub } from '../names/told-names.ts';
import type { Club } from '../reference/club.ts';
import { jsonResponse } from '../reference/http/responses.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Response } from '../reference/store/response.ts';
import type { ControlledMock } from './controlled-mock.ts';

/** A request of the control interface whose body is valid by spec/control.yaml. */
export interface ControlRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The media types that the client reads, where it names any. */
  readonly accept?: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly mock: ControlledMock;
}

export type Handler = (request: ControlRequest) => Response | Stream | Promise<Response>;
export type ClubHandler = (club: Club, request: ControlRequest) => ReturnType<Handler>;

/** The response without content. */
export const done: Response = { status: 204, headers: {} };
export const shown = (data: JsonObject | JsonObject[]) => jsonResponse(200, { data });

/** Returns the handler of a path that names a club. It refuses an unknown name. */
export function ofClub(handle: ClubHandler): Handler {
  return (request) => {
    const club = request.mock.clubs.get(request.path.club ?? '');
    if (club !== undefined) {
      request.mock.used?.(club.name);
      return handle(club, request);
    }
    throw new Refusal('not_found', unknownClub(request.path.club ?? '', request.mock.clubs.keys()));
  };
}
