import { jsonAnswer } from '../http/answer.ts';
import type { Handler } from '../http/exchange.ts';

export const getChanges: Handler = ({ parameters }, club) => ({
  answer: jsonAnswer(200, club.parts.changes.summary(String(parameters.since), club)),
});
