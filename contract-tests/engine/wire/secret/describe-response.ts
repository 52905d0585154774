import { operation as contractOf } from '../../../../spec/index.ts';
import { isObject } from '../message/json.ts';
import type { Response } from '../message/response.ts';
import { bodyToShow } from './others-records.ts';
import { withoutSecrets } from './secrets.ts';
import { shownText } from './shown-text.ts';

/** Returns a response in one line: status, media type and the beginning of its body. */
export function describeResponse(response: Response): string {
  const body = shownText(bodyToShow(withoutOccurrence(response)), 300, '…');
  const mediaType = withoutSecrets(response.headers['content-type'] ?? 'no media type');
  return body === '' ? `${response.status} with no body` : `${response.status} (${mediaType}): ${body}`;
}

/** Returns a request, by its method and the path that the interface has for it, and its response in one line. */
export function describeExchange(response: Response): string {
  const { operation, method, url } = response.sent;
  const path = operation === undefined ? new URL(url).pathname : contractOf(operation).path;
  return `${method} ${path} was answered ${describeResponse(response)}`;
}

/**
 * Returns a problem without the members that differ each time it occurs: `instance`, and others that number or date it.
 * Responses to one defect then have one description.
 */
function withoutOccurrence(response: Response): Response {
  const { json, headers } = response;
  if (!isObject(json) || !/^application\/problem\+json\b/i.test(headers['content-type'] ?? ''))
    return response;
  const kept = Object.entries(json).filter(([name, value]) => !isOfOccurrence(name, value));
  const stable = Object.fromEntries(kept);
  return kept.length === Object.keys(json).length
    ? response
    : { ...response, json: stable, text: JSON.stringify(stable) };
}

const ofTheProblem = ['type', 'title', 'status', 'code', 'detail'];

/** Whether a member of a problem is about one occurrence: its name says so, or its value is a long word with digits. */
function isOfOccurrence(name: string, value: unknown): boolean {
  if (name === 'instance') return true;
  if (ofTheProblem.includes(name)) return false;
  return /^(?=.*\d)[\w.:+/-]{8,}$/.test(typeof value === 'number' ? `${value}` : String(value ?? ''));
}
