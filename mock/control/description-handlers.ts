import type { Description } from '../../spec/description.ts';
import { projectTo30 } from '../../spec/projections/to-3-0.ts';
import { projectTo31 } from '../../spec/projections/to-3-1.ts';
import type { Club } from '../reference/club.ts';
import { jsonResponse } from '../reference/http/responses.ts';
import { type Handler, ofClub } from './handler.ts';

/** The handlers of the control interface that return the club's description in an older version of OpenAPI. */
export const descriptionHandlers: Readonly<Record<string, Handler>> = {
  readDescription31: ofClub((club) => jsonResponse(200, in31(club))),
  readDescription30: ofClub((club) => jsonResponse(200, projectTo30(in31(club)).document)),
};

/** Returns what the club serves, with its faults and choices, as OpenAPI 3.1. */
function in31(club: Club) {
  return projectTo31(club.parts.description.document(club) as Description).document;
}
