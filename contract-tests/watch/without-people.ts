import { withoutPeople as addressWithoutPeople, hiddenIn } from '../../traffic/people.ts';
import { RuleViolation } from '../engine/judging/violation.ts';
import { jsonOf } from '../engine/wire/message/json.ts';
import type { Response, SentRequest } from '../engine/wire/message/response.ts';
import { isRefusal } from '../engine/wire/message/response.ts';
import { mayHoldPeople, sentJsonToShow, textsIn } from '../engine/wire/secret/others-records.ts';

/**
 * Returns a response as a report may show it together with its request. A run made what it sends; here clients send
 * records of people, so that of a club elsewhere requests are masked like records in responses. What a refusal repeats of
 * its request is masked, too.
 */
export function withoutPeople(response: Response): Response {
  const { sent } = response;
  if (!mayHoldPeople({ sent })) return response;
  const masked = { ...response, sent: sentToShow(sent) };
  const hidden = hiddenTextsOf(sent);
  if (hidden.length === 0 || !isRefusal(response)) return masked;
  const text = without(hidden, response.text);
  return { ...masked, text, json: jsonOf(text), bytes: Buffer.from(text) };
}

/** Returns a violation by such a response: what it says repeats nothing of the request. */
export function violationWithoutPeople(found: RuleViolation, response: Response): RuleViolation {
  const shown = withoutPeople(response);
  const hidden = mayHoldPeople(response) ? hiddenTextsOf(response.sent) : [];
  const masked = new RuleViolation(without(hidden, found.expected), without(hidden, found.actual));
  const { evidence, example, differences } = found;
  return Object.assign(masked, {
    exchanges: [shown],
    deciding: shown,
    evidence,
    example,
    differences: hidden.length > 0 ? [] : differences,
  });
}

/** Returns a request as a report may show it. */
export function sentToShow(sent: SentRequest): SentRequest {
  if (!mayHoldPeople({ sent })) return sent;
  const { body, url } = sent;
  return {
    ...sent,
    url: addressWithoutPeople(url, true),
    body: body === undefined ? undefined : bodyToShow(body),
  };
}

function bodyToShow(body: string | Buffer): string {
  const text = body.toString('utf8');
  const json = jsonOf(text);
  if (json !== undefined) return JSON.stringify(sentJsonToShow(json));
  // A form is a token request, whose secrets are masked wherever they are shown.
  if (/^[\w.~%+-]+=[^\s{]*$/.test(text)) return text;
  return `(${Buffer.byteLength(text)} bytes, not shown)`;
}

/** Shorter texts, and single small words, occur by chance. */
const peculiar = /^(?=.{3})(?![a-z_]+$)/s;

function hiddenTextsOf({ body, url }: SentRequest): readonly string[] {
  const json = jsonOf(body?.toString('utf8') ?? '');
  const shown = new Set(textsIn(sentJsonToShow(json)));
  const hidden = [...textsIn(json).filter((text) => !shown.has(text)), ...hiddenIn(url)];
  const texts = hidden.filter((text) => peculiar.test(text));
  return [...new Set(texts)].sort((one, other) => other.length - one.length);
}

function without(hidden: readonly string[], text: string): string {
  return hidden.reduce((rest, each) => rest.replaceAll(each, '(string)'), text);
}
