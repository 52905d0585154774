import type { Handler } from '../http/exchange.ts';
import { jsonAnswer } from '../http/responses.ts';

export const getChanges: Handler = ({ parameters }, club) => ({
  answer: jsonAnswer(200, club.parts.changes.summary(String(parameters.since), club)),
});
