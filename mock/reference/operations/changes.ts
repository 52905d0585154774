import type { Handler } from '../http/exchange.ts';
import { jsonResponse } from '../http/responses.ts';

export const getChanges: Handler = ({ parameters }, club) => ({
  response: jsonResponse(200, club.parts.changes.summary(String(parameters.since), club)),
});
