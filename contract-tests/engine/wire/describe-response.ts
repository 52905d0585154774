import type { Response } from './response.ts';
import { withoutSecrets } from './secrets.ts';

/** Returns a response in one line: status, media type and the beginning of its body. */
export function describeResponse(response: Response): string {
  const text = withoutSecrets(response.text);
  const body = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  const mediaType = response.headers['content-type'] ?? 'no media type';
  return body === '' ? `${response.status} with no body` : `${response.status} (${mediaType}): ${body}`;
}
